import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearStage, dataIn } from './stage.ts'

test('a Postgres that was laid out half is removed like one that was whole', async () => {
  const stage = await mkdtemp(join(tmpdir(), 'site-stage-'))
  await mkdir(join(dataIn(stage), 'postgres'), { recursive: true })
  await writeFile(join(dataIn(stage), 'postgres', 'base.zip'), 'half')
  await clearStage(stage)
  expect(existsSync(stage)).toBe(false)
})
