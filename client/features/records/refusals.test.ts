import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { sentenceOf } from './refusals.ts'

test('what went wrong is one sentence or more, with one full stop at the end', () => {
  const said = (error: string) => sentenceOf(new ApiError(503, `503: ${error}`, { error }))
  expect(said('This is no longer in the trash')).toBe('This is no longer in the trash.')
  expect(said('The database cannot be reached. Try again soon.')).toBe(
    'The database cannot be reached. Try again soon.',
  )
  expect(sentenceOf(new TypeError('fetch failed'))).toBe('Network error.')
  expect(sentenceOf(new Error('unknown'))).toBe('Something went wrong.')
})
