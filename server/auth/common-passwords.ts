import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD } from '#shared/credentials.ts'

export const COMMON_PASSWORD = 'This password is one of the commonest. Choose another.'

const common = new Set(dictionary['passwords-common']?.filter((word) => word.length >= MIN_PASSWORD))

export const isCommon = (password: string) => common.has(password.toLowerCase())
