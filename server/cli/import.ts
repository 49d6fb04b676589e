import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { ImportReport } from '#shared/import.ts'
import { undoImport } from '../blog/import/batches.ts'
import { givenAt } from '../blog/import/given.ts'
import { rehearse, runImport } from '../blog/import/import.ts'
import { folderOf } from '../blog/import/pictures.ts'
import { readEnv } from '../env.ts'
import { openFiles } from '../files/open.ts'
import { createLog } from '../http/log.ts'
import { openForCommand, STATEMENT_TIMEOUT_MS } from './database.ts'
import { run, usage } from './run.ts'
import { sayTarget } from './target.ts'

interface Options {
  pictures?: string | undefined
  'dry-run'?: boolean | undefined
  yes?: boolean | undefined
}

async function importFile(path: string, { pictures, 'dry-run': dryRun, yes }: Options): Promise<string> {
  const given = await givenAt(path).catch((error) => unreadable(path, error))
  const beside = pictures ? await folderOf(pictures).catch((error) => unreadable(pictures, error)) : undefined
  return onSite(async (services) => {
    const planned = await rehearse(services, given, beside)
    if (dryRun) return `This would come:\n${linesOf(planned)}`
    console.error(`This will come:\n${linesOf(planned)}`)
    if (!yes) await askFirst()
    const imported = await runImport(services, given, beside)
    const count = imported.articles.length
    return `Imported: ${count} ${count === 1 ? 'article' : 'articles'}. To move all of it to the trash: npm run import -- --undo ${imported.id}`
  })
}

const undo = (id: string) =>
  onSite(async (services) => {
    const trashed = await undoImport(services, id)
    return `Undone: ${trashed} ${trashed === 1 ? 'article is' : 'articles are'} in the trash.`
  })

async function onSite(
  work: (services: Parameters<typeof undoImport>[0]) => Promise<string>,
): Promise<string> {
  const env = readEnv()
  sayTarget(env)
  const { db, close } = await openForCommand(env)
  try {
    const files = await openFiles({ env, db }, STATEMENT_TIMEOUT_MS)
    return await work({ db, files, env, log: createLog(env.LOG_LEVEL, process.stderr) })
  } finally {
    await close()
  }
}

function linesOf({ source, articles, addresses, pictures, leftOut }: ImportReport): string {
  const lines = articles.flatMap(({ title, slug, state, publishedAt, notes }) => [
    `  ${state}${publishedAt ? ` ${publishedAt.slice(0, 16).replace('T', ' ')}` : ''}  /blog/${slug}  ${title}`,
    ...notes.map((note) => `      ${note}`),
  ])
  const missing = pictures.missing.map((address) => `      ${address}`)
  return [
    ...lines,
    `  From ${source}: ${articles.length} articles`,
    `  Old addresses that lead here: ${addresses.leading} of ${addresses.public}`,
    `  Pictures: ${pictures.found} found, ${pictures.missing.length} not`,
    ...missing,
    ...leftOut.map(({ what, why }) => `  Left out: ${what}: ${why}`),
  ].join('\n')
}

async function askFirst() {
  if (!process.stdin.isTTY) throw new Error('Add --yes to go on, or --dry-run to look first.')
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await reader.question('Type "yes" to import this: ')
  reader.close()
  if (answer.trim() !== 'yes') throw new Error('Nothing was imported.')
}

function unreadable(path: string, { code }: NodeJS.ErrnoException): never {
  throw new Error(`${path} cannot be read (${code}). Nothing was imported.`)
}

function args() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        pictures: { type: 'string' },
        'dry-run': { type: 'boolean' },
        yes: { type: 'boolean' },
        undo: { type: 'string' },
      },
    })
  } catch {
    return undefined
  }
}

const { positionals, values } = args() ?? { positionals: [], values: {} }
const [path, ...others] = positionals
const { undo: batch, ...options } = values
if (batch && !path && !Object.keys(options).length) await run(() => undo(batch))
else if (path && !others.length && !batch) await run(() => importFile(path, options))
else usage('npm run import -- <file> [--pictures <folder>] [--dry-run] [--yes], or --undo <batch>')
