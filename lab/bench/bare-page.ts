import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

const scriptsAndFonts =
  /<script\b.*?<\/script>|<link rel="preload"[^>]*as="font"[^>]*>|@font-face\s*{[^}]*woff2[^}]*}/gs

/** The site's pages without script and without web fonts: what a page's largest paint is compared with. */
export async function startBare(site: string) {
  const server = createServer(async (req, res) => {
    const answer = await fetch(site + req.url, { headers: { 'accept-encoding': 'identity' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    for (const [name, value] of answer.headers) {
      if (!/^(content-length|content-encoding|transfer-encoding|connection|keep-alive|etag)$/.test(name))
        res.setHeader(name, value)
    }
    res.statusCode = answer.status
    const type = answer.headers.get('content-type') ?? ''
    if (!/html|css|javascript/.test(type)) return res.end(bytes)
    res.setHeader('content-encoding', 'br')
    const text = type.includes('html') ? bytes.toString().replace(scriptsAndFonts, '') : bytes
    res.end(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
