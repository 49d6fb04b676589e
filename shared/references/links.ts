import type { Reference } from './reference.ts'

type Identified = Pick<Reference['item'], 'DOI' | 'PMID' | 'URL'>

const ofDoi = (doi: string) => `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/')}`

/** The same publication at one address, or at several. */
export const linksOf = ({ DOI, PMID, URL }: Identified): { href: string; text: string }[] => [
  ...(DOI ? [{ href: ofDoi(DOI), text: `doi:${DOI}` }] : []),
  ...(PMID ? [{ href: `https://pubmed.ncbi.nlm.nih.gov/${PMID}/`, text: `PMID ${PMID}` }] : []),
  ...(URL && !DOI ? [{ href: URL, text: URL }] : []),
]

export const firstLink = (item: Identified) => linksOf(item)[0]?.href ?? ''

/** In lists of the doctor's: its text, or where that is still missing what identifies it. */
export const nameOf = ({ text, item }: Pick<Reference, 'text' | 'item'>): string =>
  text || (linksOf(item)[0]?.text ?? '')
