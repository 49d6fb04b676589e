/** A tab of our own that says what it waits for, with `link` to tap should that not come; null when refused. */
export function openWaitingTab(link: string): Window | null {
  const tab = window.open('', '_blank')
  // A browser inside another app may answer with the page itself.
  if (!tab || tab.closed || tab === window) return null
  // The feature "noopener" would sever this too, but then open() answers null and the tab cannot be led on.
  tab.opener = null
  const { document } = tab
  document.title = 'Opening WhatsApp…'
  document.documentElement.lang = 'en'
  document.documentElement.style.cssText = 'color-scheme: light dark; font: 18px system-ui; padding: 24px'
  const viewport = document.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width, initial-scale=1'
  // Browsers run no function of ours once our page is gone: then the tab goes on by itself, a little later.
  const refresh = document.createElement('meta')
  refresh.httpEquiv = 'refresh'
  refresh.content = `2;url=${link}`
  const words = document.createElement('p')
  words.textContent = 'Opening WhatsApp…'
  const onward = document.createElement('a')
  onward.href = link
  onward.textContent = 'Continue to WhatsApp'
  document.head.append(viewport, refresh)
  document.body.replaceChildren(words, onward)
  return tab
}
