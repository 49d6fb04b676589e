import { escaped } from '#shared/text/html-text.ts'

export function errorPage(status: number, message: string, requestId: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${status}: ${escaped(message)}</title>
  </head>
  <body>
    <main>
      <h1>${escaped(message)}</h1>
      <p>The server answered ${status}. If it keeps happening, please quote ${escaped(requestId)}.</p>
      <p><a href="/">To the home page</a></p>
    </main>
  </body>
</html>
`
}
