import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { PageData } from '#shared/pagedata.ts'
import { App } from './App.tsx'
import { fillCache } from './lib/pageData.ts'
import { createQueryClient } from './lib/queryClient.ts'
import { preloadPage } from './routes.tsx'

export async function paint(path: string, data: PageData): Promise<string> {
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
