/** A load generator with keep-alive sockets: each sends a request, waits for the complete response and repeats. */
import type { Socket } from 'node:net'
import type { HttpResponse } from './response-reader.ts'
import { connect } from 'node:net'
import { createResponseReader } from './response-reader.ts'

export type LoadOptions = {
  port: number
  /** Requested in order, cyclically. */
  paths: readonly string[]
  connections: number
  headers?: Record<string, string>
  /** Additional headers of one connection, counted from 0: each may be a different visitor. */
  createHeaders?: (connectionIndex: number) => Record<string, string>
  /** Makes each request a POST of this form. */
  form?: string
  /** Makes each request a POST with another body, all of one content type. */
  bodies?: { type: string; next: () => string }
  /** Duration, or total number of requests. */
  limit: { ms: number } | { requests: number }
  onResponse?: (response: HttpResponse, path: string) => void
}

export type LoadResult = {
  requestsPerSecond: number
  latenciesInMs: number[]
  megabytesPerSecond: number
  /** Responses with a status other than 200. */
  refusals: { path: string; status: number }[]
  /** CPU use of the generator itself, as a share of one core. */
  generatorShare: number
}

/** Rejects when a connection breaks: a shop that drops connections has no valid figure. */
export async function generateLoad(options: LoadOptions): Promise<LoadResult> {
  const { paths, connections, limit } = options
  const latenciesInMs: number[] = []
  const refusals: LoadResult['refusals'] = []
  let bytes = 0
  let requestCount = 0
  const startedAt = performance.now()
  const initialCpuUsage = process.cpuUsage()
  const isOver = () =>
    'ms' in limit ? performance.now() - startedAt >= limit.ms : requestCount >= limit.requests
  const takeNextPath = () => (isOver() ? undefined : paths[requestCount++ % paths.length])
  const recordResponse = (response: HttpResponse, path: string, ms: number) => {
    latenciesInMs.push(ms)
    bytes += response.bodyBytes
    if (response.status !== 200) refusals.push({ path, status: response.status })
    options.onResponse?.(response, path)
  }
  await Promise.all(
    Array.from({ length: connections }, (_, connectionIndex) =>
      requestRepeatedly(
        { template: createRequestTemplate(options, connectionIndex), port: options.port },
        takeNextPath,
        recordResponse,
      ),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(initialCpuUsage)
  return {
    requestsPerSecond: latenciesInMs.length / seconds,
    latenciesInMs,
    megabytesPerSecond: bytes / 1e6 / seconds,
    refusals,
    generatorShare: (user + system) / 1e6 / seconds,
  }
}

type RecordResponse = (response: HttpResponse, path: string, ms: number) => void

/** `createRequestTail` returns everything after the path: headers and body. */
type RequestTemplate = { method: string; createRequestTail: () => string }

function createRequestTemplate(
  { port, headers = {}, createHeaders, form, bodies }: LoadOptions,
  connectionIndex: number,
): RequestTemplate {
  const type = bodies?.type ?? FORM_TYPE
  const allHeaders = { Host: `127.0.0.1:${port}`, ...headers, ...createHeaders?.(connectionIndex) }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = ` HTTP/1.1\r\n${lines.join('')}`
  const createPostTail = (body: string) =>
    `${head}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  if (bodies) return { method: 'POST', createRequestTail: () => createPostTail(bodies.next()) }
  const fixedTail = form === undefined ? `${head}\r\n` : createPostTail(form)
  return { method: form === undefined ? 'GET' : 'POST', createRequestTail: () => fixedTail }
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

function requestRepeatedly(
  { template: { method, createRequestTail }, port }: { template: RequestTemplate; port: number },
  takeNextPath: () => string | undefined,
  recordResponse: RecordResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let path: string | undefined
    let requestedAt = 0
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const sendRequest = () => {
      path = takeNextPath()
      if (path === undefined) {
        socket.end(resolve)
        return
      }
      requestedAt = performance.now()
      socket.write(`${method} ${path}${createRequestTail()}`)
    }
    const receiveData = createResponseReader((response) => {
      recordResponse(response, path ?? '', performance.now() - requestedAt)
      sendRequest()
    })
    socket.on('connect', sendRequest)
    socket.on('data', receiveData)
    socket.on('error', reject)
    socket.on(
      'end',
      () => path !== undefined && reject(new Error(`The connection was closed while ${path} was awaited`)),
    )
  })
}
