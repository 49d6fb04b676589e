import type { Document } from './document.ts'
import { foundIn } from './found.ts'
import { compile, findPhrase, type Meter, type Phrases } from './phrases.ts'
import { type Finding, type Found, kinds, type Rule, type WordsRule } from './rule.ts'
import { rules } from './rules/rules.ts'
import { sentenceKey } from './sentence-key.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

/** More help nobody. */
export const FINDINGS_LIMIT = 100

export interface Review {
  /** Law first, then in the order of the text. */
  findings: Finding[]
  /** Of all, where those are not all. */
  total: number
  checks: number
}

export function review(document: Document, meter: Meter = { steps: 0 }): Review {
  const sentences = document.passages.flatMap(sentencesOf)
  const found = compiled.flatMap((rule) =>
    ('look' in rule ? rule.look(document, sentences) : inSentences(rule, sentences, meter)).map((one) =>
      findingOf(rule, one),
    ),
  )
  const said = new Set(
    found.flatMap((one) => covers.get(one.rule)?.map((rule) => nameOf({ ...one, rule })) ?? []),
  )
  const left = found.filter((one) => !said.has(nameOf(one)))
  const once = [...new Map(left.map((one) => [nameOf(one), one])).values()]
  once.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.at - b.at)
  return { findings: once.slice(0, FINDINGS_LIMIT), total: once.length, checks: rules.length }
}

interface Compiled extends WordsRule {
  searched: Phrases
  excused: Phrases
}

const compiled = rules.map((rule) =>
  'look' in rule ? rule : { ...rule, searched: compile(rule.phrases), excused: compile(rule.unless ?? []) },
)

function inSentences({ searched, excused, unlessCited }: Compiled, sentences: Sentence[], meter: Meter) {
  return sentences.flatMap((sentence): Found[] => {
    if (unlessCited && sentence.cited) return []
    const hit = findPhrase(searched, sentence.tokens, meter)
    if (!hit || findPhrase(excused, sentence.tokens, meter)) return []
    return [foundIn(sentence, hit.from, hit.to)]
  })
}

const findingOf = ({ id, kind, title, reason, source }: Rule, found: Found): Finding => ({
  ...{ rule: id, kind, title, reason, source, ...found },
  key: `${id}:${sentenceKey(found.sentence)}`,
})

const covers = new Map(rules.map((rule) => [rule.id, 'covers' in rule ? rule.covers : undefined]))

const nameOf = ({ rule, field, sentence }: Pick<Finding, 'rule' | 'field' | 'sentence'>) =>
  JSON.stringify([rule, field, sentence])
