import type { SecondBucket, SecondPlace } from '#shared/backup.ts'
import { TextField } from '../../../ui/form/TextField.tsx'

export const noFolder: SecondPlace & { kind: 'folder' } = { kind: 'folder', folder: '' }

export const noBucket: SecondBucket = {
  kind: 'bucket',
  endpoint: '',
  region: '',
  bucket: '',
  accessKeyId: '',
  secretAccessKey: '',
}

interface Fields<Name extends string> {
  field: (name: Name) => { name: string; error: string | undefined }
}

export const FolderFields = ({ field }: Fields<'place.folder'>) => (
  <TextField {...field('place.folder')} label="Folder" hint="The whole path, such as /mnt/backups" />
)

export const BucketFields = ({ field }: Fields<`place.${Exclude<keyof SecondBucket, 'kind'>}`>) => (
  <>
    <TextField
      {...field('place.endpoint')}
      label="Address of the provider"
      hint="Such as https://s3.example.org"
      inputMode="url"
    />
    <TextField {...field('place.region')} label="Region" hint="Such as us-east-1" />
    <TextField {...field('place.bucket')} label="Bucket" />
    <TextField {...field('place.accessKeyId')} label="Key id" autoComplete="off" />
    <TextField {...field('place.secretAccessKey')} label="Secret key" type="password" autoComplete="off" />
  </>
)
