import { readEnv } from '../env.ts'
import { allowUploadsFrom } from '../files/s3.ts'

// npm run files -- cors: tells the bucket that pages at PUBLIC_URL may send uploads to it.
async function cors(): Promise<string> {
  const { s3, PUBLIC_URL } = readEnv()
  if (!s3) throw new Error('Files lie on the disk: no S3_* variable is set, and there is no rule to set.')
  await allowUploadsFrom(PUBLIC_URL, s3)
  return `Pages at ${PUBLIC_URL} may now send uploads to the bucket ${s3.bucket}.`
}

if (process.argv[2] !== 'cors') {
  console.error('Usage: npm run files -- cors')
  process.exit(2)
}
try {
  console.log(await cors())
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
