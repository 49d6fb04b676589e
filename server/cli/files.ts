import { readEnv } from '../env.ts'
import { allowUploadsFrom, createBucket } from '../files/s3.ts'
import { run, usage } from './run.ts'

const commands: Record<string, () => Promise<string>> = {
  async create() {
    const s3 = bucket()
    const made = await createBucket(s3)
    await allowUploadsFrom(readEnv().PUBLIC_URL, s3)
    return `The bucket ${s3.bucket} ${made ? 'is made' : 'was there already'}, and pages at ${readEnv().PUBLIC_URL} may send uploads to it.`
  },
  async cors() {
    const s3 = bucket()
    await allowUploadsFrom(readEnv().PUBLIC_URL, s3)
    return `Pages at ${readEnv().PUBLIC_URL} may now send uploads to the bucket ${s3.bucket}.`
  },
}

function bucket() {
  const { s3 } = readEnv()
  if (!s3) throw new Error('Files lie on the disk: no S3_* variable is set, so there is no bucket.')
  return s3
}

const command = commands[process.argv[2] ?? '']
if (command) await run(command)
else usage('npm run files -- create | cors')
