import { z } from 'zod'
import type { SecondPlace } from '#shared/backup.ts'
import { s3Variables } from './settings.ts'

export const backupVariables = {
  /** A folder, or `off`. */
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_COPY_DIR: z.string().startsWith('/', 'must be the whole path of a folder').optional(),
  BACKUP_S3_ENDPOINT: s3Variables.S3_ENDPOINT,
  BACKUP_S3_REGION: s3Variables.S3_REGION,
  BACKUP_S3_BUCKET: s3Variables.S3_BUCKET,
  BACKUP_S3_ACCESS_KEY_ID: s3Variables.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Variables.S3_SECRET_ACCESS_KEY,
  BACKUP_WAL: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .transform((value) => value === 'on'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'must be a recipient of age, which begins with age1')
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof backupVariables>>

/** Where copies go and for whom they are encrypted, as far as the environment says so. */
export function secondPlaceSettings(set: Variables) {
  return { place: placeIn(set), recipient: set.BACKUP_RECIPIENT }
}

function placeIn(set: Variables): SecondPlace | undefined {
  if (set.BACKUP_COPY_DIR) return { kind: 'folder', folder: set.BACKUP_COPY_DIR }
  const [endpoint, region, bucket] = [set.BACKUP_S3_ENDPOINT, set.BACKUP_S3_REGION, set.BACKUP_S3_BUCKET]
  const [accessKeyId, secretAccessKey] = [set.BACKUP_S3_ACCESS_KEY_ID, set.BACKUP_S3_SECRET_ACCESS_KEY]
  if (!(endpoint && region && bucket && accessKeyId && secretAccessKey)) return undefined
  return { kind: 'bucket', endpoint, region, bucket, accessKeyId, secretAccessKey }
}
