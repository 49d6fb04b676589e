import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const commands = ['e2e/system/{start,demo}.test.ts']
// They start processes, cut connections, wait for timeouts or send every hostile string there is.
const processes = [
  'server/{cli,db/embedded}/**/*.test.ts',
  'server/{main,cache/outage,http/health,auth/deadline,backup/daily,mail/hostile}.test.ts',
  'server/backup/{second,rehearsal}/{second,rehearsal}.test.ts',
  'server/backup/restoring/**/*.test.ts',
  'server/backup/wal/{renewal,ship}.test.ts',
  'lab/attack/**/*.test.ts',
]
// Vitest's default of 1 s is too short on a busy machine.
const patient = { expect: { poll: { timeout: 20_000 } } }
const journeys = {
  ...patient,
  globalSetup: './e2e/support/global.ts',
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // A browser meets moments that no test foresaw; what passes only now is named at the end (closing.ts).
  retry: 1,
}

export default defineConfig({
  test: {
    // More than there are cores: journeys wait for browsers, and others for processes and timeouts.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: './server/testing/global.ts',
    reporters: ['default', './server/testing/closing.ts'],
    projects: [
      {
        define: { __VERSION__: JSON.stringify('v0.0.0 (tests)') },
        test: {
          ...patient,
          name: 'unit',
          // Each file has a database and a site of its own; loading the server anew for each took a third of the time.
          isolate: false,
          include: ['{shared,server,client,lab/bench}/**/*.test.{ts,tsx}'],
          exclude: processes,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...patient,
          name: 'processes',
          isolate: false,
          include: processes,
          // Beside the journeys: these wait more than they work.
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...journeys,
          name: 'browser',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          exclude: commands,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...journeys,
          name: 'commands',
          include: commands,
          // One at a time, after the others: they build into the folder that all tests read.
          sequence: { groupOrder: 2 },
          fileParallelism: false,
        },
      },
    ],
  },
})
