import { infiniteQueryOptions } from '@tanstack/react-query'
import type { LibraryFile, LibraryKind, LibraryPage, PickedFile } from '#shared/library.ts'
import { api } from '../../../lib/api.ts'
import type { UploadedFile, UploadedPicture } from '../selection.ts'

export const LIBRARY = '/api/library'

export const libraryQuery = (kind: LibraryKind | undefined, q: string) =>
  infiniteQueryOptions({
    queryKey: [LIBRARY, 'list', kind ?? 'all', q],
    // Every form adds to it and changes what is used.
    staleTime: 0,
    queryFn: ({ pageParam: before, signal }) => {
      const asked = new URLSearchParams({ ...(kind && { kind }), ...(q && { q }), ...(before && { before }) })
      return api<LibraryPage>(`${LIBRARY}?${asked}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** As if it had been uploaded just now, with its last description. */
export async function pick({ path, kind }: LibraryFile): Promise<UploadedFile | UploadedPicture> {
  const picked = await api<PickedFile>(`${LIBRARY}/${path.replace('/objects/', '')}`)
  const { name: fileName, size: fileSize, alt, description, previewUrl, thumbnailUrl } = picked
  const file = { fileUrl: path, fileName, fileSize, described: { alt, description } }
  if (kind === 'pdf') return file
  const smaller = previewUrl && thumbnailUrl ? { previewUrl, thumbnailUrl } : {}
  return { ...file, ...(await sizeOf(path)), ...smaller, sizeBefore: fileSize }
}

async function sizeOf(path: string) {
  const image = new Image()
  image.src = path
  await image.decode().catch(() => {
    throw new Error('The picture could not be loaded. Check the connection and try again.')
  })
  return { width: image.naturalWidth, height: image.naturalHeight }
}
