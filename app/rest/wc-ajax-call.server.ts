/**
 * A contract call at `/?wc-ajax=<name>`: identifies the visitor, checks the nonce, and answers in each
 * client's format.
 */
import type { I18n } from '@lingui/core'
import type { Context } from 'hono'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { clientAddressOf } from '#app/platform/http/address/client-address.ts'
import { VIEW_TYPE, acceptsView } from '#app/platform/http/view-type.ts'
import { callNonce, hasValidCallNonce, REFUSED_CALL } from '#app/platform/nonce/call-nonce.server.ts'
import { visitorOf } from '#app/http/visitor.server.ts'

type Call = Context<PlatformEnv>

export type CallFields = Record<string, unknown>

export type CallCaller = {
  visitor: Visitor
  locale: Locale
  i18n: I18n
  request: Request
  clientAddress: string
}

export type CallContext = {
  caller: CallCaller
  fields: CallFields
  /** Whether one of our pages made the call: it receives the view, any other client the documented answer. */
  isOwnClient: boolean
}

type Rule = {
  /** Action for which the nonce was created: 'woosc-security'. */
  nonceAction: string
  /** Read-only calls may also be made with GET. */
  isReading?: boolean
}

/**
 * Answers a call with a valid nonce; a rejection has the form that each kind of client checks for
 * (calls-common.md 0.2).
 */
export async function answerCall(
  services: Services,
  c: Call,
  { nonceAction, isReading = false, act }: Rule & { act: (context: CallContext) => Promise<Response> },
): Promise<Response> {
  const { secret, clock, settings } = services
  const { shop } = settings.current()
  const request = c.req.raw
  const isOwnClient = acceptsView(request)
  const { locale } = splitLocale(new URL(request.url).pathname, shop.defaultLocale)
  const [visitor, i18n] = await Promise.all([
    visitorOf(services, request),
    openTexts(locale, digitsIn(services.settings.current())),
  ])
  const isPosted = c.req.method === 'POST'
  const posted: CallFields = isPosted ? await c.req.parseBody().catch(() => ({})) : {}
  const fields = isReading && !isPosted ? c.req.query() : posted
  const proof = { secret, now: clock.now() }
  const nonce = textOf(fields.nonce)
  const candidates = isOwnClient ? [c.req.header('X-WP-Nonce') ?? nonce, nonce] : [nonce]
  const isVerified =
    (isPosted || isReading) &&
    candidates.some((one) =>
      hasValidCallNonce(proof, { visitor, action: nonceAction, nonce: one, isOwnClient }),
    )
  if (!isVerified && !isOwnClient) return htmlResponse(c, REFUSED_CALL)
  if (!isVerified) {
    const message = i18n._(msg`This page has expired. Reload it and try again.`)
    return refusal(c, 403, { code: 'invalid_nonce', message, nonce: callNonce(proof, visitor, nonceAction) })
  }
  const caller = { visitor, locale, i18n, request, clientAddress: clientAddressOf(c, services) }
  return act({ caller, fields, isOwnClient })
}

/** The value of a text field; else ''. */
export function textOf(field: unknown): string {
  return typeof field === 'string' ? field : ''
}

export function jsonResponse(c: Call, body: object): Response {
  return c.body(JSON.stringify(body), 200, headersOf('application/json; charset=UTF-8'))
}

export function htmlResponse(c: Call, markup: string, status: 200 | 429 = 200): Response {
  return c.body(markup, status, headersOf('text/html; charset=UTF-8'))
}

/** Responds with a view as JSON, to calls that the shop's own pages make. */
export function viewAnswer(c: Call, view: object): Response {
  return c.body(JSON.stringify(view), 200, headersOf(`${VIEW_TYPE}; charset=UTF-8`))
}

type Refusal = { code: string; message: string; nonce?: string }

/** Responds to a call of the shop's own pages with an error that says why nothing was changed. */
export function refusal(c: Call, status: 403 | 404 | 429, refused: Refusal): Response {
  const body = { ...refused, data: { status } }
  return c.body(JSON.stringify(body), status, headersOf('application/json; charset=UTF-8'))
}

function headersOf(type: string) {
  return {
    'Content-Type': type,
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept',
  }
}
