import type { startLoad } from './load.ts'
import type { startNginx } from './nginx.ts'
import type { Server } from './server.ts'

export const say = (line: string) => console.log(line)

type Answered = ReturnType<Awaited<ReturnType<typeof startNginx>>['answered']>

type Load = Pick<ReturnType<typeof startLoad>, 'tallies' | 'seconds'>

const shown = 5

/** Prints calls and which server answered; resolves to the number of failures, and of failed reads. */
export function printTable(title: string, { tallies, seconds }: Load, answered: Answered, servers: Server[]) {
  const calls = Object.values(tallies).reduce((sum, tally) => sum + tally.calls, 0)
  say(`\n${title}: ${calls} calls, ${Math.round(calls / seconds())} a second`)
  console.table(
    Object.fromEntries(
      Object.entries(tallies).map(([kind, { calls, failures, longest }]) => [
        kind,
        { calls, failed: failures.length, 'longest (ms)': Math.round(longest) },
      ]),
    ),
  )
  const perServer = servers.map(({ name, port }) => {
    const last = answered.filter(({ servers }) => servers.at(-1)?.endsWith(`:${port}`))
    return `${name} ${last.length}`
  })
  const again = answered.filter(({ servers }) => servers.length > 1)
  const alone = answered.filter(({ servers }) => servers[0] === '-')
  say(
    `Answered by ${perServer.join(', ')}, by nginx alone ${alone.length}; ${again.length} were asked of the other server after one had refused`,
  )
  const failures = Object.values(tallies).flatMap((tally) => tally.failures)
  for (const failure of failures.slice(0, shown)) say(`  ${failure}`)
  if (failures.length > shown) say(`  and ${failures.length - shown} more`)
  return { failures: failures.length, failedReads: failures.filter((line) => line.startsWith('GET')).length }
}
