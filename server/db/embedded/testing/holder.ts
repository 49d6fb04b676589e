import { startEmbedded } from '../start.ts'

const [dataDir = '', then] = process.argv.slice(2)
const say = (event: Record<string, unknown>) => console.log(JSON.stringify(event))

try {
  const postgres = await startEmbedded({
    dataDir,
    log: (log) => say({ log }),
    onLost: (reason) => {
      say({ lost: reason.message })
      process.exit(1)
    },
  })
  say({ url: postgres.url })
  if (then !== 'and-end') {
    process.stdin.resume().once('data', () => process.stdin.destroy())
    process.stdin.once('close', () => postgres.stop().then(() => process.exit(0)))
  }
} catch (error) {
  say({ error: (error as Error).message })
  process.exitCode = 1
}
