/**
 * Sends a file to where the server said that it may go; apart from api.ts, which visitors load. Resolves to the
 * answer's status; 0 when offline.
 */
export async function putFile(url: string, headers: Record<string, string>, body: Blob): Promise<number> {
  const answer = await fetch(url, { method: 'PUT', headers, body }).catch(() => undefined)
  return answer?.status ?? 0
}
