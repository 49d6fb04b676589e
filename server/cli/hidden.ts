import { createInterface, promises } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Typed twice without echo on a terminal, else the first line of standard input. Throws if the two differ. */
export async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const lines = reader[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    process.stdout.write(question)
    const { value, done } = await lines.next()
    process.stdout.write('\n')
    if (done) throw new Error('Nothing was changed.')
    return value
  }
  try {
    const password = await ask('New password: ')
    if ((await ask('The same again: ')) !== password) throw new Error('The two differ. Nothing was changed.')
    return password
  } finally {
    reader.close()
  }
}

export async function agreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const reader = promises.createInterface({ input: process.stdin, output: process.stdout })
  const answer = await reader.question(question)
  reader.close()
  return answer.trim() === 'yes'
}
