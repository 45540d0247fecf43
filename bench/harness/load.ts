/** A load generator of plain sockets that stay open: each asks, waits for the whole answer, asks again. */
import type { Socket } from 'node:net'
import type { Answer } from './answer-reader.ts'
import { connect } from 'node:net'
import { createAnswerReader } from './answer-reader.ts'

export type LoadOptions = {
  port: number
  /** Asked one after another, from the start again after the last. */
  paths: readonly string[]
  connections: number
  headers?: Record<string, string>
  /** What one connection, counted from 0, sends beside that: each may be another visitor. */
  headersOf?: (connection: number) => Record<string, string>
  /** Makes every request a post of this form. */
  form?: string
  /** Makes every request a post of another body, all of one type. */
  bodies?: { type: string; next: () => string }
  /** How long, or how many requests in all. */
  until: { ms: number } | { requests: number }
  onAnswer?: (answer: Answer, path: string) => void
}

export type LoadResult = {
  requestsPerSecond: number
  latenciesInMs: number[]
  megabytesPerSecond: number
  /** Answers that were not 200. */
  refused: { path: string; status: number }[]
  /** Of one core, by the generator itself. */
  generatorShare: number
}

/** Rejects when a connection breaks: a shop that drops connections has no figure. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { paths, connections, until } = options
  const latenciesInMs: number[] = []
  const refused: LoadResult['refused'] = []
  let bytes = 0
  let asked = 0
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const isOver = () => ('ms' in until ? performance.now() - begun >= until.ms : asked >= until.requests)
  const nextPath = () => (isOver() ? undefined : paths[asked++ % paths.length])
  const note = (answer: Answer, path: string, ms: number) => {
    latenciesInMs.push(ms)
    bytes += answer.bodyBytes
    if (answer.status !== 200) refused.push({ path, status: answer.status })
    options.onAnswer?.(answer, path)
  }
  await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      askAndAskAgain({ head: headOf(options, connection), port: options.port }, nextPath, note),
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

/** `rest` is what follows the path. */
type Head = { method: string; rest: () => string }

function headOf({ port, headers = {}, headersOf, form, bodies }: LoadOptions, connection: number): Head {
  const type = bodies?.type ?? FORM
  const all = { Host: `127.0.0.1:${port}`, ...headers, ...headersOf?.(connection) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = ` HTTP/1.1\r\n${lines.join('')}`
  const posting = (body: string) =>
    `${head}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  if (bodies) return { method: 'POST', rest: () => posting(bodies.next()) }
  const same = form === undefined ? `${head}\r\n` : posting(form)
  return { method: form === undefined ? 'GET' : 'POST', rest: () => same }
}

const FORM = 'application/x-www-form-urlencoded'

function askAndAskAgain(
  { head: { method, rest }, port }: { head: Head; port: number },
  nextPath: () => string | undefined,
  note: Note,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let path: string | undefined
    let askedAt = 0
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const ask = () => {
      path = nextPath()
      if (path === undefined) {
        socket.end(resolve)
        return
      }
      askedAt = performance.now()
      socket.write(`${method} ${path}${rest()}`)
    }
    const take = createAnswerReader((answer) => {
      note(answer, path ?? '', performance.now() - askedAt)
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
