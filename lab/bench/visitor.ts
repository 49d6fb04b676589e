import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'

/** A child process that requests addresses over one connection, so that asking costs the server no CPU. */
export function startVisitor() {
  const child = fork(fileURLToPath(import.meta.url))
  return {
    async visit(addresses: string[]): Promise<void> {
      child.send(addresses)
      const [failure] = (await once(child, 'message')) as [string]
      if (failure) throw new Error(failure)
    },
    stop: () => child.kill(),
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function read(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answers ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
}

if (process.send) {
  process.on('message', async (addresses: string[]) => {
    try {
      for (const address of addresses) await read(address)
      process.send?.('')
    } catch (error) {
      process.send?.((error as Error).message)
    }
  })
}
