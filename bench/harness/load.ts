/** A load generator with keep-alive sockets: each sends a request, waits for the complete response and repeats. */
import type { Socket } from 'node:net'
import type { Answer } from './answer-reader.ts'
import { connect } from 'node:net'
import { createAnswerReader } from './answer-reader.ts'

export type LoadOptions = {
  port: number
  /** Requested in order, cyclically. */
  paths: readonly string[]
  connections: number
  headers?: Record<string, string>
  /** Additional headers of one connection, counted from 0: each may be a different visitor. */
  headersOf?: (connection: number) => Record<string, string>
  /** Makes each request a POST of this form. */
  form?: string
  /** Makes each request a POST with another body, all of one content type. */
  bodies?: { type: string; next: () => string }
  /** Duration, or total number of requests. */
  until: { ms: number } | { requests: number }
  onAnswer?: (answer: Answer, path: string) => void
}

export type LoadResult = {
  requestsPerSecond: number
  latenciesInMs: number[]
  megabytesPerSecond: number
  /** Responses with a status other than 200. */
  refused: { path: string; status: number }[]
  /** CPU use of the generator itself, as a share of one core. */
  generatorShare: number
}

/** Rejects when a connection breaks: a shop that drops connections has no valid figure. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { paths, connections, until } = options
  const latenciesInMs: number[] = []
  const refused: LoadResult['refused'] = []
  let bytes = 0
  let requestCount = 0
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const isOver = () =>
    'ms' in until ? performance.now() - begun >= until.ms : requestCount >= until.requests
  const nextPath = () => (isOver() ? undefined : paths[requestCount++ % paths.length])
  const note = (answer: Answer, path: string, ms: number) => {
    latenciesInMs.push(ms)
    bytes += answer.bodyBytes
    if (answer.status !== 200) refused.push({ path, status: answer.status })
    options.onAnswer?.(answer, path)
  }
  await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      requestRepeatedly({ head: headOf(options, connection), port: options.port }, nextPath, note),
    ),
  )
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return {
    requestsPerSecond: latenciesInMs.length / seconds,
    latenciesInMs,
    megabytesPerSecond: bytes / 1e6 / seconds,
    refused,
    generatorShare: (user + system) / 1e6 / seconds,
  }
}

type Note = (answer: Answer, path: string, ms: number) => void

/** `requestTail` returns everything after the path. */
type Head = { method: string; requestTail: () => string }

function headOf({ port, headers = {}, headersOf, form, bodies }: LoadOptions, connection: number): Head {
  const type = bodies?.type ?? FORM
  const all = { Host: `127.0.0.1:${port}`, ...headers, ...headersOf?.(connection) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = ` HTTP/1.1\r\n${lines.join('')}`
  const posting = (body: string) =>
    `${head}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  if (bodies) return { method: 'POST', requestTail: () => posting(bodies.next()) }
  const same = form === undefined ? `${head}\r\n` : posting(form)
  return { method: form === undefined ? 'GET' : 'POST', requestTail: () => same }
}

const FORM = 'application/x-www-form-urlencoded'

function requestRepeatedly(
  { head: { method, requestTail }, port }: { head: Head; port: number },
  nextPath: () => string | undefined,
  note: Note,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let path: string | undefined
    let requestedAt = 0
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const ask = () => {
      path = nextPath()
      if (path === undefined) {
        socket.end(resolve)
        return
      }
      requestedAt = performance.now()
      socket.write(`${method} ${path}${requestTail()}`)
    }
    const take = createAnswerReader((answer) => {
      note(answer, path ?? '', performance.now() - requestedAt)
      ask()
    })
    socket.on('connect', ask)
    socket.on('data', take)
    socket.on('error', reject)
    socket.on(
      'end',
      () => path !== undefined && reject(new Error(`The connection was closed while ${path} was awaited`)),
    )
  })
}
