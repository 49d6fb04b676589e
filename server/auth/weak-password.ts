import type { DictionaryMatch, MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { MIN_PASSWORD } from '#shared/account/credentials.ts'
import { readContent } from '../content/read.ts'
import type { Services } from '../services.ts'

/** As many as eight characters drawn by lot take; what falls sooner is refused. */
const MIN_GUESSES = 10 ** MIN_PASSWORD
const SHORTEST_WORD = 3

const COMMON_PASSWORD = 'This password is one of the commonest. Choose another.'
const COMMON_ENDING = 'This is one of the commonest passwords with little added. Choose another.'
const PATTERN = 'This is a simple pattern, such as a row of keys, a date or a repetition. Choose another.'
const ABOUT_YOU = `This is your username, your name, your field, the hospital or the site with little added: fewer than ${MIN_PASSWORD} other characters. Choose another.`

/** What a stranger tries first, from what the site says. */
export async function contextOf(
  services: Pick<Services, 'db' | 'env'> & Parameters<typeof readContent>[0],
  username: string,
): Promise<string[]> {
  const { name, hospital, specialty } = (await readContent(services)).profile
  return [username, name, hospital, specialty, new URL(services.env.PUBLIC_URL).hostname]
}

/** What is weak about a password, in words; undefined where nothing is. `context`: names that it may not live by. */
export async function weakness(password: string, context: string[]): Promise<string | undefined> {
  const words = wordsOf(context)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase())
  if (rest.length < password.length && [...rest].length < MIN_PASSWORD) return ABOUT_YOU
  const { guesses, sequence } = (await estimator()).check(password, words)
  if (guesses >= MIN_GUESSES) return undefined
  const found = sequence.filter(isWord)
  if (found.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return ABOUT_YOU
  if (found.length === 0) return PATTERN
  return sequence.length === 1 ? COMMON_PASSWORD : COMMON_ENDING
}

function wordsOf(context: string[]): string[] {
  const whole = context.map((text) => text.normalize('NFKC').toLowerCase())
  const parts = whole.flatMap((text) => [
    text,
    text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''),
    ...text.split(/[^\p{L}\p{M}\p{N}]+/u),
  ])
  const words = [...new Set(parts)].filter((word) => word.length >= SHORTEST_WORD)
  return words.sort((a, b) => b.length - a.length)
}

const isWord = (match: MatchExtended): match is DictionaryMatch => match.pattern === 'dictionary'

let loading: Promise<ZxcvbnFactory> | undefined

/** Its lists take 20 MB, and passwords are set once a year: loaded with the first. */
function estimator(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) =>
      new ZxcvbnFactory({ dictionary: { passwords: dictionary['passwords-common'] }, graphs }),
  )
  return loading
}
