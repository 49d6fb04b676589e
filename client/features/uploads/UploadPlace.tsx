import Dashboard from '@uppy/dashboard'
import { useEffect, useRef } from 'react'
import { kinds, type UploadKind } from './kinds.ts'
import { createProblems } from './problems.ts'
import type { TakePicture, UploadedFile, UploadedPicture } from './selection.ts'
import { sayAdded, sayFailed, sayUploaded } from './toasts.ts'
import { createUploader, type Uploader } from './uploader.ts'
import './uploads.css'

export type UploadDialogProps = { onClose: () => void } & (
  | { kind: 'pdf' | 'document'; onDone: (file: UploadedFile) => Promise<void> | void }
  | {
      kind: 'images'
      /** Also uploads the preview and the thumbnail, for the gallery. */
      allSizes?: boolean
      files?: File[]
      /** False where no patient can be in it. */
      patientWarning?: boolean
      onDone: (picture: UploadedPicture) => Promise<void> | void
    }
)

/** Where files are dropped, pasted or chosen, in Uppy's dashboard. `onDone` is called for each stored file (uploader.ts);
 * if it throws, the file can be retried. Closes when all are done. */
export function UploadPlace(
  props: UploadDialogProps & {
    takePicture: TakePicture
    onCreated: (uploader: Uploader) => void
    onProblem: (message: string | undefined) => void
    onUploading: (uploading: boolean) => void
  },
) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const { kind } = props
  const selected = useRef(props.kind === 'images' ? props.files : undefined)
  const allSizes = props.kind === 'images' && props.allSizes !== false

  useEffect(() => {
    const done: (UploadedFile | UploadedPicture)[] = []
    const problems = createProblems((text) => latest.current.onProblem(text))
    const uploader = createUploader({
      kind,
      allSizes,
      take: (file) => latest.current.takePicture(file),
      async onStored(file) {
        const { onDone } = latest.current as { onDone: (file: UploadedFile) => Promise<void> | void }
        await onDone(file)
        done.push(file)
      },
      onRefused: problems.add,
      onFailed(message) {
        problems.add(message)
        sayFailed(kind, message)
      },
      onSelected: problems.selected,
    })
    const { uppy } = uploader
    latest.current.onCreated(uploader)
    uppy.on('file-added', (file) => sayAdded(kind, file))
    uppy.on('upload', () => {
      problems.clear()
      latest.current.onUploading(true)
    })
    const isUploading = () => Object.keys(uppy.getState().currentUploads).length > 0
    uppy.on('file-removed', () => latest.current.onUploading(isUploading()))
    uppy.on('complete', ({ successful = [], failed = [] }) => {
      latest.current.onUploading(false)
      if (failed.length || !successful.length) return
      sayUploaded(kind, done)
      latest.current.onClose()
    })
    showDashboard(uppy, kind, place.current)
    addFiles(uppy, selected.current)
    const stopPasting = takePasted(uppy)
    const stopMending = mendList(place.current)
    return () => {
      stopPasting()
      stopMending()
      uppy.destroy()
    }
  }, [kind, allSizes])
  return <div ref={place} className="upload-place" />
}

function showDashboard(uppy: Uploader['uppy'], kind: UploadKind, target: HTMLElement | null) {
  if (!target) return
  const what = kind === 'images' ? 'pictures' : 'a file'
  uppy.use(Dashboard, {
    target,
    inline: true,
    width: '100%',
    height: 'auto',
    note: kinds[kind].note,
    // Coarse pointers only: phones and tablets.
    showNativePhotoCameraButton: kind === 'images' && matchMedia('(pointer: coarse)').matches,
    proudlyDisplayPoweredByUppy: false,
    // Our own thumbnail and our own alert replace these.
    disableThumbnailGenerator: true,
    disableInformer: true,
    // The dialog's own Cancel does the same.
    hideCancelButton: true,
    singleFileFullScreen: false,
    locale: {
      strings: {
        dashboardTitle: 'Upload',
        browseFiles: `choose ${what}`,
        dropPasteFiles: `Drop or paste ${what} here, or %{browseFiles}`,
        dropPasteImportFiles: 'Choose from',
        myDevice: 'This device',
        takePictureBtn: 'Camera',
      },
    },
  })
}

function addFiles(uppy: Uploader['uppy'], files: Iterable<File> = []) {
  for (const file of files) {
    try {
      uppy.addFile({ source: 'pasted', name: file.name, type: file.type, data: file })
    } catch {
      // `restriction-failed` reports it.
    }
  }
}

/** The Uppy dashboard only takes paste events inside itself. */
function takePasted(uppy: Uploader['uppy']): () => void {
  const onPaste = (event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest('.uppy-Dashboard')) return
    addFiles(uppy, event.clipboardData?.files)
  }
  addEventListener('paste', onPaste)
  return () => removeEventListener('paste', onPaste)
}

/** With a single file Uppy renders a list item without a list around it. */
function mendList(target: HTMLElement | null): () => void {
  const observer = new MutationObserver(() => {
    target?.querySelector('.uppy-Dashboard-files:not([role])')?.setAttribute('role', 'list')
  })
  if (target) observer.observe(target, { childList: true, subtree: true })
  return () => observer.disconnect()
}
