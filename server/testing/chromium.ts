import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface BrowserLaunch {
  executablePath: string
  env: Record<string, string>
}

export const browserArgs = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-background-networking']

export async function findBrowser(folder: string): Promise<BrowserLaunch> {
  const path = process.env.CHROMIUM_PATH
  return path ? { executablePath: path, env: { TMPDIR: folder } } : unpack(folder)
}

/** The package unpacks its shared libraries only on Amazon Linux 2023, so it is told that it runs there. */
async function unpack(folder: string): Promise<BrowserLaunch> {
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV }
  const paths = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH, FONTCONFIG_PATH: process.env.FONTCONFIG_PATH }
  process.env.TMPDIR = folder
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    const fonts = join(folder, 'fonts')
    await writeFile(join(fonts, 'fonts.conf'), fontSettings(fonts))
    const env = { TMPDIR: folder, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: fonts }
    return { executablePath, env }
  } finally {
    for (const [name, value] of Object.entries({ ...before, ...paths })) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** The package's settings look for its font in /tmp; without one Chromium crashes at a missing character. */
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>
`
