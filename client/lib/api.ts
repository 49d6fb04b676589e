/** An answer other than success; the message is `${status}: ${error}` (decision 25). */
export class ApiError extends Error {
  status: number
  fields: Record<string, string>

  constructor(status: number, text: string, fields: Record<string, string> = {}) {
    super(`${status}: ${text}`)
    this.status = status
    this.fields = fields
  }
}

/**
 * The only fetch. Sends JSON, with its content type, only when there is a payload; always includes cookies
 * (spec §6). Resolves to the parsed answer; throws ApiError on any status but 2xx, TypeError when offline.
 */
export async function api<T>(
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
) {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw await asApiError(response)
  return (await response.json()) as T
}

async function asApiError(response: Response): Promise<ApiError> {
  const text = await response.text()
  try {
    const { error, fields } = JSON.parse(text) as { error?: string; fields?: Record<string, string> }
    if (error) return new ApiError(response.status, error, fields)
  } catch {
    // Not our server's JSON: a proxy's page, or nothing at all. The text below says what there is.
  }
  return new ApiError(response.status, text || response.statusText)
}
