/** The one kind of error that the REST client throws. */
import type { RestWorld } from './types.ts'
import { explanations, messages } from './messages.ts'

/** What really happened, beside the code and message that the contract asks for. */
export type RestCause =
  | 'offline'
  // The server is gone, or the browser may not read its answer (CORS): a script cannot tell which.
  | 'unreachable'
  | 'timeout'
  | 'aborted'
  | 'not-json'
  | 'refused'
  | 'session-expired'
  | 'processing'
  // A defect, in the page or in what it was told.
  | 'unexpected'

export type RestError = Error & {
  /** `fetch_error`, `invalid_json`, `unknown_error`, `post_process`, `aborted`, or what the server calls it. */
  code: string
  /** The contract's sentence for that code, or the server's own. */
  message: string
  data?: unknown
  cause: RestCause
  /** For people: like `message`, but true when the shop and not the shopper is out of reach. */
  explanation: string
  /** Of the answer that caused it; its body can still be read. */
  response?: Response
  /** The JSON of that answer, as it came. */
  body?: unknown
  /** What was thrown underneath. */
  reason?: unknown
}

type Details = Partial<Pick<RestError, 'response' | 'body' | 'reason'>>

/** Makes an error of the contract's catalogue. */
export function failure(
  { translate }: Pick<RestWorld, 'translate'>,
  code: keyof typeof messages,
  { cause, ...details }: Details & { cause: RestCause },
): RestError {
  const message = translate(messages[code])
  const explanation = translate(explanations[cause] ?? messages[code])
  return makeError({ code, message, cause, explanation, ...details })
}

/** Makes the error that the server describes, with the contract's words where it says nothing. */
export function refusal(world: Pick<RestWorld, 'translate'>, response: Response, body: unknown): RestError {
  if (!body) return failure(world, 'unknown_error', { cause: 'refused', response, body })
  const { code, message, data }: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  const sentence = typeof message === 'string' ? message : world.translate(messages.unknown_error)
  return makeError({
    code: typeof code === 'string' ? code : 'unknown_error',
    message: sentence,
    data,
    cause: 'refused',
    explanation: sentence,
    response,
    body,
  })
}

/** What `fetch` or the reading of a body threw, as one of ours. */
export function networkFailure(world: RestWorld, reason: unknown): RestError {
  if (nameOf(reason) === 'AbortError') return failure(world, 'aborted', { cause: 'aborted', reason })
  return failure(world, 'fetch_error', { cause: lostCause(world), reason })
}

/** Why nothing comes through. */
export function lostCause({ isOnline }: Pick<RestWorld, 'isOnline'>): RestCause {
  return isOnline() ? 'unreachable' : 'offline'
}

/** The same refusal of a nonce, now that a fresh one cannot be had either. */
export function sessionExpired(
  { translate }: RestWorld,
  error: RestError,
  response: Response | undefined,
): RestError {
  const explanation = translate(messages.session_expired)
  return makeError({ ...error, message: error.message, cause: 'session-expired', explanation, response })
}

/** Whether it came from the REST client. */
export function isRestError(thrown: unknown): thrown is RestError {
  return thrown instanceof Error && 'explanation' in thrown && 'code' in thrown
}

// Assigned, so that code and message are own and enumerable, as scripts that copy such errors expect.
function makeError(fields: Omit<RestError, 'name' | 'stack'>): RestError {
  const name = fields.cause === 'aborted' ? 'AbortError' : 'RestError'
  return Object.assign(new Error(), { name, ...fields })
}

function nameOf(reason: unknown): unknown {
  return typeof reason === 'object' && reason !== null && 'name' in reason ? reason.name : undefined
}
