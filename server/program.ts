import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The heap is collected before the process grows; the largest row that the site takes still fits. */
export const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=160', '--import', 'tsx']

type Options = Pick<SpawnOptions, 'env' | 'stdio' | 'timeout' | 'serialization'>

/** One of cli/ in a process of its own, which frees its memory afterwards; others are answered meanwhile. */
export function startProgram(name: string, args: string[], options: Options): ChildProcess {
  const program = fileURLToPath(new URL(`cli/${name}.ts`, import.meta.url))
  return spawn(process.execPath, [...NODE_FLAGS, program, ...args], options)
}
