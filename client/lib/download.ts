/** Not a navigation, so a dialog's history.go does not cancel it. Without `name` the answer names the file. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  download(url, name)
  // Some browsers read the blob only after click() has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
