import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port of this machine, for a server that needs a fixed one. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address && typeof address === 'object' ? address.port : 0
}
