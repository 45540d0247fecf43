/** Nonces of calls to `/?wc-ajax=` (calls-common.md 0.2): who may make a call, and the answer to a stale nonce. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import { createRestNonceSubject } from '#app/platform/rest/cookie-check.server.ts'
import { makeNonce, verifyNonce } from './nonce.server.ts'

/** The answer that clients of the contract check for, with status 200. */
export const REFUSED_CALL_MESSAGE = 'Permissions check failed!'

type NonceContext = { secret: string; now: Date }
type NonceCheck = {
  visitor: Visitor
  /** Action for which the nonce was created: 'woosc-security'. */
  action: string
  /** The posted nonce; '' when absent. */
  nonce: string
  /** The call was made by one of our pages. */
  isOwnClient: boolean
}

/**
 * Whether the visitor intended the call. Guests of our own pages need no nonce: their pages are cached for
 * longer than a nonce is valid, and cross-site requests of a browser were rejected before
 * (platform/http/middleware/same-origin.ts).
 */
export function hasValidCallNonce(
  nonceContext: NonceContext,
  { visitor, action, nonce, isOwnClient }: NonceCheck,
): boolean {
  if (isOwnClient && visitor.userId === 0) return true
  const sanitizedNonce = nonce.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '')
  const { userId, sessionToken } = visitor
  const subjects = [
    { action, userId, sessionToken },
    // The guest key may have been created after the page with the nonce.
    ...(userId === 0 ? [{ action, userId, sessionToken: '' }] : []),
    ...(isOwnClient ? [createRestNonceSubject(visitor)] : []),
  ]
  return subjects.some((subject) => verifyNonce(nonceContext, subject, sanitizedNonce) !== false)
}

/** The nonce for the retry. */
export function createCallNonce({ secret, now }: NonceContext, visitor: Visitor, action: string): string {
  const { userId, sessionToken } = visitor
  return makeNonce(secret, { action, userId, sessionToken }, now)
}
