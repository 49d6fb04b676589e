import { expect, test } from 'vitest'
import { ChangePasswordFields, LoginFields, SetupFields } from './form.ts'

function problems(
  schema: { safeParse(values: object): { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  values: object,
) {
  const { error } = schema.safeParse(values)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}

const long = 'a long enough one'

test('each empty field of a login says what is missing', () => {
  expect(problems(LoginFields, { username: ' ', password: '' })).toEqual({
    username: 'Enter your username',
    password: 'Enter your password',
  })
  expect(problems(LoginFields, { username: 'doctor', password: ' ' })).toEqual({})
})

test('a new account is told everything that is wrong at once', () => {
  expect(problems(SetupFields, { username: '', password: 'short', repeated: 'shorter' })).toEqual({
    username: 'Choose a username',
    password: 'Password must be at least 8 characters long',
    repeated: 'Passwords do not match',
  })
})

test('a changed password is repeated, long enough, and another than the current one', () => {
  const change = (values: object) =>
    problems(ChangePasswordFields, {
      currentPassword: 'the old one',
      newPassword: long,
      repeated: long,
      ...values,
    })
  expect(change({})).toEqual({})
  expect(change({ repeated: 'another' })).toEqual({ repeated: 'New passwords do not match' })
  expect(change({ newPassword: 'short', repeated: 'short' })).toEqual({
    newPassword: 'New password must be at least 8 characters long',
  })
  expect(change({ currentPassword: '' })).toEqual({ currentPassword: 'Enter your current password' })
  expect(change({ currentPassword: long })).toEqual({
    newPassword: 'Choose another password than the current one',
  })
})

test('the same letters typed on two keyboards match', () => {
  expect(
    problems(SetupFields, { username: 'doctor', password: 'café, café', repeated: 'cafe\u0301, café' }),
  ).toEqual({})
})
