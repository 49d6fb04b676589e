import { readEnv } from '../env.ts'
import { allowUploadsFrom, createBucket } from '../files/s3.ts'
import { run, usage } from './run.ts'
import { sayTarget } from './target.ts'

async function prepareBucket(create: boolean): Promise<string> {
  const env = readEnv()
  const { s3, PUBLIC_URL } = env
  if (!s3) throw new Error('Files lie on the disk: no S3_* variable is set, so there is no bucket.')
  sayTarget(env)
  const made = create && (await createBucket(s3))
  await allowUploadsFrom(PUBLIC_URL, s3)
  if (!create) return `Pages at ${PUBLIC_URL} may now send uploads to the bucket ${s3.bucket}.`
  return `The bucket ${s3.bucket} ${made ? 'is made' : 'was there already'}, and pages at ${PUBLIC_URL} may send uploads to it.`
}

const command = process.argv[2]
if (command === 'create' || command === 'cors') await run(() => prepareBucket(command === 'create'))
else usage('npm run files -- create | cors')
