/**
 * Hands what is at `url` to the browser's downloads; a `name` of none leaves it to the answer. It is no navigation, so a
 * dialog that closes meanwhile, and takes its entry out of the history, does not stop it.
 */
export function download(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
