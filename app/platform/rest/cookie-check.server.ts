/** A cookie alone does not prove that the visitor intended a call: the nonce does (rest-client.md C.8). */
import type { MessageDescriptor } from '@lingui/core'
import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { RestProblem } from './problem.server.ts'
import { makeNonce, verifyNonce } from '#app/platform/nonce/nonce.server.ts'
import { anonymousVisitor } from '#app/platform/visitor/visitor.ts'
import { answerProblem, problems } from './problem.server.ts'

/** A call inside a batch: its client address, and whether it is only validated before any of them runs. */
export type BatchContext = { clientAddress: string; isValidationOnly: boolean }

export type RestEnv = {
  Bindings: PlatformEnv['Bindings'] & { batch?: BatchContext }
  /** `restVisitor` is absent when the call acts as a guest. `leavesBody`: the route reads the body itself. */
  Variables: PlatformEnv['Variables'] & { restVisitor?: Visitor; leavesBody?: boolean }
}
type NonceContext = { secret: string; now: Date }
type CookieCheck = { ok: true; visitor?: Visitor; freshNonce?: string } | { ok: false; problem: RestProblem }

const REST_ACTION = 'wp_rest'

/** Identifies the caller: no nonce means a guest, a valid nonce the visitor; a stale nonce is rejected. */
export function checkCookie(
  nonceContext: NonceContext,
  visitor: Visitor = anonymousVisitor,
  nonce?: string,
): CookieCheck {
  if (nonce === undefined) return { ok: true }
  const subject = createRestNonceSubject(visitor)
  if (!verifyNonce(nonceContext, subject, nonce)) return { ok: false, problem: problems.staleNonce }
  return { ok: true, visitor, freshNonce: makeNonce(nonceContext.secret, subject, nonceContext.now) }
}

type CookieCheckOptions = {
  readNonceContext: () => NonceContext
  /** The visitor of the request's cookies; undefined without any. */
  readVisitor: (c: Context<RestEnv>) => Promise<Visitor | undefined>
  translate: (c: Context<RestEnv>) => Promise<(text: MessageDescriptor) => string>
}

/** Runs before all REST routes: rejects stale nonces, sets `restVisitor`, and adds a fresh nonce to the answer. */
export function cookieCheck({
  readNonceContext,
  readVisitor,
  translate,
}: CookieCheckOptions): MiddlewareHandler<RestEnv> {
  return async (c, next) => {
    const nonce = await readNonce(c)
    const check = checkCookie(
      readNonceContext(),
      nonce === undefined ? undefined : await readVisitor(c),
      nonce,
    )
    if (!check.ok) return answerProblem(c, check.problem, await translate(c))
    c.set('restVisitor', check.visitor)
    await next()
    if (check.visitor) {
      c.header('Cache-Control', 'private, no-store')
      c.header('X-WP-Nonce', check.freshNonce)
    }
    return undefined
  }
}

/** `admin-ajax.php?action=rest-nonce`: the bare nonce; without a session WordPress's answer, 400 and `0`. */
export function answerRestNonce(
  c: Context,
  { secret, now }: NonceContext,
  visitor: Visitor | undefined,
): Response {
  const text = visitor ? makeNonce(secret, createRestNonceSubject(visitor), now) : '0'
  return c.body(text, visitor ? 200 : 400, ADMIN_AJAX_HEADERS)
}

const ADMIN_AJAX_HEADERS = {
  'Content-Type': 'text/html; charset=UTF-8',
  'X-Robots-Tag': 'noindex',
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The subject of the REST nonce. */
export function createRestNonceSubject({ userId, sessionToken }: Visitor) {
  return { userId, sessionToken, action: REST_ACTION }
}

// The parameter takes precedence over the header.
async function readNonce(c: Context<RestEnv>): Promise<string | undefined> {
  const explicitNonce = c.req.query('_wpnonce') ?? (c.get('leavesBody') ? undefined : await readFormNonce(c))
  return explicitNonce ?? c.req.header('X-WP-Nonce')
}

async function readFormNonce(c: Context): Promise<string | undefined> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return undefined
  // Hono caches it for the route, which also rejects an invalid form.
  const form = await c.req.formData().catch(() => undefined)
  const nonce = form?.get('_wpnonce')
  return typeof nonce === 'string' ? nonce : undefined
}
