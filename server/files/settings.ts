import { z } from 'zod'

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.org' })
  .transform((value) => value.replace(/\/+$/, ''))

export const trueOrFalse = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true')

export const s3Variables = {
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: trueOrFalse,
  S3_PUBLIC_ENDPOINT: address.optional(),
}

type Variables = z.output<z.ZodObject<typeof s3Variables>>

export function s3Settings(variables: Variables) {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables
  if (!(S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) return undefined
  return {
    endpoint: S3_ENDPOINT,
    publicEndpoint: variables.S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    forcePathStyle: variables.S3_FORCE_PATH_STYLE,
  }
}

export type S3Settings = NonNullable<ReturnType<typeof s3Settings>>
