import { isConnectionLoss, postgresCode, rootCause } from '../db/errors.ts'
import { StoreAway } from '../files/store.ts'

const UNDEFINED_TABLE = '42P01'

function explain(error: unknown): string {
  if (error instanceof StoreAway) return explainStore(rootCause(error))
  if (isConnectionLoss(error)) return 'The database cannot be reached. Nothing was changed.'
  if (postgresCode(error) === UNDEFINED_TABLE) return 'The database is empty. Start the site first: npm start'
  return rootCause(error as Error).message
}

interface StoreError extends Error {
  code?: string // Node's or the network's
  $metadata?: { httpStatusCode?: number } // the SDK's
}

function explainStore({ code, name, message, $metadata }: StoreError): string {
  if ($metadata?.httpStatusCode) return `The file store refuses (${name}, ${$metadata.httpStatusCode}).`
  return code || $metadata ? `The file store cannot be reached (${code ?? name}).` : message
}

export async function run(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

export function usage(text: string): void {
  console.error(`Usage: ${text}`)
  process.exitCode = 2
}
