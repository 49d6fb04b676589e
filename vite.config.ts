import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { pages } from './shared/pages.ts'

function versionLabel(): string {
  const commit = process.env.COMMIT_SHA?.slice(0, 7) ?? gitCommit()
  return commit ? `v${manifest.version} (${commit})` : `v${manifest.version}`
}

function gitCommit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return undefined // no git, or not a clone
  }
}

function finishClient(): Plugin {
  return {
    name: 'finish-client',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(name)) continue
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** Inlines the shared stylesheet, which would block rendering, and keeps chunks from loading it again. */
function inlineStyles(): Plugin {
  let sheet = ''
  return {
    name: 'inline-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'app')
        const styles = app?.type === 'chunk' ? app.viteMetadata?.importedCss : undefined
        for (const name of styles ?? []) {
          const file = bundle[name]
          if (file?.type === 'asset') sheet += file.source
          delete bundle[name]
        }
        styles?.clear()
        if (!sheet) this.error('The app has no stylesheet to put into the page')
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'style', children: sheet.trim(), injectTo: 'head' }],
    },
  }
}

const doctors = new RegExp(
  [
    'AdminArea',
    'EditTool',
    'Tools',
    ...pages.filter(({ admin }) => admin).map(({ name }) => `${name}Page`),
  ].join('|'),
)

export default defineConfig({
  root: 'client',
  publicDir: '../public',
  plugins: [react(), tailwindcss(), inlineStyles(), finishClient()],
  resolve: {
    alias: [
      // The package exports its development build, with its warnings.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(
          new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
      },
    ],
  },
  define: { __VERSION__: JSON.stringify(versionLabel()) },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        emptyOutDir: true,
        manifest: true, // tells the server which chunks a page needs
        modulePreload: {
          polyfill: false,
          // Preload lists of the doctor's chunks would add 0.4 kB to every page.
          resolveDependencies: (file, needed) =>
            doctors.test(file) ? needed.filter((name) => name.endsWith('.css')) : needed,
        },
        rolldownOptions: {
          input: ['client/index.html', 'client/starter.ts'],
          checks: { pluginTimings: false },
          // Twenty small chunks compress 6 kB worse than one; each costs some 50 bytes.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'app',
                  tags: ['$initial'],
                  test: (id) => !/client\/(main.tsx|index.html|starter.ts)/.test(id),
                },
                { name: 'common', test: /shared\/dates\/dates\.ts|\/useQuery\.js/ },
                {
                  name: 'gallery',
                  test: /features\/gallery\/(Gallery|pictures)\.tsx?|shared\/files\/rendition\.ts/,
                },
                {
                  name: 'blog',
                  test: /features\/blog\/(retry|Tags)\.tsx?|shared\/(post-list|text\/reading-time)\.ts/,
                },
                { name: 'events', test: /features\/(events|gallery)\/api\.ts|shared\/dates\/spans\.ts/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: [/^react-router/] }, // else Node loads its development build
      build: {
        outDir: '../dist/render',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'client/entry-server.tsx' },
      },
    },
  },
})
