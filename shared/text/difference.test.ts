import { expect, test } from 'vitest'
import { defaultContent } from '../content/defaults.ts'
import { pageDifferences, postDifferences } from './difference.ts'
import { changedWords } from './words.ts'

const { research, home } = defaultContent

test('a changed field is named for a person, with what it was and is', () => {
  const [first, ...rest] = research.publications
  const after = { ...research, title: 'Papers', publications: [{ ...first, title: 'A title' }, ...rest] }
  expect(pageDifferences(research, after)).toEqual([
    { path: 'title', label: 'Title', before: 'Research & Publications', after: 'Papers' },
    {
      path: 'publications.0.title',
      label: 'Publications, 1 · Title',
      before: 'Journal article with international faculty',
      after: 'A title',
    },
  ])
})

test('an item put in, or taken out, is one difference and leaves the others alone', () => {
  const item = { year: '2024', title: 'New paper', details: '', url: '' }
  const after = {
    ...research,
    publications: [...research.publications.slice(0, 2), item, ...research.publications.slice(2)],
  }
  const added = { path: 'publications.2', label: 'Publications, 3', before: '', after: '2024\nNew paper' }
  expect(pageDifferences(research, after)).toEqual([added])
  const removed = { ...added, before: added.after, after: '' }
  expect(pageDifferences(after, research)).toEqual([removed])
})

test('the order of keys, and a field that is undefined, are no difference', () => {
  const turned = Object.fromEntries(Object.entries(home).reverse())
  expect(pageDifferences(home, { ...turned, later: undefined })).toEqual([])
})

test('an article’s words are compared, its formatting only where they are the same', () => {
  const post = { title: 'Knee', content: '<p>An effusion is <em>dark</em>.</p>', tags: ['knee'] }
  expect(
    postDifferences(post, { ...post, content: '<p>An effusion is <em>black</em> &amp; flat.</p>' }),
  ).toEqual([
    {
      path: 'content',
      label: 'Article',
      before: 'An effusion is dark.',
      after: 'An effusion is black & flat.',
    },
  ])
  expect(postDifferences(post, { ...post, content: '<p>An effusion is dark.</p>' })).toMatchObject([
    { label: 'Article: formatting' },
  ])
  expect(postDifferences(post, { ...post, tags: ['knee', 'fluid'] })).toMatchObject([
    { after: 'knee, fluid' },
  ])
})

test('words that were taken out and put in are told apart, and the parts make both texts', () => {
  const parts = changedWords('The knee is  full of fluid', 'The left knee is full of it')
  expect(parts.filter(({ kind }) => kind !== 'same').map(({ text }) => text.trim())).toContain('left')
  expect(
    parts
      .filter(({ kind }) => kind !== 'added')
      .map(({ text }) => text)
      .join(''),
  ).toBe('The knee is  full of fluid')
  expect(
    parts
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe('The left knee is full of it')
})

test('a sentence that was replaced reads as one struck out and one put in, not word by word', () => {
  const before = 'It is best to rest the knee for a week. Then walk.'
  const after = 'Patients are asked to move it from the first day on. Then walk.'
  expect(changedWords(before, after)).toEqual([
    { kind: 'removed', text: 'It is best to rest the knee for a week. ' },
    { kind: 'added', text: 'Patients are asked to move it from the first day on. ' },
    { kind: 'same', text: 'Then walk.' },
  ])
  expect(changedWords('Rest the knee for a week', 'Rest the left knee for a week')).toEqual([
    { kind: 'same', text: 'Rest the ' },
    { kind: 'added', text: 'left ' },
    { kind: 'same', text: 'knee for a week' },
  ])
})

test('two very long texts are compared in good time', () => {
  const long = (word: string) => Array.from({ length: 50_000 }, (_, i) => `${word}${i}`).join(' ')
  const start = performance.now()
  const parts = changedWords(`${long('a')}\nsame\n`, `${long('b')}\nsame\n`)
  expect(performance.now() - start).toBeLessThan(2_000)
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added', 'same'])
})
