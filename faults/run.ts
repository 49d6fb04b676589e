import { kill } from './kill.ts'
import { cleanUp } from './machine.ts'
import { outage } from './outage.ts'
import { type Finding, table } from './report.ts'
import { slow } from './slow.ts'
import { store } from './store.ts'

// npm run faults: every fault of promises.md, or those named after `--`. Prints what was lost; exits 1 where a bar is missed.
const faults: Record<string, () => Promise<Finding[]>> = {
  kill,
  outage,
  slow,
  store,
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
process.on('exit', () => void cleanUp())

const findings: Finding[] = []
const named = process.argv.slice(2)
for (const name of named.length ? named : Object.keys(faults)) {
  const inject = faults[name]
  if (!inject) throw new Error(`There is no fault ${name}; there are ${Object.keys(faults).join(', ')}`)
  const began = performance.now()
  const found = await inject().catch((error: Error) => [
    {
      fault: name,
      done: 'broke off',
      measured: `${error.message} ${error.cause ?? ''}`,
      bar: 'to be carried out',
      ok: false,
    },
  ])
  const left = cleanUp()
  if (left.length) {
    found.push({
      fault: name,
      done: 'cleaned up',
      measured: left.join('; '),
      bar: 'no process left',
      ok: false,
    })
  }
  for (const { fault, measured, ok } of found) {
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${fault}: ${measured} (${Math.round((performance.now() - began) / 1000)} s)`,
    )
  }
  findings.push(...found)
}
console.log(`\n${table(findings)}\n`)
if (findings.some(({ ok }) => !ok)) process.exitCode = 1
