import { parseArgs } from 'node:util'
import { run, usage } from './run.ts'

function args() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        yes: { type: 'boolean' },
        copies: { type: 'boolean' },
        copy: { type: 'string' },
        at: { type: 'string' },
      },
    })
  } catch {
    return undefined
  }
}

/** Undefined unless exactly one thing to restore is named. Each loads what it needs alone. */
function chosen({ positionals, values }: NonNullable<ReturnType<typeof args>>) {
  const { copies, copy, at, yes = false, 'dry-run': dryRun = false } = values
  const options = { dryRun, yes }
  const named: (() => Promise<string>)[] = positionals.map(
    (path) => async () => (await import('./restoring/file.ts')).restoreFile(path, options),
  )
  if (copies) named.push(async () => (await import('./restoring/copies.ts')).listCopies())
  if (copy) named.push(async () => (await import('./restoring/copies.ts')).restoreCopy(copy, options))
  if (at) named.push(async () => (await import('./restoring/minute.ts')).restoreMinute(at, options))
  return named.length === 1 ? named[0] : undefined
}

const given = args()
const restore = given && chosen(given)
if (restore) await run(restore)
else
  usage(
    'npm run restore -- <file> | --copy <night, or newest> | --at "2026-11-22 14:05" [--dry-run] [--yes]\n' +
      '       npm run restore -- --copies',
  )
