/** Resolves to the status, 0 when offline. Not in api.ts, which visitors load. */
export async function putFile(url: string, headers: Record<string, string>, body: Blob): Promise<number> {
  const answer = await fetch(url, { method: 'PUT', headers, body }).catch(() => undefined)
  return answer?.status ?? 0
}
