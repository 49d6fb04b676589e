import { todayAtClinic } from '../dates/dates.ts'
import { type Found, findDate, findEmail, findPhone, findTime, latinDigits } from './find.ts'
import { type ReadRequest, readRequest } from './read-request.ts'

type Values = ReadRequest['values']
type Name = keyof Values

export interface ReadMessage extends ReadRequest {
  /** Read out of words that our form did not compose: the doctor should look at each. */
  check: Name[]
}

const composed = /appointment request\s*$/im
const notes = /^[\s>*_]*notes\s*:/im

/** Of any text. Where our form did not compose it, only what can mean one thing is read. */
export function readMessage(message: string, today = todayAtClinic()): ReadMessage {
  const own = composed.test(message)
  const { text, senders } = withoutHeads(own ? (message.split(notes)[0] ?? '') : message)
  const request = readRequest(own ? message : text)
  const labelled = own ? request.values : { ...request.values, patientName: '', phone: '', email: '' }
  const found = findAll(text, own ? [] : senders, today)
  const values = { ...labelled, ...Object.fromEntries(named(found, labelled)) }
  const names = Object.keys(values) as Name[]
  return {
    values,
    check: names.filter((name) => values[name] && !(own && labelled[name])),
    unread: names.filter((name) => name !== 'reason' && !values[name]),
    rest: own ? request.rest : leftOver(senders.length > 1 ? message : text, found, request.values),
  }
}

type FoundValues = Partial<Record<Name, Found>>

const named = (found: FoundValues, labelled: Values) =>
  Object.entries(found).flatMap(([name, one]) =>
    one && !labelled[name as Name] ? [[name, one.value] as const] : [],
  )

function findAll(text: string, senders: string[], today: string): FoundValues {
  const [sender = ''] = senders
  const only = senders.length === 1
  const latin = latinDigits(text)
  const isName = /\p{L}/u.test(sender)
  return {
    patientName: findName(text) ?? (only && isName ? { value: sender, raw: sender } : undefined),
    email: findEmail(latin),
    phone: findPhone(only && !isName ? `${latin}\n${latinDigits(sender)}` : latin),
    preferredDate: findDate(latin, today),
    preferredTime: findTime(latin),
  }
}

const nameLine = /^[\s>*_]*(?:patient(?:['’]?s)? name|name|मरीज़? का नाम|नाम)\s*(?::|\p{Pd})\s*(\S.*)$/gimu
const myName = /\bmy name is\s+((?:[\p{L}\p{M}.'’]+ ?){1,4})(?=[,.;!\n]|$)/giu
const NAME_LIMIT = 100

function findName(text: string): Found | undefined {
  const found = [...text.matchAll(nameLine), ...text.matchAll(myName)].map(([, name = '']) =>
    name.replace(/[\s*_.]+$/, ''),
  )
  const [name] = found
  if (!name || name.length > NAME_LIMIT || new Set(found).size > 1) return undefined
  return { value: name, raw: name }
}

/** As WhatsApp puts it before each message that is copied, "[22/11, 14:05] Name:", or exported. */
const head =
  /^[\s\u200e>]*(?:\[[\d/.,:\s-]+(?:[ap]\.?m\.?)?[\d/.,:\s-]*\]|\d\d?[/.]\d\d?[/.]\d{2,4},?\s+\d\d?:\d\d(?:\s*[ap]\.?m\.?)?\s+-)\s*([^:\n]{1,60}):\s?/i

function withoutHeads(message: string) {
  const senders = new Set<string>()
  const lines = message.split('\n').map((line) => {
    const [begin = '', sender = ''] = head.exec(latinDigits(line)) ?? []
    const name = begin && line.slice(0, begin.length).slice(begin.indexOf(sender, begin.search(/[\]-]/)))
    if (name) senders.add(name.replace(/[\u200e\u200f\u202a-\u202c\u2068\u2069~]|:\s*$/g, '').trim())
    return line.slice(begin.length)
  })
  return { text: lines.join('\n'), senders: [...senders].filter(Boolean) }
}

const label =
  /^[\s>*_]*(?:(?:my|patient['’]?s?|preferred|मेरा) )?(?:name is|name|e-?mail(?: id)?|phone|mobile|number|service|date|time|मरीज़? का नाम|नाम)\s*(?::|\p{Pd})?/iu

/** The lines that hold more than what was read from them. */
function leftOver(text: string, found: FoundValues, { reason, appointmentType }: Values): string {
  const [words = ''] = reason ? text.split(notes) : [text]
  const used = Object.values(found).flatMap((one) => one?.raw ?? [])
  const isLeft = (line: string) => {
    const bare = used.reduce((left, raw) => left.replace(raw, ''), latinDigits(line)).replace(label, '')
    return /[\p{L}\p{N}]/u.test(bare) && !(appointmentType && /^[\s>*_]*service\s*:/i.test(line))
  }
  return words
    .split('\n')
    .map((line) => line.trim())
    .filter(isLeft)
    .join('\n')
}
