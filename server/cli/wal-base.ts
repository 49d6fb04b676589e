import { makeBase } from '../backup/wal/base.ts'
import { openOwnPlace } from '../backup/wal/ship.ts'
import { readEnv } from '../env.ts'
import { openForCommand } from './database.ts'
import { run } from './run.ts'

// Run by the site itself, each week.
await run(async () => {
  const env = readEnv()
  const { url, db, close } = await openForCommand(env)
  try {
    const { place, recipient } = await openOwnPlace({ db, env })
    const { first } = await makeBase({ url, env, recipient }, place)
    return `A base copy, from ${first} on, is at ${place.place.label}.`
  } finally {
    await close()
  }
})
