import type { RequestHandler } from 'express'
import { noRoom } from './errors.ts'

/** Calls by POST that store next to nothing: searches, a backup's link, signing out. */
const readings = /^\/(appointments\/(search|patient|export)|backup|auth\/[^/]+)\/?$/i

/** While the disk is full, what would be stored is refused before it takes the last room from under Postgres. */
export function refuseWhenFull(diskFull: () => boolean): RequestHandler {
  return (req, _res, next) => {
    const stores = !['GET', 'HEAD', 'OPTIONS'].includes(req.method) && !readings.test(req.path)
    if (stores && diskFull()) throw noRoom()
    next()
  }
}
