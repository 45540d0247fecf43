/** Nonces: proof that the visitor who was shown the page intended the request (rest-client.md C.8). */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The action and owner of a nonce. A guest has `userId` 0 and the key of the guest session, if there is one. */
export type NonceSubject = { action: string; userId: number | string; sessionToken: string }

const TICK_IN_SECONDS = 43_200
// 80 bits: lower-case hexadecimal, since clients of the contract strip all characters but a-z, 0-9, _ and -.
const NONCE_LENGTH = 20

/** The nonce of a subject at a moment; any process with the same secret computes the same one. */
export function makeNonce(secret: string, subject: NonceSubject, now: Date): string {
  return createTickNonce(secret, subject, calculateTick(now))
}

/**
 * The age of a nonce: 1 in its first half day, 2 in the second, false when it is older, forged or issued to
 * another subject.
 */
export function verifyNonce(
  { secret, now }: { secret: string; now: Date },
  subject: NonceSubject,
  nonce: string,
): 1 | 2 | false {
  const tick = calculateTick(now)
  if (isSame(nonce, createTickNonce(secret, subject, tick))) return 1
  return isSame(nonce, createTickNonce(secret, subject, tick - 1)) ? 2 : false
}

/** The number of the half day since 1970; a half day includes its last second. */
export function calculateTick(now: Date): number {
  return Math.ceil(Math.floor(now.getTime() / 1000) / TICK_IN_SECONDS)
}

function createTickNonce(
  secret: string,
  { action, userId, sessionToken }: NonceSubject,
  tick: number,
): string {
  // JSON separates the parts unambiguously; the first word keeps other uses of the secret apart.
  const payload = JSON.stringify(['nonce', tick, action, String(userId), sessionToken])
  return createHmac('sha256', secret).update(payload).digest('hex').slice(0, NONCE_LENGTH)
}

function isSame(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
