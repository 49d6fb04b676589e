import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { findTools } from './tools.ts'

/** Gives a Postgres' folder, made by hand, and all in it to the user as whom Postgres will run. */
export async function giveFolder(home: string, folder: string): Promise<void> {
  const { give } = await findTools(home, folder)
  await give(folder)
  for (const name of await readdir(folder, { recursive: true })) await give(path.join(folder, name))
}
