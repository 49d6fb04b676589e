import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SiteContent } from '#shared/content/pages.ts'
import type { PostValues } from '../form.ts'
import { CoverTools } from './CoverTools.tsx'
import { shownOf } from './shown.ts'

const kinds = ['WhatsApp', 'Search'] as const

/** The article as others show it, from the tags that its page will have. */
export function LinkPreview() {
  const [kind, setKind] = useState<(typeof kinds)[number]>('WhatsApp')
  const { data: content } = useQuery<SiteContent>({ queryKey: ['/api/content'] })
  const values = useDeferredValue(useFormContext<PostValues>().watch())
  if (!content) return null
  const { title, description, image } = shownOf(values, content)
  const { host } = location
  return (
    <section aria-label="Link preview">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm font-semibold">Link preview</p>
        <fieldset aria-label="Where it is shown" className="flex">
          {kinds.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={kind === name}
              onClick={() => setKind(name)}
              className="min-h-7 cursor-pointer rounded-sm px-2.5 text-xs font-semibold text-muted hover:text-ink aria-pressed:bg-tint aria-pressed:text-ink"
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      {kind === 'WhatsApp' ? (
        <div className="link-card">
          <img src={image} alt="" />
          <CoverTools />
          <div>
            <p className="font-semibold">{title}</p>
            {description && <p className="text-muted">{description}</p>}
            <p className="text-muted">{host}</p>
          </div>
        </div>
      ) : (
        <div className="link-card">
          <div>
            <p className="text-muted">
              {host} › blog › {values.slug || '…'}
            </p>
            <p className="mt-0.5 text-base text-accent">{title}</p>
            {description && <p className="mt-0.5 text-muted">{description}</p>}
          </div>
        </div>
      )}
    </section>
  )
}
