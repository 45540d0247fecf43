/** What a REST call answers when it cannot do what was asked: `{ code, message, data: { status } }` (rest-client.md C.7). */
import type { MessageDescriptor } from '@lingui/core'
import type { Context } from 'hono'
import { msg } from '@lingui/core/macro'

type Translate = (text: MessageDescriptor) => string

export type RestProblem = {
  code: string
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  message: MessageDescriptor
  /** Why each parameter is refused, by its name. */
  refused?: Record<string, MessageDescriptor>
  /** The names of parameters that have to be there. */
  missing?: string[]
  /** What else is wrong. */
  more?: RestProblem[]
}

export type RestEnvelope = {
  code: string
  message: string
  data: { status: number; params?: unknown; details?: unknown }
  additional_errors?: RestEnvelope[]
}

/** The problems that any route may have. */
export const problems = {
  noRoute: {
    code: 'rest_no_route',
    status: 404,
    message: msg`No route was found matching the URL and request method.`,
  },
  staleNonce: { code: 'rest_cookie_invalid_nonce', status: 403, message: msg`Cookie check failed` },
  notSignedIn: { code: 'rest_not_logged_in', status: 401, message: msg`You are not currently logged in.` },
  invalidJson: { code: 'rest_invalid_json', status: 400, message: msg`Invalid JSON body passed.` },
  pageBeyondEnd: {
    code: 'rest_post_invalid_page_number',
    status: 400,
    message: msg`The page number requested is larger than the number of pages available.`,
  },
} satisfies Record<string, RestProblem>

/** Not for this visitor: guests may sign in (401), others lack the right (403). */
export function forbidden({ isGuest }: { isGuest: boolean }): RestProblem {
  return {
    code: 'rest_forbidden',
    status: isGuest ? 401 : 403,
    message: msg`Sorry, you are not allowed to do that.`,
  }
}

/** Parameters that are there but wrong; each with a sentence about what was expected. */
export function invalidParameters(refused: Record<string, MessageDescriptor>): RestProblem {
  const names = Object.keys(refused).join(', ')
  return { code: 'rest_invalid_param', status: 400, message: msg`Invalid parameter(s): ${names}`, refused }
}

/** Parameters that have to be there. */
export function missingParameters(missing: string[]): RestProblem {
  const names = missing.join(', ')
  const message = msg`Missing parameter(s): ${names}`
  return { code: 'rest_missing_callback_param', status: 400, message, missing }
}

/** The problem in the words of a language. */
export function envelopeOf(problem: RestProblem, translate: Translate): RestEnvelope {
  const { code, status, message, more } = problem
  return {
    code,
    message: translate(message),
    data: { status, ...parametersOf(problem, translate) },
    ...(more && { additional_errors: more.map((each) => envelopeOf(each, translate)) }),
  }
}

/** Answers with the problem; never kept by a cache. */
export function answerProblem(c: Context, problem: RestProblem, translate: Translate): Response {
  return c.json(envelopeOf(problem, translate), problem.status, { 'Cache-Control': 'no-store' })
}

function parametersOf({ refused, missing }: RestProblem, translate: Translate): object {
  if (missing) return { params: missing }
  if (!refused) return {}
  const sentences = Object.entries(refused).map(([name, text]) => [name, translate(text)] as const)
  const details = sentences.map(([name, message]) => [
    name,
    { code: 'rest_invalid_param', message, data: null },
  ])
  return { params: Object.fromEntries(sentences), details: Object.fromEntries(details) }
}
