const TEST = String.raw`\.test\.tsx?$|/testing/`
const FEATURE = '(blog|events|gallery|appointments|content)'

/** In `to`, `$1` is the first group of `from`. */
const never = (name, from, to) => ({ name, severity: 'error', from, to })
const product = (path) => ({ path, pathNot: TEST })

export default {
  forbidden: [
    never('no import circle, types included', {}, { circular: true }),
    // It would escape every other rule.
    never('every import is found', {}, { couldNotResolve: true }),

    never('shared: zod, diff and itself', product('^shared/'), {
      pathNot: '^(shared|node_modules/(zod|diff))/',
    }),
    never('server: no client', { path: '^server/' }, { path: '^(client|node_modules/(@types/)?react)' }),
    never('client: no server', product('^client/'), {
      path: '^(server|node_modules/(@types/)?(express|pg|drizzle-orm))/',
    }),
    never('client: no Node', product('^client/'), { dependencyTypes: ['core'] }),
    never(
      'client tests: the helpers of the server',
      { path: '^client/.*\\.test\\.tsx?$' },
      { path: '^server/(?!testing/)' },
    ),
    never('no lab, no e2e', { path: '^(shared|server|client)/' }, { path: '^(lab|e2e)/' }),
    never('test helpers are for tests', product('^(shared|server|client)/'), { path: '/testing/' }),

    never('ui, lib <- features', { path: '^client/(ui|lib)/' }, { path: '^client/(?!ui/|lib/)' }),
    never('features <- pages, layout', { path: '^client/features/' }, { path: '^client/(pages|layout)/' }),
    never('pages, layout <- routes', { path: '^client/[^/]+/' }, { path: '^client/[^/]+\\.tsx?$' }),
    never(
      'client features know only auth, pictures, records, references and uploads',
      { path: '^client/features/([^/]+)/' },
      {
        path: '^client/features/',
        pathNot: '^client/features/($1|auth|pictures|records|references|uploads)/',
      },
    ),

    never('server features know only what is below them', product(`^server/${FEATURE}/`), {
      path: `^server/(${FEATURE}|backup|search|desk|library)/`,
      pathNot: '^server/$1/',
    }),
    // Backup, search, desk, library, render, cli, app and main stand above the features, as does priming the cache with all of them.
    never(
      'server: below the features, only the site content is read',
      product(
        `^server/(?!(${FEATURE}|backup|search|desk|library|render|cli)/|(app|main)\\.ts|cache/prime\\.ts)`,
      ),
      { path: `^server/(${FEATURE}|backup|search|desk|library)/`, pathNot: '^server/content/read\\.ts' },
    ),
    never(
      'server: below the top, of render only the shell and the error page',
      product('^server/(?!(render|cli)/|(app|main)\\.ts|cache/prime\\.ts)'),
      { path: '^server/(render/(?!shell|error-page)|cli/|(app|main)\\.ts)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.d.ts'],
    },
  },
}
