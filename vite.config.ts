import { execFileSync } from 'node:child_process'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
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

export default defineConfig({
  root: 'client',
  publicDir: '../public',
  plugins: [react(), tailwindcss()],
  define: { __VERSION__: JSON.stringify(versionLabel()) },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        emptyOutDir: true,
        // The server reads it to know which chunks a page needs.
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // What every page needs is one file: in twenty small ones it weighs 6 kB more.
          output: {
            codeSplitting: {
              groups: [
                { name: 'app', tags: ['$initial'], test: (id) => !/client\/(main.tsx|index.html)/.test(id) },
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
        rollupOptions: { input: 'client/entry-server.tsx' },
      },
    },
  },
})
