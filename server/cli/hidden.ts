import { createInterface, promises } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Typed twice without echo on a terminal, else the first line of standard input. Throws if the two differ. */
export const readNewPassword = () =>
  readHidden(async (ask) => {
    const password = await ask('New password: ')
    if ((await ask('The same again: ')) !== password) throw new Error('The two differ. Nothing was changed.')
    return password
  })

/** Typed without echo on a terminal, else the first line of standard input. */
export const readSecret = (question: string) => readHidden((ask) => ask(question))

async function readHidden(read: (ask: (question: string) => Promise<string>) => Promise<string>) {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const lines = reader[Symbol.asyncIterator]()
  try {
    return await read(async (question) => {
      process.stdout.write(question)
      const { value, done } = await lines.next()
      process.stdout.write('\n')
      if (done) throw new Error('Nothing was changed.')
      return value
    })
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
