/** The one kind of error that the REST client throws. */
import type { RestCause } from './types.ts'
import type { RestClientContext } from './types.ts'
import { explanations, messages } from './messages.ts'

export type RestError = Error & {
  /** `fetch_error`, `invalid_json`, `unknown_error`, `post_process`, `aborted`, or the server's own code. */
  code: string
  /** The contract's message for that code, or the server's own. */
  message: string
  data?: unknown
  cause: RestCause
  /** Text for users: like `message`, but also correct when the shop and not the visitor is offline. */
  explanation: string
  /** The answer that caused it; its body can still be read. */
  response?: Response
  /** The JSON of that answer, unchanged. */
  body?: unknown
  /** The underlying thrown value. */
  reason?: unknown
}

type ErrorDetails = Partial<Pick<RestError, 'response' | 'body' | 'reason'>>

/** Creates an error of the contract's catalog. */
export function createRestError(
  { translate }: Pick<RestClientContext, 'translate'>,
  code: keyof typeof messages,
  { cause, ...details }: ErrorDetails & { cause: RestCause },
): RestError {
  const message = translate(messages[code])
  const explanation = translate(explanations[cause] ?? messages[code])
  return makeError({ code, message, cause, explanation, ...details })
}

/** Creates the error that the server describes, with the contract's messages where it provides none. */
export function createRefusalError(
  context: Pick<RestClientContext, 'translate'>,
  response: Response,
  body: unknown,
): RestError {
  if (!body) return createRestError(context, 'unknown_error', { cause: 'refused', response, body })
  const { code, message, data }: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  const serverMessage = typeof message === 'string' ? message : context.translate(messages.unknown_error)
  return makeError({
    code: typeof code === 'string' ? code : 'unknown_error',
    message: serverMessage,
    data,
    cause: 'refused',
    explanation: serverMessage,
    response,
    body,
  })
}

/** Converts an error of `fetch` or of reading a body. */
export function createNetworkError(context: RestClientContext, reason: unknown): RestError {
  if (readName(reason) === 'AbortError')
    return createRestError(context, 'aborted', { cause: 'aborted', reason })
  return createRestError(context, 'fetch_error', { cause: findConnectionCause(context), reason })
}

/** Why the connection fails. */
export function findConnectionCause({ isOnline }: Pick<RestClientContext, 'isOnline'>): RestCause {
  return isOnline() ? 'unreachable' : 'offline'
}

/** The error if a nonce was rejected and renewing it has failed too. */
export function createSessionError(
  { translate }: RestClientContext,
  error: RestError,
  response: Response | undefined,
): RestError {
  const explanation = translate(messages.session_expired)
  return makeError({ ...error, message: error.message, cause: 'session-expired', explanation, response })
}

/** Whether it was thrown by the REST client. */
export function isRestError(thrown: unknown): thrown is RestError {
  return thrown instanceof Error && 'explanation' in thrown && 'code' in thrown
}

// Assigned, so that code and message are own and enumerable, as scripts that copy such errors expect.
function makeError(fields: Omit<RestError, 'name' | 'stack'>): RestError {
  const name = fields.cause === 'aborted' ? 'AbortError' : 'RestError'
  return Object.assign(new Error(), { name, ...fields })
}

function readName(reason: unknown): unknown {
  return typeof reason === 'object' && reason !== null && 'name' in reason ? reason.name : undefined
}
