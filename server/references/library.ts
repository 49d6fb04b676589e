/** Loaded at first use: half a megabyte of code that most servers never need. */
export async function loadLibrary() {
  const { plugins } = await import('@citation-js/core')
  await import('@citation-js/plugin-bibtex')
  await import('@citation-js/plugin-ris')
  await import('@citation-js/plugin-csl')
  return plugins
}

export type Library = Awaited<ReturnType<typeof loadLibrary>>
