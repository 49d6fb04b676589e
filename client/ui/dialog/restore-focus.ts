/** Returns how to restore the focus: to the element, else to the row in its place, else to the heading above. */
export function restoreFocus(): () => void {
  const from = document.activeElement
  // When one dialog replaces another, the first one's target counts.
  if (from === document.body && pending) return pending
  const item = from?.closest('li')
  const list = item?.parentElement
  const index = item ? [...(list?.children ?? [])].indexOf(item) : -1
  const heading = from && headingAbove(from)
  pending = () => {
    pending = undefined
    const there = from !== document.body && isShown(from)
    const target = there ? from : (controlAt(list, index) ?? reachable(heading) ?? main())
    if (target instanceof HTMLElement) target.focus({ preventScroll: there })
  }
  return pending
}

let pending: (() => void) | undefined

/** Moves the focus on when the focused row is removed; returns how to stop waiting. */
export function keepFocus(): () => void {
  const from = document.activeElement
  const goBack = restoreFocus()
  const watch = new MutationObserver(() => {
    if (from?.isConnected) return
    watch.disconnect()
    if (document.activeElement === document.body) goBack()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}

const isShown = (element: Element | null): element is Element => element?.isConnected ?? false

function controlAt(list: Element | null | undefined, index: number): Element | null {
  if (!list?.isConnected || index < 0) return null
  const item = list.children[Math.min(index, list.children.length - 1)]
  return item?.querySelector('a[href], button') ?? null
}

const headingAbove = (element: Element) =>
  [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')].findLast(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )

function reachable(heading: HTMLElement | null | undefined): HTMLElement | null {
  if (!heading?.isConnected) return null
  heading.tabIndex = -1
  return heading
}

const main = () => document.querySelector<HTMLElement>('main')
