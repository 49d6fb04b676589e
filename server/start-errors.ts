import { isConnectionLoss, postgresCode } from './db/errors.ts'

export function explainDatabase(error: unknown): Error {
  const code = postgresCode(error)
  if (code === '28P01' || code === '28000')
    return new Error('DATABASE_URL: the user or the password is refused.')
  if (code === '3D000') return new Error('DATABASE_URL: there is no such database on that server.')
  if (isConnectionLoss(error) || code === 'ENOTFOUND') {
    return new Error(`DATABASE_URL: the database cannot be reached${code ? ` (${code})` : ''}.`)
  }
  return error as Error
}

export function explainListening(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another.`)
  }
  if (error.code === 'EACCES') return new Error(`PORT: this user may not listen on ${port}.`)
  if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'].includes(error.code ?? '')) {
    return new Error(`HOST: this machine has no such address (${error.code}).`)
  }
  return error
}
