import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backUpIfDue } from '#server/backup/daily.ts'
import { rehearseIfDue } from '#server/backup/rehearsal/weekly.ts'
import { copyIfDue } from '#server/backup/second/daily.ts'
import { closeDatabase, openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/http/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { anAdmin } from '#server/testing/factories.ts'
import { aFolder } from '../machine.ts'
import type { Finding } from '../report.ts'
import { aSecondPlace } from './second.ts'

const AHEAD = new Date('2099-01-02T18:00:00Z')
const BACK = new Date('1970-01-02T18:00:00Z')

/** Two servers rehearse at once; then the clock jumps ahead by decades, back to its beginning, and is set right. */
export async function backupsTogether(): Promise<Finding[]> {
  const dataDir = join(aFolder(), 'data')
  const { env: second, folder } = await aSecondPlace()
  const postgres = await startEmbedded({ dataDir, onLost: () => {} })
  await migrate(postgres.url)
  const settings = {
    ...second,
    BACKUP_WAL: 'off',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, 'nightly'),
  }
  const env = readEnv(settings)
  const said: string[] = []
  const log = createLog('info', { write: (line) => said.push(line) })
  const mail = createMailer(undefined)
  const aServer = () => {
    const db = openDatabase(postgres.url, () => {})
    return { db, env, log, mail, folder: settings.BACKUP_DIR }
  }
  const servers = [aServer(), aServer()] as const
  const times = (words: string) => said.filter((line) => line.includes(words)).length
  const all = (work: (server: (typeof servers)[number]) => Promise<void>) => Promise.all(servers.map(work))
  const backUp = (now?: Date) => all((server) => backUpIfDue(server, { settings, ...(now && { now }) }))
  try {
    await anAdmin(servers[0].db)
    await backUp()
    await all((server) => rehearseIfDue(server, { settings }))
    const rehearsed = times('restored in rehearsal')
    const failed = times('rehearsal of a restore failed')
    const right = await readdir(settings.BACKUP_DIR)
    await backUp(AHEAD)
    const ahead = await readdir(settings.BACKUP_DIR)
    await backUp(BACK)
    const back = await readdir(settings.BACKUP_DIR)
    await backUp()
    await all((server) => copyIfDue(server, { settings }))
    const now = await readdir(settings.BACKUP_DIR)
    const copies = (await readdir(folder)).filter((name) => name.endsWith('.age'))
    const copied = copies.join() === `${right[0]}.age`
    return [
      {
        fault: 'two servers rehearse at once',
        done: 'both found it due, on one database and one folder',
        measured: `${rehearsed} rehearsal carried out, ${failed} failed`,
        bar: 'one, and none fails',
        ok: rehearsed === 1 && failed === 0,
      },
      {
        fault: 'a clock that jumps',
        done: 'backups made in 2099, then in 1970, then on the right day; then a copy',
        measured: `nights there: ${right.length}, ${ahead.length}, ${back.length}, ${now.length}; of the right day ${now.includes(right[0] ?? '') ? 'one' : 'NONE'}; copied: ${copies.join(', ')}`,
        bar: 'the right day is backed up and copied at once, whatever the clock said before',
        ok: now.includes(right[0] ?? '') && copied,
      },
    ]
  } finally {
    for (const { db } of servers) await closeDatabase(db.$client)
    await postgres.stop()
  }
}
