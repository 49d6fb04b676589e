import type { Logger } from 'pino'
import type { Cache } from './cache/cache.ts'
import type { Db } from './db/client.ts'
import type { Env } from './env.ts'
import type { FileStore } from './files/store.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Shell } from './render/shell.ts'

export interface Services {
  env: Env
  db: Db
  files: FileStore
  mail: Mailer
  cache: Cache
  shell: Shell
  log: Logger
}
