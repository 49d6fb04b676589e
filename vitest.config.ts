import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './server/testing/global.ts',
    reporters: ['default', './server/testing/closing.ts'],
    projects: [
      {
        define: { __VERSION__: JSON.stringify('v0.0.0 (tests)') },
        test: {
          name: 'unit',
          include: ['{shared,server,client}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/global.ts',
          // After the others: `npm start` builds into the folder that they read.
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          // Alone on the machine: what is timed would be slowed down by the others.
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // They wait more than they work.
          maxConcurrency: 2,
        },
      },
    ],
  },
})
