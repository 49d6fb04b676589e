/** An `optional` font that loads late is not shown until its rule is inserted again, as `swap`.
 * Call it at a navigation, where the text is new and nothing visible moves. */
export function showLateFonts(): void {
  for (const sheet of document.styleSheets) {
    // Only the inline sheet has fonts.
    if (sheet.href) continue
    for (const [index, rule] of [...sheet.cssRules].entries()) {
      if (!(rule instanceof CSSFontFaceRule) || !isLate(rule)) continue
      sheet.deleteRule(index)
      sheet.insertRule(rule.cssText.replace('optional', 'swap'), index)
    }
  }
}

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
