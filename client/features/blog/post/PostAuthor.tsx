import type { Profile } from '#shared/content/profile.ts'
import { ButtonLink } from '../../../ui/form/Button.tsx'

export function PostAuthor({ author: { name, role, hospital }, note }: { author: Profile; note: string }) {
  return (
    <section
      aria-label="About the author"
      className="mt-12 flex max-w-measure flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6"
    >
      <div>
        <p className="font-serif text-lg font-semibold">{name}</p>
        <p className="text-sm text-muted">{[role, hospital].filter(Boolean).join(', ')}</p>
      </div>
      <ButtonLink to="/contact" look="secondary" className="no-print">
        Contact
      </ButtonLink>
      <p className="w-full text-sm text-muted empty:hidden">{note}</p>
    </section>
  )
}
