import type { ComponentType } from 'react'
import type { SectionName } from './editing/sections.ts'

export type SectionPreviews = Record<SectionName, () => Promise<ComponentType>>

let previews: SectionPreviews | undefined

/** Features must not import pages: the layout passes in their previews. */
export function previewsFrom(pages: SectionPreviews): void {
  previews = pages
}

export async function loadPreview(section: SectionName): Promise<{ Section: ComponentType }> {
  if (!previews) throw new Error('There is no page to preview')
  return { Section: await previews[section]() }
}
