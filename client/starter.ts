const PAINT_TIMEOUT_MS = 2_000 // after load, at the latest
const RETRY_LIMIT = 4
const BACKOFF_MS = 1_500

// Inlined into each page: the app and its chunks are requested after the first paint, so that they do not delay it.
const { app = '', chunks = '' } = document.currentScript?.dataset ?? {}
let started = false

function load(attempt = 0) {
  // A browser may remember a failed module URL, so each retry adds a query.
  import(/* @vite-ignore */ attempt ? `${app}?try=${attempt}` : app).catch((error) => {
    if (attempt === RETRY_LIMIT) throw error
    setTimeout(load, (attempt + 1) * BACKOFF_MS, attempt + 1)
  })
}

function start() {
  if (started) return
  started = true
  const links = chunks
    .split(' ')
    .map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(...links)
  load()
}

// A button pressed before React listens would do nothing, or send its form: it is pressed again once React does.
let pressed: HTMLButtonElement | undefined

function remember(event: MouseEvent) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.preventDefault()
  pressed = button
}

addEventListener('click', remember, true)
addEventListener('hydrating', () => {
  removeEventListener('click', remember, true)
  pressed?.click()
})

addEventListener('load', () => {
  // A tab in the background reports no paint, and some browsers never do.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return start()
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, PAINT_TIMEOUT_MS)
})
