const STORAGE_KEY = 'setup_code'

let known: string | undefined

/** The code of a set-up link, from the URL fragment or, after a reload, from sessionStorage. */
export function setupCode(hash: string): string | undefined {
  const given = /^#setup=([\w-]+)$/.exec(hash)?.[1]
  if (given) store(given)
  return known ?? stored()
}

export function forgetSetupCode(): void {
  known = undefined
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // storage is disabled
  }
}

function store(code: string) {
  known = code
  try {
    sessionStorage.setItem(STORAGE_KEY, code)
  } catch {
    // storage is disabled: only a reload loses the code
  }
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}
