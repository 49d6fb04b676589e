import { keyOfPath, type UploadInput } from '#shared/upload.ts'
import { announceUpload } from '../../files/admin.ts'
import type { Services } from '../../services.ts'

export async function storeFile(
  services: Services,
  { fileName, fileType }: Pick<UploadInput, 'fileName' | 'fileType'>,
  bytes: Buffer,
): Promise<string> {
  const { objectPath } = await announceUpload(services, { fileName, fileType, fileSize: bytes.length })
  await services.files.write(keyOfPath(objectPath) ?? '', bytes, fileType)
  return objectPath
}
