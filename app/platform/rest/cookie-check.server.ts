/** A cookie alone is no proof that the visitor meant a call: the nonce is (rest-client.md C.8). */
import type { MessageDescriptor } from '@lingui/core'
import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { NonceSubject } from '#app/platform/nonce/nonce.server.ts'
import type { RestProblem } from './problem.server.ts'
import { makeNonce, verifyNonce } from '#app/platform/nonce/nonce.server.ts'
import { answerProblem, problems } from './problem.server.ts'

/** Whom the cookies belong to. */
export type Visitor = Omit<NonceSubject, 'action'>
export type RestEnv = {
  Bindings: PlatformEnv['Bindings']
  /** `restVisitor` is absent when the call acts as a guest. */
  Variables: PlatformEnv['Variables'] & { restVisitor?: Visitor }
}
type Proof = { secret: string; now: Date }
type CookieCheck = { ok: true; visitor?: Visitor; freshNonce?: string } | { ok: false; problem: RestProblem }

const GUEST: Visitor = { userId: 0, sessionToken: '' }
const REST_ACTION = 'wp_rest'

/** Decides who is calling: without a nonce a guest, with a valid one the visitor, with a stale one nobody. */
export function checkCookie(proof: Proof, visitor: Visitor = GUEST, nonce?: string): CookieCheck {
  if (!nonce) return { ok: true }
  const subject = { ...visitor, action: REST_ACTION }
  if (!verifyNonce(proof, subject, nonce)) return { ok: false, problem: problems.staleNonce }
  return { ok: true, visitor, freshNonce: makeNonce(proof.secret, subject, proof.now) }
}

type CookieCheckOptions = {
  proof: () => Proof
  /** Whom the request's cookies belong to; undefined for somebody without any. */
  visitorOf: (c: Context<RestEnv>) => Promise<Visitor | undefined>
  translate: (c: Context<RestEnv>) => Promise<(text: MessageDescriptor) => string>
}

/** Stands before all REST routes: refuses stale nonces, sets `restVisitor`, and sends a fresh nonce along. */
export function cookieCheck({ proof, visitorOf, translate }: CookieCheckOptions): MiddlewareHandler<RestEnv> {
  return async (c, next) => {
    const nonce = await givenNonce(c)
    const check = checkCookie(proof(), nonce ? await visitorOf(c) : undefined, nonce)
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

/** `admin-ajax.php?action=rest-nonce`: the bare nonce; who has no session at all gets what WordPress gives, 400 and `0`. */
export function answerRestNonce(c: Context, { secret, now }: Proof, visitor: Visitor | undefined): Response {
  c.header('Cache-Control', 'private, no-store')
  return visitor ? c.text(makeNonce(secret, { ...visitor, action: REST_ACTION }, now)) : c.text('0', 400)
}

// The parameter wins over the header.
async function givenNonce(c: Context): Promise<string | undefined> {
  return c.req.query('_wpnonce') ?? (await nonceInForm(c)) ?? c.req.header('X-WP-Nonce')
}

async function nonceInForm(c: Context): Promise<string | undefined> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return undefined
  // Hono keeps it for the route, which also is the one to refuse what is no form.
  const form = await c.req.formData().catch(() => undefined)
  const nonce = form?.get('_wpnonce')
  return typeof nonce === 'string' ? nonce : undefined
}
