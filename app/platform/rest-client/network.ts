/** The last step of the chain: sends a request and reads its answer. */
import type { Next, RestRequest, RestClientContext } from './types.ts'
import { findHeader, setHeader } from './request-url.ts'
import { pause, runWithinLimits } from './deadline.ts'
import { createRestError, findConnectionCause, createNetworkError, createRefusalError } from './failure.ts'

const TIMEOUT_IN_MS = 30_000
const UPLOAD_TIMEOUT_IN_MS = 300_000
const MAX_RETRIES = 2
const MAX_WAIT_IN_SECONDS = 10

/** Creates the handler; `onAnswer` receives every answer before it is read. */
export function createNetworkHandler(
  context: RestClientContext,
  onAnswer: (response: Response, request: RestRequest) => void,
): Next {
  return (request) => {
    const limits = { signal: request.signal, timeoutInMs: request.timeoutInMs ?? chooseTimeout(request) }
    return runWithinLimits(context, limits, async (signal) => {
      const response = await sendWithRetries(context, request, signal)
      onAnswer(response, request)
      if (!response.ok) throw await readRefusal(context, response)
      return request.parse === false ? response : readJson(context, response)
    })
  }
}

/** Reads an answer; 204 has no content and yields null. */
export async function readJson(context: RestClientContext, response: Response): Promise<unknown> {
  if (response.status === 204) return null
  let cause = findConnectionCause(context)
  try {
    // A copy is read, so that code that catches the error can still read the answer.
    const text = await response.clone().text()
    cause = 'not-json'
    return JSON.parse(text)
  } catch (reason) {
    throw createRestError(context, 'invalid_json', { cause, response, reason })
  }
}

/** Calls `fetch`, and converts its errors to those of this client. */
export async function fetchOrFail(
  context: RestClientContext,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await context.fetch(url, init)
  } catch (reason) {
    throw createNetworkError(context, reason)
  }
}

async function readRefusal(context: RestClientContext, response: Response): Promise<Error> {
  return createRefusalError(context, response, await readJson(context, response))
}

// A busy server sends Retry-After; only reads may be retried automatically.
async function sendWithRetries(
  context: RestClientContext,
  request: RestRequest,
  signal: AbortSignal,
): Promise<Response> {
  for (let retries = 0; ; retries++) {
    const response = await send(context, request, signal)
    const waitInSeconds = retries < MAX_RETRIES ? readRetryAfter(request, response) : undefined
    if (waitInSeconds === undefined) return response
    await pause(context, waitInSeconds * 1000)
    if (signal.aborted) return response
  }
}

function readRetryAfter({ method = 'GET' }: RestRequest, { status, headers }: Response): number | undefined {
  if (!/^(?:get|head)$/i.test(method) || (status !== 429 && status !== 503)) return undefined
  const header = headers.get('retry-after') ?? ''
  if (!/^\d+$/.test(header)) return undefined
  return Number(header) <= MAX_WAIT_IN_SECONDS ? Number(header) : undefined
}

function send(context: RestClientContext, request: RestRequest, signal: AbortSignal): Promise<Response> {
  const { path, url = path ?? '', data, parse, timeoutInMs, headers = {}, ...init } = request
  const hasAccept = findHeader(headers, 'Accept') !== undefined
  const requestInit: RequestInit & { headers: Record<string, string> } = {
    credentials: 'include',
    ...init,
    headers: hasAccept ? headers : { Accept: 'application/json, */*;q=0.1', ...headers },
    signal,
  }
  if (data) {
    requestInit.body = JSON.stringify(data)
    requestInit.headers = setHeader(requestInit.headers, 'Content-Type', 'application/json')
  }
  return fetchOrFail(context, url, requestInit)
}

function chooseTimeout({ body }: RestRequest): number {
  return body && typeof body !== 'string' ? UPLOAD_TIMEOUT_IN_MS : TIMEOUT_IN_MS
}
