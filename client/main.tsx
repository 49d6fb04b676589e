import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { fillCache, readPageData } from './lib/page-data.ts'
import { createQueryClient } from './lib/query-client.ts'
import { preloadPage } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

const data = readPageData()
const queryClient = createQueryClient()
if (data) fillCache(queryClient, data)

// A task of its own, so that a phone can handle a tap in between.
await new Promise((next) => setTimeout(next))
await preloadPage(location.pathname)
const app = (
  <BrowserRouter>
    <App queryClient={queryClient} origin={data?.origin ?? location.origin} />
  </BrowserRouter>
)
// A static host sends no rendered page, only the comment that marks its place.
if (root.firstElementChild) hydrateRoot(root, app)
else createRoot(root).render(app)
// What Back restores from memory may have changed meanwhile. By the next frame a sign-out has been noticed.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) requestAnimationFrame(() => queryClient.invalidateQueries())
})
// From here on React handles every click; the starter repeats the one that came before.
dispatchEvent(new Event('hydrating'))
