import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Imports = Record<string, string[]>

const allowed: Imports = {
  'shared/post.ts': ['zod', './slug.ts'],
  'shared/slug.test.ts': ['node:fs', './slug.ts'],
  'server/blog/admin.ts': ['#shared/post.ts', '../records/trash.ts', './read.ts', 'express'],
  'server/backup/restore.ts': ['../blog/read.ts'],
  'server/render/pages.ts': ['../blog/read.ts'],
  'server/cache/prime.ts': ['../blog/read.ts', '../render/pages.ts'],
  'server/db/two.ts': ['./one.ts'],
  'server/mail/message.ts': ['../content/read.ts'],
  'server/http/errors.ts': ['../render/error-page.ts'],
  'client/features/blog/api.ts': ['#shared/post.ts', '../auth/session.ts', '../../lib/api.ts'],
  'client/features/blog/api.test.ts': ['#server/testing/app.ts', 'node:fs'],
  'client/pages/BlogPage.tsx': ['../features/blog/api.ts', '../layout/Seo.tsx'],
  'client/routes.tsx': ['./pages/BlogPage.tsx'],
}

const planted: Record<string, Imports> = {
  'no import circle, types included': { 'server/db/one.ts': ['./two.ts'] },
  'every import is found': { 'server/db/lost.ts': ['#shared/nothing.ts'] },
  'shared: zod, diff and itself': {
    'shared/a.ts': ['node:fs'],
    'shared/b.ts': ['react'],
    'shared/c.ts': ['#server/blog/read.ts'],
    'shared/d.ts': ['../client/lib/api.ts'],
  },
  'server: no client': { 'server/render/a.ts': ['#client/lib/api.ts'], 'server/render/b.ts': ['react'] },
  'client: no server': { 'client/lib/a.ts': ['#server/blog/read.ts'], 'client/lib/b.ts': ['express'] },
  'client: no Node': { 'client/lib/c.ts': ['node:fs'] },
  'client tests: the helpers of the server': { 'client/lib/a.test.ts': ['#server/blog/read.ts'] },
  'no lab, no e2e': {
    'server/db/a.test.ts': ['../../lab/run.ts'],
    'client/lib/b.test.ts': ['../../e2e/sign-in.ts'],
  },
  'test helpers are for tests': { 'server/db/a.ts': ['../testing/app.ts'] },
  'ui, lib <- features': {
    'client/ui/a.ts': ['../features/blog/api.ts'],
    'client/ui/form/b.ts': ['../../pages/BlogPage.tsx'],
  },
  'features <- pages, layout': { 'client/features/auth/a.ts': ['#client/layout/Seo.tsx'] },
  'pages, layout <- routes': { 'client/pages/a.ts': ['../routes.tsx'] },
  'client features know only auth, pictures, records, references and uploads': {
    'client/features/events/a.ts': ['../blog/api.ts'],
    'client/features/auth/b.ts': ['#client/features/blog/api.ts'],
  },
  'server features know only what is below them': {
    'server/events/a.ts': ['../blog/read.ts'],
    'server/blog/b.ts': ['#server/backup/restore.ts'],
  },
  'server: below the features, only the site content is read': {
    'server/records/a.ts': ['../blog/read.ts'],
    'server/interval.ts': ['./blog/read.ts'],
    'server/mail/a.ts': ['../content/write.ts'],
  },
  'server: below the top, of render only the shell and the error page': {
    'server/blog/c.ts': ['../render/pages.ts'],
    'server/http/a.ts': ['../app.ts'],
  },
}

const leaves = [
  ...['zod', 'react', 'express'].map((name) => `node_modules/${name}/index.js`),
  ...['shared/slug.ts', 'server/blog/read.ts', 'server/content/read.ts', 'server/content/write.ts'],
  ...['server/records/trash.ts', 'server/render/error-page.ts', 'server/testing/app.ts', 'server/app.ts'],
  ...['client/lib/api.ts', 'client/layout/Seo.tsx', 'client/features/auth/session.ts'],
  ...['lab/run.ts', 'e2e/sign-in.ts'],
]

test('a planted import of each kind that crosses a boundary is reported, and none that may stand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boundaries-'))
  try {
    const imports = { ...Object.fromEntries(leaves.map((file) => [file, []])), ...allowed }
    for (const [file, from] of Object.entries(Object.assign(imports, ...Object.values(planted)) as Imports)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), from.map((name) => `import type { X } from '${name}'\n`).join(''))
    }
    const aliases = { '#shared/*': './shared/*', '#server/*': './server/*', '#client/*': './client/*' }
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports: aliases }))
    const { ruleSetUsed, violations } = await cruise(folder)
    expect(Object.keys(planted)).toEqual(ruleSetUsed.forbidden.map(({ name }) => name))
    const found = violations.map(({ rule, from }) => `${from}: ${rule.name}`)
    const expected = Object.entries(planted).flatMap(([rule, files]) =>
      Object.keys(files).map((file) => `${file}: ${rule}`),
    )
    expect(found.sort()).toEqual(expected.sort())
  } finally {
    await rm(folder, { recursive: true })
  }
})

interface Cruise {
  ruleSetUsed: { forbidden: { name: string }[] }
  violations: { from: string; rule: { name: string } }[]
}

function cruise(cwd: string): Promise<Cruise> {
  const command = join(root, 'node_modules/.bin/depcruise')
  const config = join(root, '.dependency-cruiser.mjs')
  const args = ['--config', config, '--output-type', 'json', 'shared', 'server', 'client', 'lab', 'e2e']
  return new Promise((resolve, reject) => {
    // Exits with the number of violations.
    execFile(command, args, { cwd, maxBuffer: 10_000_000 }, (error, stdout) => {
      if (stdout) resolve(JSON.parse(stdout).summary)
      else reject(error)
    })
  })
}
