import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import type { SiteContent } from '#shared/content/pages.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { PreviewedContent, useContent } from '../api.ts'
import { loadPreview } from '../preview.ts'
import type { SectionValues } from './open-section.ts'
import { type SectionName, sections } from './sections.ts'

export function SectionPreview({
  section,
  values,
  children,
}: {
  section: SectionName
  values: SectionValues
  children: ReactNode
}) {
  const { page, title } = sections[section]
  const content = useContent()
  const preview = useQuery({ queryKey: ['preview', section], queryFn: () => loadPreview(section) })
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} aria-label={`Preview: ${title}`} tabIndex={-1} className="mt-4 outline-none">
      <p role="status" className="text-muted">
        As the page will look. Nothing is saved yet.
      </p>
      {preview.isPending && <SectorSweep label="Loading the preview…" className="mx-auto my-24" />}
      {preview.isError && (
        <div role="alert" className="my-8">
          <p>The preview could not be loaded. The connection may have dropped.</p>
          <Button look="secondary" className="mt-4" onClick={() => preview.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {preview.data && (
        <div
          className="-mx-6 mt-4 overflow-hidden border-t border-line"
          onClickCapture={goNowhere}
          onAuxClickCapture={goNowhere}
        >
          <PreviewedContent value={{ ...content, [page]: { ...content[page], ...values } } as SiteContent}>
            <preview.data.Section />
          </PreviewedContent>
        </div>
      )}
      {children}
    </section>
  )
}

/** Following a link in the preview would leave the editor. */
function goNowhere(event: SyntheticEvent) {
  event.preventDefault()
  event.stopPropagation()
}
