import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { PageData } from '#shared/page-data.ts'
import { App } from './App.tsx'
import { fillCache } from './lib/page-data.ts'
import { createQueryClient } from './lib/query-client.ts'
import { preloadPage } from './routes.tsx'

export async function render(path: string, data: PageData): Promise<string> {
  const queryClient = createQueryClient()
  fillCache(queryClient, data)
  await preloadPage(path)
  const html = renderToString(
    <StaticRouter location={path}>
      <App queryClient={queryClient} origin={data.origin} />
    </StaticRouter>,
  )
  queryClient.clear()
  return html
}
