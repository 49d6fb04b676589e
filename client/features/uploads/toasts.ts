import { fileSize, megabytes } from '#shared/files/file-size.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { UploadKind } from './kinds.ts'
import type { UploadedFile, UploadedPicture } from './selection.ts'

export function sayAdded(kind: UploadKind, { name, size }: { name?: string; size: number | null }): void {
  if (kind !== 'pdf') return
  toast({ title: 'PDF Added ✓', description: `${name} (${megabytes(size ?? 0)})` })
}

export function sayFailed(kind: UploadKind, message: string): void {
  // Already reported, with the login dialog.
  if (message.startsWith('Session Expired')) return
  const description = kind === 'pdf' ? 'There was an error uploading your PDF. Please try again.' : message
  toast({ title: 'Upload Failed', description, variant: 'destructive' })
}

export function sayUploaded(kind: UploadKind, files: (UploadedFile | UploadedPicture)[]): void {
  if (kind === 'pdf') {
    const description = 'Your PDF has been attached to the blog post'
    toast({ title: 'PDF Uploaded Successfully! 📄', description })
  } else {
    const description = `File uploaded successfully!${saving(files)}`
    toast({ title: 'Upload Successful', description })
  }
}

function saving(files: (UploadedFile | UploadedPicture)[]): string {
  const pictures = files.filter((file) => 'sizeBefore' in file)
  const before = pictures.reduce((sum, { sizeBefore }) => sum + sizeBefore, 0)
  const after = pictures.reduce((sum, { fileSize }) => sum + fileSize, 0)
  const saved = before ? Math.round((1 - after / before) * 100) : 0
  if (saved < 1) return ''
  return ` ${fileSize(before)} before, ${fileSize(after)} after: ${saved}% saved.`
}
