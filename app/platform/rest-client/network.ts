/** The last station: sends a request and reads what comes back. */
import type { Next, RestRequest, RestWorld } from './types.ts'
import { headerOf, withHeader } from './address.ts'
import { pause, withinLimits } from './deadline.ts'
import { failure, lostCause, networkFailure, refusal } from './failure.ts'

const TIMEOUT_IN_MS = 30_000
const UPLOAD_TIMEOUT_IN_MS = 300_000
const MOST_REPEATS = 2
const LONGEST_WAIT_IN_SECONDS = 10

/** Makes the station; `onAnswer` sees every answer before it is read. */
export function networkHandler(
  world: RestWorld,
  onAnswer: (response: Response, request: RestRequest) => void,
): Next {
  return (request) => {
    const limits = { signal: request.signal, timeoutInMs: request.timeoutInMs ?? timeoutOf(request) }
    return withinLimits(world, limits, async (signal) => {
      const response = await sendUntilTaken(world, request, signal)
      onAnswer(response, request)
      if (!response.ok) throw await readRefusal(world, response)
      return request.parse === false ? response : readJson(world, response)
    })
  }
}

/** Reads an answer; 204 says nothing, which is null. */
export async function readJson(world: RestWorld, response: Response): Promise<unknown> {
  if (response.status === 204) return null
  let cause = lostCause(world)
  try {
    // A copy is read, so that whoever catches the error can still look into the answer.
    const text = await response.clone().text()
    cause = 'not-json'
    return JSON.parse(text)
  } catch (reason) {
    throw failure(world, 'invalid_json', { cause, response, reason })
  }
}

/** `fetch`, whose failures are ours. */
export async function reach(world: RestWorld, url: string, init: RequestInit): Promise<Response> {
  try {
    return await world.fetch(url, init)
  } catch (reason) {
    throw networkFailure(world, reason)
  }
}

async function readRefusal(world: RestWorld, response: Response): Promise<Error> {
  return refusal(world, response, await readJson(world, response))
}

// A busy server says when to come back; only reading may be repeated without asking.
async function sendUntilTaken(
  world: RestWorld,
  request: RestRequest,
  signal: AbortSignal,
): Promise<Response> {
  for (let repeats = 0; ; repeats++) {
    const response = await send(world, request, signal)
    const waitInSeconds = repeats < MOST_REPEATS ? retryAfter(request, response) : undefined
    if (waitInSeconds === undefined) return response
    await pause(world, waitInSeconds * 1000)
    if (signal.aborted) return response
  }
}

function retryAfter({ method = 'GET' }: RestRequest, { status, headers }: Response): number | undefined {
  if (!/^(?:get|head)$/i.test(method) || (status !== 429 && status !== 503)) return undefined
  const header = headers.get('retry-after') ?? ''
  if (!/^\d+$/.test(header)) return undefined
  return Number(header) <= LONGEST_WAIT_IN_SECONDS ? Number(header) : undefined
}

function send(world: RestWorld, request: RestRequest, signal: AbortSignal): Promise<Response> {
  const { path, url = path ?? '', data, parse, timeoutInMs, headers = {}, ...init } = request
  const hasAccept = headerOf(headers, 'Accept') !== undefined
  const sent: RequestInit & { headers: Record<string, string> } = {
    credentials: 'include',
    ...init,
    headers: hasAccept ? headers : { Accept: 'application/json, */*;q=0.1', ...headers },
    signal,
  }
  if (data) {
    sent.body = JSON.stringify(data)
    sent.headers = withHeader(sent.headers, 'Content-Type', 'application/json')
  }
  return reach(world, url, sent)
}

function timeoutOf({ body }: RestRequest): number {
  return body && typeof body !== 'string' ? UPLOAD_TIMEOUT_IN_MS : TIMEOUT_IN_MS
}
