import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { failureOf } from './examine.ts'

test('why nothing was checked is one sentence, without a status or a second full stop', () => {
  const away = new ApiError(503, '503: The database is away.', { error: 'The database is away.' })
  expect(failureOf(away)).toBe('The database is away.')
  expect(failureOf(new ApiError(401, '401: Sign in again', { error: 'Sign in again' }))).toBe(
    'Sign in again.',
  )
  expect(failureOf(new TypeError('Failed to fetch'))).toBe('Network error.')
  expect(failureOf(new Error('The review could not run in this browser.'))).toBe(
    'The review could not run in this browser.',
  )
})
