import { execFileSync } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }

/** The version and, where git knows it, the commit, e.g. `v1.4.0 (3f2a9c1)` (decision 24). */
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
    return undefined // no git, or not a clone: the version alone then
  }
}

/**
 * Compresses the client's files once, as far as it goes, and takes the page's template out of the served
 * folder: it is no page.
 */
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
      renameSync(join(dir, 'index.html'), join(dir, '..', 'template.html'))
    },
  }
}

/**
 * Puts the stylesheet that all pages share into the template, where no page waits for it to be painted. For the chunks
 * it is as if there were none, so that none asks for it again.
 */
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

/**
 * Lets unused parts of the router fall away: naming a component, or making one, counts as something that must be done.
 * They weigh 1.1 kB on every page.
 */
function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    transform(code, id) {
      if (!/react-router\/dist\/production\//.test(id)) return
      return code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/^(var \w+ = )(\w+\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    },
  }
}

/**
 * Five errors that React keeps to throw later get no stack: for each V8 would parse the whole of React again to know its
 * lines, which keeps a phone busy for 40 ms at every start.
 */
function spareStacks(): Plugin {
  return {
    name: 'spare-stacks',
    transform(code, id) {
      if (!/react-dom-client\.production\.js$/.test(id)) return
      const spared = code.replace(
        /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
        '$1 = Object.create(Error.prototype, { message: { value: $2 } })',
      )
      if (spared === code)
        this.error('React makes its errors otherwise now: see whether they are still made at the start')
      return spared
    },
  }
}

/** Chunks for the doctor alone, which may load in one step more. */
const doctors = /AdminArea|EditTool|Tools|(?:AdminLogin|Appointments|Trash|Backup)Page/

export default defineConfig({
  root: 'client',
  publicDir: '../public',
  plugins: [react(), tailwindcss(), shakeRouter(), spareStacks(), inlineStyles(), finishClient()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: fileURLToPath(new URL('client/lib/zod.ts', import.meta.url)) },
      // 0.5 kB of every page for something that we do not use.
      {
        find: /^\.\/infiniteQueryBehavior\.js$/,
        replacement: fileURLToPath(new URL('client/lib/noinfinitequeries.ts', import.meta.url)),
      },
      // The package hands out its development build, whose warnings every visitor would load.
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
        // The server reads it to know which chunks a page needs.
        manifest: true,
        modulePreload: {
          polyfill: false,
          // Every page would carry the names of the chunks that the doctor’s tools need: 0.4 kB.
          resolveDependencies: (file, needed) =>
            doctors.test(file) ? needed.filter((name) => name.endsWith('.css')) : needed,
        },
        rolldownOptions: {
          // Compressing takes what it takes; whoever starts the site need not read how long.
          checks: { pluginTimings: false },
          // What every page needs is one file: in twenty small ones it weighs 6 kB more.
          output: {
            codeSplitting: {
              groups: [
                { name: 'app', tags: ['$initial'], test: (id) => !/client\/(main.tsx|index.html)/.test(id) },
                // The same, for two small things of the blog and the contact page.
                { name: 'dates', test: /shared\/dates|lib\/version/ },
                // And for those that the list of articles and an article share.
                {
                  name: 'blog',
                  test: /shared\/(?:postlist|ghosts|readingtime)|blog\/(?:persistently|LazyTools|Tags)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: '../dist/paint',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'client/entry-server.tsx' },
      },
    },
  },
})
