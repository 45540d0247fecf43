/** Error answers of REST calls: `{ code, message, data: { status } }` (rest-client.md C.7). */
import type { MessageDescriptor } from '@lingui/core'
import type { Context } from 'hono'
import { msg } from '@lingui/core/macro'

type Translate = (text: MessageDescriptor) => string

export type RestProblem = {
  code: string
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 500 | 501 | 502 | 503
  message: MessageDescriptor
  /** Why each parameter is rejected, by its name. */
  refusals?: Record<string, MessageDescriptor | Refusal>
  /** The names of missing required parameters. */
  missingNames?: string[]
  /** Additional errors. */
  additionalProblems?: RestProblem[]
  /** Additional data for the client, beside the status. */
  data?: Record<string, unknown>
}

/** Why a parameter is rejected, with WordPress's code for such reasons. */
export type Refusal = { code: string; text: MessageDescriptor }

export type RestEnvelope = {
  code: string
  message: string
  data: { status: number; params?: unknown; details?: unknown; [more: string]: unknown }
  additional_errors?: RestEnvelope[]
}

/** Errors common to all routes. */
export const problems = {
  noRoute: {
    code: 'rest_no_route',
    status: 404,
    message: msg`No route was found matching the URL and request method.`,
  },
  staleNonce: { code: 'rest_cookie_invalid_nonce', status: 403, message: msg`Cookie check failed` },
  notSignedIn: { code: 'rest_not_logged_in', status: 401, message: msg`You are not currently logged in.` },
  invalidJson: {
    code: 'rest_invalid_json',
    status: 400,
    message: msg`Invalid JSON body passed.`,
    data: { json_error_code: 4, json_error_message: 'Syntax error' },
  },
  invalidForm: {
    code: 'rest_invalid_form',
    status: 400,
    message: msg`We couldn’t read the form. Reload the page and submit it again.`,
  },
  unreadableUrl: { code: 'rest_invalid_url', status: 400, message: msg`This URL is not valid.` },
  foreignOrigin: {
    code: 'rest_foreign_origin',
    status: 403,
    message: msg`This request came from another site and was blocked.`,
  },
  tooLarge: {
    code: 'rest_content_too_large',
    status: 413,
    message: msg`The file or form is too large.`,
  },
  urlTooLong: {
    code: 'rest_uri_too_long',
    status: 414,
    message: msg`This URL is too long.`,
  },
  notInBatch: {
    code: 'rest_batch_not_allowed',
    status: 400,
    message: msg`This request can’t be part of a batch.`,
  },
  unexpected: {
    code: 'internal_server_error',
    status: 500,
    message: msg`Something went wrong on our side. Please try again in a moment.`,
  },
  pageBeyondEnd: {
    code: 'rest_post_invalid_page_number',
    status: 400,
    message: msg`The page number requested is larger than the number of pages available.`,
  },
} satisfies Record<string, RestProblem>

/** The visitor lacks permission: guests may sign in (401), others are forbidden (403). */
export function createForbiddenProblem({ isGuest }: { isGuest: boolean }): RestProblem {
  return {
    code: 'rest_forbidden',
    status: isGuest ? 401 : 403,
    message: msg`Sorry, you are not allowed to do that.`,
  }
}

/** Invalid parameters; each with a sentence about what was expected. */
export function createInvalidParametersProblem(refusals: NonNullable<RestProblem['refusals']>): RestProblem {
  const names = Object.keys(refusals).join(', ')
  return { code: 'rest_invalid_param', status: 400, message: msg`Invalid parameter(s): ${names}`, refusals }
}

/** Missing required parameters. */
export function createMissingParametersProblem(missingNames: string[]): RestProblem {
  const names = missingNames.join(', ')
  const message = msg`Missing parameter(s): ${names}`
  return { code: 'rest_missing_callback_param', status: 400, message, missingNames }
}

/** The error translated to a language. */
export function createEnvelope(problem: RestProblem, translate: Translate): RestEnvelope {
  const { code, status, message, additionalProblems, data } = problem
  return {
    code,
    message: translate(message),
    data: { ...data, status, ...describeParameters(problem, translate) },
    ...(additionalProblems && {
      additional_errors: additionalProblems.map((each) => createEnvelope(each, translate)),
    }),
  }
}

/** Answers with the error; never cached. */
export function answerProblem(c: Context, problem: RestProblem, translate: Translate): Response {
  return c.json(createEnvelope(problem, translate), problem.status, { 'Cache-Control': 'no-store' })
}

function describeParameters({ refusals, missingNames }: RestProblem, translate: Translate): object {
  if (missingNames) return { params: missingNames }
  if (!refusals) return {}
  const reasons = Object.entries(refusals).map(([name, reason]) => {
    const { code, text } = 'text' in reason ? reason : { code: 'rest_invalid_param', text: reason }
    return { name, code, message: translate(text) }
  })
  return {
    params: Object.fromEntries(reasons.map(({ name, message }) => [name, message])),
    details: Object.fromEntries(
      reasons.map(({ name, code, message }) => [name, { code, message, data: null }]),
    ),
  }
}
