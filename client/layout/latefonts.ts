/**
 * A font that came too late for the first paint stays away as long as its rule does, so that nothing moves (fonts.css).
 * Called where everything on the page is new anyway: made again, the rule finds its font in the cache.
 */
export function showLateFonts(): void {
  for (const sheet of document.styleSheets) {
    // The others have no fonts.
    if (sheet.href) continue
    for (const [index, rule] of [...sheet.cssRules].entries()) {
      if (!(rule instanceof CSSFontFaceRule) || !isLate(rule)) continue
      sheet.deleteRule(index)
      sheet.insertRule(rule.cssText.replace('optional', 'swap'), index)
    }
  }
}

/** Whether its font has been fetched and still is not what text is set in. */
function isLate({ style }: CSSFontFaceRule): boolean {
  const family = style.getPropertyValue('font-family')
  if (!style.getPropertyValue('src').includes('.woff2') || !document.fonts.check(`1em ${family}`))
    return false
  return widthIn(`40px ${family}, monospace`) === widthIn('40px monospace')
}

function widthIn(font: string): number | undefined {
  const context = document.createElement('canvas').getContext('2d')
  return context ? Object.assign(context, { font }).measureText('Hamburgefonts 123').width : undefined
}
