import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export interface Answer {
  etag: string | undefined
  forms: Record<Encoding, Form>
  size: number // bytes of all encodings, with overhead
}

interface Form {
  head: string[] // names and values in turn, as writeHead takes them
  body: Buffer
}

type Encoding = 'br' | 'gzip' | 'identity'

interface Asked {
  method?: string | undefined
  headers: IncomingHttpHeaders
}

const WORTH_IT = 1024 // bytes, compression's own threshold

/** 78 kB of HTML: quality 6 gives 22.5 kB in 5 ms, quality 11 gives 20.3 kB in 94 ms. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

const notKept = ['content-length', 'x-request-id']

export async function finish(res: ServerResponse, body: Buffer): Promise<Answer> {
  const names = res.getHeaderNames().filter((name) => !notKept.includes(name))
  const head = names.flatMap((name) => [name, String(res.getHeader(name))])
  const etag = res.getHeader('ETag')?.toString()
  const plain: Form = { head: [...head, 'Content-Length', String(body.length)], body }
  if (body.length < WORTH_IT) return answerOf(etag, { br: plain, gzip: plain, identity: plain })
  const vary = ['Vary', 'Accept-Encoding']
  const encoded = async (encoding: keyof typeof compressors): Promise<Form> => {
    const bytes = await compressors[encoding](body)
    const length = ['Content-Encoding', encoding, 'Content-Length', String(bytes.length)]
    return { head: [...head, ...vary, ...length], body: bytes }
  }
  const [br, gzipped] = await Promise.all([encoded('br'), encoded('gzip')])
  return answerOf(etag, { br, gzip: gzipped, identity: { ...plain, head: [...plain.head, ...vary] } })
}

function answerOf(etag: string | undefined, forms: Answer['forms']): Answer {
  const size = Object.values(forms).reduce((sum, { body }) => sum + body.length + 2_000, 0)
  return { etag, forms, size }
}

/** 200, HEAD or 304 (RFC 9110, section 13). */
export function send({ etag, forms }: Answer, asked: Asked, res: ServerResponse, requestId: string) {
  const { head, body } = forms[encodingFor(asked.headers['accept-encoding'])]
  const own = ['X-Request-Id', requestId]
  if (fresh(asked.headers, { etag })) {
    res.writeHead(304, withoutBody(head).concat(own)).end()
  } else {
    res.writeHead(200, head.concat(own)).end(asked.method === 'HEAD' ? undefined : body)
  }
}

const ofBody = ['content-type', 'content-length', 'content-encoding']
const withoutBody = (head: string[]) =>
  head.filter((_, at) => !ofBody.includes((head[at - (at % 2)] ?? '').toLowerCase()))

/** Browsers send a handful of these headers; a client may send any other. */
const negotiated = new LRUCache<string, Encoding>({ max: 50 })

function encodingFor(header = ''): Encoding {
  const known = negotiated.get(header)
  if (known) return known
  const takes = new Negotiator({ headers: { 'accept-encoding': header } })
  const encoding = (['br', 'gzip'] as const).find((name) => takes.encoding([name])) ?? 'identity'
  negotiated.set(header, encoding)
  return encoding
}
