import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { encodeTarget } from './address/raw-target.ts'

type App = { fetch(request: Request, env: object): Response | Promise<Response> }

export type ListenOptions = {
  host: string
  /** 0 takes any free port. */
  port: number
  /** Called before the app; true means that it has answered. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean
  /**
   * The canonical form of a target that arrived with unencoded letters, and is encoded here; when absent such
   * requests are rejected.
   */
  canonicalizeTarget?: (target: string) => string
  /** How long running requests may take when the server closes, in milliseconds; 10,000 when absent. */
  graceInMs?: number
}

export type RunningServer = {
  /** The port in use. */
  port: number
  /** Accepts no more requests, lets the running ones finish, then closes the remaining connections. Idempotent. */
  close(): Promise<void>
}

const KIBIBYTE = 1024
const SWEEP_INTERVAL_IN_MS = 50

/** Opens the server; throws Node's own error (`EADDRINUSE`, `EACCES`) when the port is unavailable. */
export async function listen(app: App, options: ListenOptions): Promise<RunningServer> {
  const answerWithApp = getRequestListener((request, env) => app.fetch(request, env))
  const { answerFirst = () => false } = options
  let closePromise: Promise<void> | undefined
  const lastAnswers: LastAnswers = new WeakMap()

  const server = createServer(
    {
      // Twice the longest URL, plus cookies; Node itself answers 431 beyond that.
      maxHeaderSize: 32 * KIBIBYTE,
      headersTimeout: 15_000,
      // Allows the import of a large file on a slow connection.
      requestTimeout: 300_000,
      // Longer than the 60 s of common proxies, which otherwise race with our closing.
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      lastAnswers.set(request.socket, response)
      if (closePromise) response.setHeader('Connection', 'close')
      if (!answerFirst(request, response)) void answerWithApp(request, response)
    },
  )
  server.on('clientError', (error, socket) => refuseRequest(error, socket, { lastAnswers, ...options }))
  await open(server, options)

  return {
    port: readPort(server),
    close: () => (closePromise ??= shutDown(server, options.graceInMs ?? 10_000)),
  }
}

/** The latest response on each connection; earlier ones are sent before it. */
type LastAnswers = WeakMap<Duplex | Socket, ServerResponse>

type RefuseOptions = { lastAnswers: LastAnswers } & Pick<ListenOptions, 'canonicalizeTarget'>

/** Node's default handling of malformed requests, except for letters that only have to be encoded. */
function refuseRequest(
  error: RequestError,
  socket: Duplex,
  { lastAnswers, canonicalizeTarget }: RefuseOptions,
): void {
  const lastAnswer = lastAnswers.get(socket)
  const isIdle = lastAnswer === undefined || lastAnswer.writableFinished
  if (!socket.writable || !(isIdle || !lastAnswer.headersSent)) return void socket.destroy()
  const target = canonicalizeTarget && isIdle ? encodeTarget(error) : undefined
  const answer =
    target === undefined || !canonicalizeTarget
      ? (statusLines[error.code ?? ''] ?? '400 Bad Request')
      : `301 Moved Permanently\r\nLocation: ${canonicalizeTarget(target)}\r\nContent-Length: 0`
  socket.on('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${answer}\r\nConnection: close\r\n\r\n`)
}

type RequestError = Error & { code?: string; bytesParsed?: number; rawPacket?: Uint8Array }

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function open(server: Server, { host, port }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function shutDown(server: Server, graceInMs: number): Promise<void> {
  const closedPromise = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection becomes idle only after its last response, and Node would keep it open for the next request.
  const sweepTimer = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_IN_MS)
  const cutOffTimer = setTimeout(() => server.closeAllConnections(), graceInMs)
  await closedPromise
  clearInterval(sweepTimer)
  clearTimeout(cutOffTimer)
}

function readPort(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server listens on a pipe; expected a TCP port.')
  return address.port
}
