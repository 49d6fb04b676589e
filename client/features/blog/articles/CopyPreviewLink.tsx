import { useState } from 'react'
import type { Article } from '#shared/post.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { control } from '../../../ui/form/Field.tsx'
import { useOpenPreview } from './api.ts'

export function CopyPreviewLink({ article }: { article: Article }) {
  const open = useOpenPreview(article)
  const [copied, setCopied] = useState(false)
  const { title } = article

  async function copy() {
    const link = await open.mutateAsync().catch(() => undefined)
    if (!link) return
    const done = navigator.clipboard.writeText(link.url).then(
      () => true,
      () => false,
    )
    setCopied(await done)
  }

  return (
    <>
      <Button
        look="quiet"
        size="small"
        busy={open.isPending}
        aria-label={`Preview link: ${title}`}
        onClick={copy}
      >
        {open.isSuccess && copied ? 'Link copied' : 'Preview link'}
      </Button>
      <span role="status" className="sr-only">
        {open.isSuccess && copied && `The link to “${title}” is copied. It works for 14 days.`}
      </span>
      {/* Safari may refuse what comes after an answer of the server. */}
      {open.isSuccess && !copied && (
        <input
          readOnly
          aria-label={`The preview link to copy: ${title}`}
          value={open.data.url}
          onFocus={(event) => event.target.select()}
          className={`${control} order-last mx-3.5 text-sm`}
        />
      )}
    </>
  )
}
