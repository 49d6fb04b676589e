import { tryStorage } from '../../lib/storage.ts'

const STORAGE_KEY = 'setup_code'

let known: string | undefined

/** The code of a set-up link, from the URL fragment or, after a reload, from sessionStorage. */
export function setupCode(hash: string): string | undefined {
  const given = /^#setup=([\w-]+)$/.exec(hash)?.[1]
  if (given) {
    known = given
    tryStorage(() => sessionStorage.setItem(STORAGE_KEY, given))
  }
  return known ?? tryStorage(() => sessionStorage.getItem(STORAGE_KEY)) ?? undefined
}

export function forgetSetupCode(): void {
  known = undefined
  tryStorage(() => sessionStorage.removeItem(STORAGE_KEY))
}
