/** A stub for external services (see OUTSIDE_STAND_IN): returns a test's responses and records the requests. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type StubRequest = {
  method: string
  /** Starts with the host: '/api.stripe.com/v1/payment_intents'. */
  path: string
  fields: Record<string, string>
  headers: Record<string, string | string[] | undefined>
}
/** Undefined: the connection is closed without a response. */
export type StubReply =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | undefined

/** Listens on a free port until closed. */
export async function openStubServer(answer: (request: StubRequest) => StubReply | Promise<StubReply>) {
  const requests: StubRequest[] = []
  let isUnreachable = false
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { method = 'GET', url = '/', headers } = request
      const stubRequest = {
        method,
        path: url,
        headers,
        fields: Object.fromEntries(new URLSearchParams(body)),
      }
      requests.push(stubRequest)
      const reply = isUnreachable ? undefined : await answer(stubRequest)
      if (!reply) return response.destroy()
      const { status = 200, json } = reply
      const type = json === undefined ? 'text/plain' : 'application/json'
      response.writeHead(status, { 'Content-Type': type, ...reply.headers })
      return response.end(json === undefined ? reply.text : JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    fullUrl: `http://127.0.0.1:${port}`,
    requests,
    /** After `stopResponding` the server closes connections without a response, until `resumeResponding`. */
    stopResponding: () => void (isUnreachable = true),
    resumeResponding: () => void (isUnreachable = false),
    close: () => close(server),
  }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
