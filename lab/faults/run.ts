import { crowd } from './crowd.ts'
import { cut } from './cut.ts'
import { disk } from './disk.ts'
import { drill } from './drill.ts'
import { kill } from './kill.ts'
import { load } from './load.ts'
import { cleanUp } from './machine.ts'
import { outage } from './outage.ts'
import { type Finding, table } from './report.ts'
import { restore } from './restore.ts'
import { migration, servers } from './servers.ts'
import { settings } from './settings.ts'
import { sigterm } from './sigterm.ts'
import { slow } from './slow.ts'
import { store } from './store.ts'
import { backupsTogether } from './wal/jumps.ts'
import { walKills } from './wal/kills.ts'
import { walPlace } from './wal/place.ts'

// npm run faults: every fault, or those named after `--`. Prints what was lost; exits 1 where a bar is missed.
const faults: Record<string, () => Promise<Finding[]>> = {
  kill,
  outage,
  slow,
  store,
  disk,
  cut,
  servers,
  migration,
  sigterm,
  settings,
  crowd,
  load,
  restore,
  drill,
  'wal-kills': walKills,
  'wal-place': walPlace,
  'backups-together': backupsTogether,
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
process.on('exit', () => void cleanUp())

const named = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const unknown = named.filter((name) => !faults[name])
if (unknown.length) {
  console.error(`There is no fault ${unknown.join(', ')}; there are ${Object.keys(faults).join(', ')}`)
  process.exit(2)
}

const findings: Finding[] = []
for (const [name, inject] of Object.entries(faults)) {
  if (named.length && !named.includes(name)) continue
  const began = performance.now()
  const found = await carryOut(name, inject)
  const took = Math.round((performance.now() - began) / 1000)
  for (const { fault, measured, ok } of found) console.log(`${ok ? 'ok  ' : 'FAIL'} ${fault}: ${measured}`)
  console.log(`     (${took} s)`)
  findings.push(...found)
}
console.log(`\n${table(findings)}\n`)
process.exit(findings.every(({ ok }) => ok) ? 0 : 1)

async function carryOut(name: string, inject: () => Promise<Finding[]>): Promise<Finding[]> {
  const wrong = { fault: name, done: '', ok: false }
  try {
    const found = await inject()
    const left = cleanUp()
    if (!left.length) return found
    return [...found, { ...wrong, measured: left.join('; '), bar: 'no process left behind' }]
  } catch (error) {
    cleanUp()
    const { message, cause } = error as Error
    return [{ ...wrong, measured: `broke off: ${message} ${cause ?? ''}`, bar: 'to be carried out' }]
  }
}
