import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { blogPosts } from '../db/schema/blog.ts'
import { files } from '../db/schema/files.ts'
import { aSite } from '../testing/app.ts'
import { command } from '../testing/backups.ts'
import { aPicture } from '../testing/pictures.ts'

// Each command starts a Node process.
vi.setConfig({ testTimeout: 120_000 })

const site = await aSite()
const settings = { LOG_LEVEL: 'silent', DATABASE_URL: site.url, DATA_DIR: site.env.DATA_DIR }
const wordpress = fileURLToPath(new URL('../blog/import/fixtures/wordpress.xml', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'imports-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const run = (...args: string[]) => command('import', args, settings)

test('the command says what will come, imports it with pictures from a folder, and undoes it by its batch', async () => {
  await mkdir(join(folder, '2023/04'), { recursive: true })
  await writeFile(join(folder, '2023/04/knee.jpg'), await aPicture().jpeg().toBuffer())
  const rehearsed = await run(wordpress, '--pictures', folder, '--dry-run')
  expect(rehearsed).toMatchObject({ code: 0, out: expect.stringMatching(/^This would come:\n/) })
  expect(rehearsed.out).toContain(
    '  live 2023-04-03 08:30  /blog/knee-effusion  Fluid in the knee & what it means',
  )
  expect(rehearsed.out).toContain('  Pictures: 2 found, 3 not')
  expect(rehearsed.out).toContain('  Left out: 1 page: this site has pages of its own')
  expect(await site.db.$count(blogPosts)).toBe(0)

  const imported = await run(wordpress, '--pictures', folder, '--yes')
  expect(imported).toMatchObject({ code: 0, out: expect.stringMatching(/^Imported: 8 articles\./) })
  expect(imported.err).toContain(rehearsed.out.replace('This would come:', 'This will come:').trim())
  await site.changesHeard()
  await site.request.get('/blog/knee-effusion').expect(200)
  expect(await site.db.$count(files)).toBe(1)

  const batch = /--undo (\S+)/.exec(imported.out)?.[1] ?? ''
  expect(await run('--undo', batch)).toMatchObject({
    code: 0,
    out: 'Undone: 8 articles are in the trash.\n',
  })
  await site.changesHeard()
  await site.request.get('/blog/knee-effusion').expect(404)
  expect(await run('--undo', batch)).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no such import, or it has been undone'),
  })
})

test('without --yes and without a terminal, or with a file that is none, nothing is imported', async () => {
  for (const [args, code, words] of [
    [[wordpress], 1, 'Add --yes to go on, or --dry-run to look first.'],
    [[join(folder, 'nowhere.xml'), '--yes'], 1, 'cannot be read (ENOENT). Nothing was imported.'],
    [[join(folder, '2023/04/knee.jpg'), '--yes'], 1, 'This is neither an export of WordPress'],
    [[], 2, 'Usage: npm run import -- <file>'],
    [[wordpress, '--undo', 'x'], 2, 'Usage: npm run import -- <file>'],
  ] as const) {
    const { code: ended, err } = await command('import', [...args], settings)
    expect([ended, err]).toEqual([code, expect.stringContaining(words)])
  }
  expect(await site.db.$count(blogPosts)).toBe(0)
})
