import type { ComponentType } from 'react'
import type { PartName } from './editing/parts.ts'

/** Loads how each part looks on its page. */
export type PartPreviews = Record<PartName, () => Promise<ComponentType>>

let previews: PartPreviews | undefined

/** A feature knows no pages: the layout hands over what they show. */
export function previewsFrom(pages: PartPreviews): void {
  previews = pages
}

export async function loadPreview(part: PartName): Promise<{ Section: ComponentType }> {
  if (!previews) throw new Error('There is no page to preview')
  return { Section: await previews[part]() }
}
