import type { Profile } from '#shared/content/profile.ts'
import { ButtonLink } from '../../../ui/form/Button.tsx'

export function PostAuthor({ author }: { author: Profile }) {
  return (
    <section
      aria-label="About the author"
      className="mt-12 flex max-w-measure flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6"
    >
      <div>
        <p className="font-serif text-lg font-semibold">{author.name}</p>
        <p className="text-sm text-muted">
          {author.role}, {author.hospital}
        </p>
      </div>
      <ButtonLink to="/contact" look="secondary" className="no-print">
        Contact
      </ButtonLink>
    </section>
  )
}
