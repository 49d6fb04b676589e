import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Options = Pick<SpawnOptions, 'env' | 'stdio' | 'timeout' | 'serialization'>

/** One of cli/ in a process of its own, which frees its memory afterwards; others are answered meanwhile. */
export function startProgram(name: string, args: string[], options: Options): ChildProcess {
  const program = fileURLToPath(new URL(`cli/${name}.ts`, import.meta.url))
  return spawn(process.execPath, ['--max-semi-space-size=4', '--import', 'tsx', program, ...args], options)
}
