import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/form/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { filesChosen, filesDropped, hasFiles } from './dropped.ts'

/** The whole page takes what is dropped or pasted; the strip has the other ways. */
export function DropStrip({ onFiles }: { onFiles: (files: File[]) => void }) {
  const over = useDrops(onFiles)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const press = (input: RefObject<HTMLInputElement | null>) => () => input.current?.click()

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = filesChosen(target.files ?? [])
    // The same file may be chosen again.
    target.value = ''
    if (chosen.length) onFiles(chosen)
  }

  const hidden = { type: 'file', hidden: true, onChange } as const
  return (
    <div className="drop-strip" data-over={over || undefined}>
      <Icon
        path="M12 16V5M7.5 9.5L12 5l4.5 4.5M4.5 15v4.5h15V15"
        className="size-6 shrink-0 text-accent max-sm:hidden"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <p className="min-w-0 flex-1 text-sm max-sm:basis-full">
        <strong className="font-semibold pointer-coarse:hidden">Drop pictures anywhere</strong>
        <span className="text-muted pointer-coarse:hidden"> on this page. </span>
        <strong className="font-semibold pointer-fine:hidden">Take or choose pictures. </strong>
        <span className="text-muted">They are kept at once; describe them after.</span>
      </p>
      <div className="flex flex-wrap max-sm:-ml-3.5">
        <Button look="quiet" size="small" className="pointer-fine:hidden" onClick={press(camera)}>
          Camera
        </Button>
        <Button look="quiet" size="small" className="pointer-coarse:hidden" onClick={press(folder)}>
          Choose a folder
        </Button>
        <Button look="quiet" size="small" onClick={press(files)}>
          Choose files
        </Button>
      </div>
      <input ref={files} {...hidden} multiple data-choose="files" />
      <input ref={folder} {...hidden} {...asFolder} data-choose="folder" />
      <input ref={camera} {...hidden} accept="image/*" capture="environment" data-choose="camera" />
    </div>
  )
}

/** In every browser, but in no standard (React has no type for it). */
const asFolder = { multiple: true, webkitdirectory: '' }

/** Whether files are being dragged over the page. */
function useDrops(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const taking = new AbortController()
    const { signal } = taking
    addEventListener('dragover', onDragOver, { signal })
    addEventListener('dragleave', onDragLeave, { signal })
    addEventListener('drop', onDrop, { signal })
    addEventListener('paste', onPaste, { signal })
    return () => taking.abort()

    function onDragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer) || isUnderDialog()) return
      event.preventDefault()
      setOver(true)
    }
    function onDragLeave({ relatedTarget }: DragEvent) {
      if (!relatedTarget) setOver(false)
    }
    function onDrop(event: DragEvent) {
      setOver(false)
      if (!event.dataTransfer || !hasFiles(event.dataTransfer) || isUnderDialog()) return
      event.preventDefault()
      filesDropped(event.dataTransfer).then(
        (files) => files.length && latest.current(files),
        () =>
          toast({
            title: 'The folder could not be read',
            description: 'It may have been moved meanwhile. Drop it again.',
            variant: 'destructive',
          }),
      )
    }
    function onPaste({ clipboardData }: ClipboardEvent) {
      const files = filesChosen(clipboardData?.files ?? [])
      if (files.length && !isUnderDialog()) latest.current(files)
    }
  }, [])
  return over
}

/** The panel of a phone takes further pictures too; other dialogs have drops of their own. */
const isUnderDialog = () => document.querySelector('[role=dialog]:not(:has(.describe-row))') !== null
