import { expect, test } from 'vitest'
import { defaultContent } from './defaults.ts'
import { Profile } from './profile.ts'

const { profile: defaultProfile } = defaultContent

const messageFor = (whatsapp: string) =>
  Profile.safeParse({ ...defaultProfile, whatsapp }).error?.issues.map(({ message }) => message)

test('the WhatsApp number may be left empty, or begins with its country code', () => {
  for (const whatsapp of ['', '+91 98100 00000', '+919810000000', '+1 (202) 555-0100', '  +44 20 7946 0000 '])
    expect(messageFor(whatsapp), whatsapp).toBeUndefined()
})

test('a WhatsApp number without country code is refused: wa.me would lead to somebody else or nowhere', () => {
  for (const whatsapp of [
    '98100 00000',
    '098100 00000',
    '00 91 98100 00000',
    '+0 98100 00000',
    '+ 91 9810000',
  ])
    expect(messageFor(whatsapp), whatsapp).toEqual(['Begin with the country code, such as +91'])
})

test('a zero in brackets is refused in a WhatsApp number, since wa.me would dial it', () => {
  for (const whatsapp of ['+44 (0)20 7946 0000', '+44 ( 0 ) 2079460000'])
    expect(messageFor(whatsapp), whatsapp).toEqual(['Leave out the (0): WhatsApp would dial it'])
})

test('the phone number for calls may be a local one', () => {
  expect(Profile.safeParse({ ...defaultProfile, phone: '011 2345 6789' }).success).toBe(true)
})
