import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD } from '#shared/credentials.ts'

export const COMMON_PASSWORD = 'This password is one of the commonest. Choose another.'

const common = new Set(dictionary['passwords-common']?.filter((word) => word.length >= MIN_PASSWORD))

/** Whether `password`, in whatever case, is among the 18,000 commonest that are long enough to be tried. */
export const isCommon = (password: string) => common.has(password.toLowerCase())
