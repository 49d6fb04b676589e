import type { Reviewed } from './read-html.ts'

/** The texts of a form one below the other, each under its label. */
export function FieldsText({
  reviewed,
  labelOf,
}: {
  reviewed: Reviewed
  labelOf: (field: string) => string
}) {
  return (
    <>
      {reviewed.passages.map(({ field, text }) => (
        <div key={field} className="review-field">
          <p className="text-sm text-muted">{labelOf(field)}</p>
          <div data-field={field}>
            <p>{text}</p>
          </div>
        </div>
      ))}
      {reviewed.pictures.map(({ field, src, alt }) => (
        <div key={field} className="review-field" data-field={field}>
          <p className="text-sm text-muted">{labelOf(field)}</p>
          <img src={src} alt={alt} />
        </div>
      ))}
    </>
  )
}
