import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import blns from 'big-list-of-naughty-strings' with { type: 'json' }

export interface Payload {
  id: string
  payload: string
}

/** Reads a further list from the folder HOSTILE_STRINGS_DIR, where one is named. */
function further<T>(file: string): T[] {
  const path = join(process.env.HOSTILE_STRINGS_DIR ?? '', file)
  return process.env.HOSTILE_STRINGS_DIR && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}

const own = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u2028',
  '&lt;b>',
  '田中さん',
  '👩‍👩‍👧‍👦',
  '\u202etest',
  "a:* & !'",
]

/** Strings that break programs: those of the MIT-licensed Big List of Naughty Strings, and some of our own. */
export const naughtyStrings: string[] = [
  ...new Set([...blns, ...own, ...further<string>('naughty-strings.json')]),
]

const RUN = 'alert(1)'
const pictureThatFails = `<img src=x onerror=${RUN}>`

const tags =
  'a abbr article audio b body button details div form iframe img input link marquee math object p select'
const moreTags = 'style svg table td template textarea title video xss'
const events = 'onload onerror onfocus onpointerover onanimationstart ontoggle onbegin'
const withHandlers = `${tags} ${moreTags}`.split(' ').map(
  (tag) =>
    `<${tag} src=x autofocus tabindex=0 open ${events
      .split(' ')
      .map((event) => `${event}=${RUN}`)
      .join(' ')}>x</${tag}>`,
)

const addresses = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` &#1; javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java&#10;script:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A&#x61vascript&colon;${RUN}`,
  `javascript&#0000058${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,${btoa(`<script>${RUN}</script>`)}`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
]
const carriers = [
  (url: string) => `<a href="${url}">press</a>`,
  (url: string) => `<svg><a xlink:href="${url}"><text y=20>press</text></a></svg>`,
  (url: string) => `<math><mtext href="${url}">press</mtext></math>`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<object data="${url}"></object><embed src="${url}">`,
  (url: string) =>
    `<form action="${url}"><button>press</button><button formaction="${url}">press</button></form>`,
  (url: string) => `<img src="${url}" alt="" />`,
]

/** What an HTML parser reads otherwise the second time (mutation XSS), or what ends the context that it stands in. */
const contexts = [
  (inner: string) => inner,
  (inner: string) => `"'>${inner}`,
  (inner: string) => `</title></textarea></style></script></template>${inner}`,
  (inner: string) => `<!-->${inner}-->`,
  (inner: string) => `<!--<p title="-->${inner}">`,
  (inner: string) => `<![CDATA[<!--]]>${inner}-->`,
  (inner: string) => `<noscript><p title="</noscript>${inner}"></noscript>`,
  (inner: string) => `<svg></p><style><a id="</style>${inner}"></a></style></svg>`,
  (inner: string) =>
    `<math><mtext><table><mglyph><style><!--</style><p title="--&gt;${inner}"></table></mtext></math>`,
  (inner: string) => `<form><math><mtext></form><form><mglyph><style></math>${inner}`,
  (inner: string) => `<xmp><p title="</xmp>${inner}"></xmp>`,
  (inner: string) => `<template><style></template>${inner}`,
  (inner: string) => `<svg><foreignObject>${inner}</foreignObject></svg>`,
  (inner: string) => `<select><option><style></option></select>${inner}</style>`,
  (inner: string) => `<table><tr><td>${inner}`,
  (inner: string) => `<textarea>${inner}`,
]
const inners = [
  pictureThatFails,
  `<script>${RUN}</script>`,
  `<svg/onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate attributeName=href values=javascript:${RUN} /></svg>`,
]
const odd = [
  `<<script>${RUN}//<</script>`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src=x onerror\n=\n"${RUN}">`,
  `<img src="x" alt="\`" onerror=${RUN}>`,
  `<IMG SRC=x ONERROR=&#97lert(1)>`,
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:/${RUN}//"><a href="#">press</a>`,
  `<link rel=stylesheet href="data:text/css,*{}" onload=${RUN}>`,
  `<iframe srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;"></iframe>`,
  `<a href="https://example.org" onclick=${RUN} target=_blank>press</a>`,
  `<plaintext>${pictureThatFails}`,
]

const written = [
  ...withHandlers,
  ...carriers.flatMap((carrier) => addresses.map(carrier)),
  ...contexts.flatMap((context) => inners.map(context)),
  ...odd,
  ...blns.filter((text) => /<\w|javascript:/i.test(text)),
]

/** HTML that runs a script where nothing cleans it; `id` names it in a failure. */
export const xssPayloads: Payload[] = [
  ...written.map((payload, n) => ({ id: `own-${n}`, payload })),
  ...further<Payload>('xss-corpus.json'),
]
