import type { ComponentType } from 'react'
import type { PartName } from './editing/parts.ts'

export type PartPreviews = Record<PartName, () => Promise<ComponentType>>

let previews: PartPreviews | undefined

/** Features must not import pages: the layout passes in their previews. */
export function previewsFrom(pages: PartPreviews): void {
  previews = pages
}

export async function loadPreview(part: PartName): Promise<{ Section: ComponentType }> {
  if (!previews) throw new Error('There is no page to preview')
  return { Section: await previews[part]() }
}
