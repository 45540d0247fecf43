/** The nonces of calls at `/?wc-ajax=` (calls-common.md 0.2): who may make one, and what answers a stale one. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import { restNonceSubject } from '#app/platform/rest/cookie-check.server.ts'
import { makeNonce, verifyNonce } from './nonce.server.ts'

/** What clients of the contract look for, with status 200. */
export const REFUSED_CALL = 'Permissions check failed!'

type Proof = { secret: string; now: Date }
type Given = {
  visitor: Visitor
  /** 'woosc-security' */
  action: string
  /** As posted; ''. */
  nonce: string
  /** The call was made by a page of ours. */
  isOurs: boolean
}

/**
 * Whether a call was meant by its visitor. Guests of our own pages need no nonce: their pages are kept for longer than one
 * is good for, and what a browser sends from elsewhere was refused before (platform/http/middleware/same-origin.ts).
 */
export function isCallMeant(proof: Proof, { visitor, action, nonce, isOurs }: Given): boolean {
  if (isOurs && visitor.userId === 0) return true
  const given = nonce.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '')
  const { userId, sessionToken } = visitor
  const subjects = [
    { action, userId, sessionToken },
    // A guest's key may have come after the page that holds the nonce.
    ...(userId === 0 ? [{ action, userId, sessionToken: '' }] : []),
    ...(isOurs ? [restNonceSubject(visitor)] : []),
  ]
  return subjects.some((subject) => verifyNonce(proof, subject, given) !== false)
}

/** The nonce to try again with. */
export function callNonce({ secret, now }: Proof, visitor: Visitor, action: string): string {
  const { userId, sessionToken } = visitor
  return makeNonce(secret, { action, userId, sessionToken }, now)
}
