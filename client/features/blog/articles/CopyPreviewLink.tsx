import { useState } from 'react'
import type { Article } from '#shared/article/article-list.ts'
import { ActionIcon } from '../../../ui/ActionsMenu.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { control } from '../../../ui/form/Field.tsx'
import { useOpenPreview } from './api.ts'

export function CopyPreviewLink({ article }: { article: Article }) {
  const open = useOpenPreview(article)
  const [copied, setCopied] = useState(false)
  const { title } = article
  const isCopied = open.isSuccess && copied
  const words = isCopied ? 'Link copied' : 'Preview link'

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
        aria-label={`${words}: ${title}`}
        onClick={copy}
      >
        {isCopied && <ActionIcon name="check" className="is-live" />}
        <span className={isCopied ? 'is-live' : undefined}>{words}</span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied && `The link to “${title}” is copied. It works for 14 days.`}
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
