/** Null when the browser refuses to open a tab. */
export function openWaitingTab(link: string): Window | null {
  const tab = window.open('', '_blank')
  // In-app browsers may return the page itself.
  if (!tab || tab.closed || tab === window) return null
  // With the feature "noopener" open() returns null, and the tab could not be navigated.
  tab.opener = null
  const { document } = tab
  document.title = 'Opening WhatsApp…'
  document.documentElement.lang = 'en'
  document.documentElement.style.cssText = 'color-scheme: light dark; font: 18px system-ui; padding: 24px'
  const viewport = document.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width, initial-scale=1'
  // Browsers run no timer of ours once our page is closed: this refresh navigates the tab instead.
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
