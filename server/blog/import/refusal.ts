import { HttpError } from '../../http/errors.ts'

export class ImportError extends HttpError {
  constructor(message: string) {
    super(422, `${message} Nothing was imported.`)
  }
}

/** Bytes that may pass without an element or a token that ends: longer ones would fill the memory. */
export const PIECE_LIMIT = 8 * 1024 * 1024

export const tooLong = () =>
  new ImportError('The file holds an entry or a text of more than 8 MB, which no article has.')

export const tooDeep = () => new ImportError('The file is nested too deeply for an export.')

export const cutOff = () => new ImportError('The file ends too early: it was cut off. Export it again.')
