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
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { readClientAddress } from '#app/platform/http/address/client-address.ts'
import { VIEW_TYPE, acceptsView } from '#app/platform/http/view-type.ts'
import {
  createCallNonce,
  hasValidCallNonce,
  REFUSED_CALL_MESSAGE,
} from '#app/platform/nonce/call-nonce.server.ts'
import { readVisitor } from '#app/http/visitor.server.ts'

type HonoContext = Context<PlatformEnv>

export type CallFields = Record<string, unknown>

export type ContractCaller = {
  visitor: Visitor
  locale: Locale
  i18n: I18n
  request: Request
  clientAddress: string
}

export type CallContext = {
  caller: ContractCaller
  fields: CallFields
  /** Whether one of our pages made the call: it receives the view, any other client the documented answer. */
  isOwnClient: boolean
}

type CallRule = {
  /** Action for which the nonce was created: 'woosc-security'. */
  nonceAction: string
  /** Read-only calls may also be made with GET. */
  isReadOnly?: boolean
}

/**
 * Answers a call with a valid nonce; a rejection has the form that each kind of client checks for
 * (calls-common.md 0.2).
 */
export async function answerCall(
  services: Services,
  c: HonoContext,
  { nonceAction, isReadOnly = false, act }: CallRule & { act: (context: CallContext) => Promise<Response> },
): Promise<Response> {
  const { secret, clock, settings } = services
  const { shop } = settings.current()
  const request = c.req.raw
  const isOwnClient = acceptsView(request)
  const { locale } = splitLocale(new URL(request.url).pathname, shop.defaultLocale)
  const [visitor, i18n] = await Promise.all([
    readVisitor(services, request),
    openTexts(locale, resolveDigits(services.settings.current())),
  ])
  const isPosted = c.req.method === 'POST'
  const postedFields: CallFields = isPosted ? await c.req.parseBody().catch(() => ({})) : {}
  const fields = isReadOnly && !isPosted ? c.req.query() : postedFields
  const nonceContext = { secret, now: clock.now() }
  const nonce = readText(fields.nonce)
  const nonces = isOwnClient ? [c.req.header('X-WP-Nonce') ?? nonce, nonce] : [nonce]
  const isVerified =
    (isPosted || isReadOnly) &&
    nonces.some((one) =>
      hasValidCallNonce(nonceContext, { visitor, action: nonceAction, nonce: one, isOwnClient }),
    )
  if (!isVerified && !isOwnClient) return createHtmlResponse(c, REFUSED_CALL_MESSAGE)
  if (!isVerified) {
    const message = i18n._(msg`This page has expired. Reload it and try again.`)
    return createRefusalResponse(c, 403, {
      code: 'invalid_nonce',
      message,
      nonce: createCallNonce(nonceContext, visitor, nonceAction),
    })
  }
  const caller = { visitor, locale, i18n, request, clientAddress: readClientAddress(c, services) }
  return act({ caller, fields, isOwnClient })
}

/** The value of a text field; else ''. */
export function readText(field: unknown): string {
  return typeof field === 'string' ? field : ''
}

export function createJsonResponse(c: HonoContext, body: object): Response {
  return c.body(JSON.stringify(body), 200, createHeaders('application/json; charset=UTF-8'))
}

export function createHtmlResponse(c: HonoContext, markup: string, status: 200 | 429 = 200): Response {
  return c.body(markup, status, createHeaders('text/html; charset=UTF-8'))
}

/** Responds with a view as JSON, to calls that the shop's own pages make. */
export function createViewResponse(c: HonoContext, view: object): Response {
  return c.body(JSON.stringify(view), 200, createHeaders(`${VIEW_TYPE}; charset=UTF-8`))
}

type Refusal = { code: string; message: string; nonce?: string }

/** Responds to a call of the shop's own pages with an error that says why nothing was changed. */
export function createRefusalResponse(c: HonoContext, status: 403 | 404 | 429, details: Refusal): Response {
  const body = { ...details, data: { status } }
  return c.body(JSON.stringify(body), status, createHeaders('application/json; charset=UTF-8'))
}

function createHeaders(type: string) {
  return {
    'Content-Type': type,
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept',
  }
}
