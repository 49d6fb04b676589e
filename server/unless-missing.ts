/** For a `catch`: a file that is not there is undefined; anything else is an error still. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
