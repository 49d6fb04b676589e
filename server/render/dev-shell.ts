import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'vite'
import type { Shell } from './shell.ts'

export async function devShell(server: Server): Promise<Shell> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    assets: vite.middlewares,
    template: (path) => vite.transformIndexHtml(path, readFileSync('client/index.html', 'utf8')),
    async render(path, data) {
      const entry = (await vite.ssrLoadModule('/entry-server.tsx')) as Pick<Shell, 'render'>
      return entry.render(path, data)
    },
    settled: false,
    inline: undefined,
    close: () => vite.close(),
  }
}
