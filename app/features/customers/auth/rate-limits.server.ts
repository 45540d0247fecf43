/** Rate limits of sign-ins, registrations and password resets. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Limit } from '#app/platform/rate-limits.server.ts'
import { toRateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUntilExceeded, clearUses, undoUses } from '#app/platform/rate-limits.server.ts'

type Context = { database: Database; secret: string }

const MINUTE_IN_SECONDS = 60
const HOUR_IN_SECONDS = 60 * MINUTE_IN_SECONDS

/** Many people share an IP address; a mailbox belongs to one person, and mails to it are a nuisance. */
const limits = {
  'sign-in': {
    address: { maxUses: 20, spanInSeconds: 15 * MINUTE_IN_SECONDS },
    email: { maxUses: 10, spanInSeconds: 15 * MINUTE_IN_SECONDS },
  },
  register: {
    address: { maxUses: 10, spanInSeconds: HOUR_IN_SECONDS },
    email: { maxUses: 3, spanInSeconds: HOUR_IN_SECONDS },
  },
  'lost-password': {
    address: { maxUses: 10, spanInSeconds: HOUR_IN_SECONDS },
    email: { maxUses: 3, spanInSeconds: HOUR_IN_SECONDS },
  },
  'claim-orders': {
    address: { maxUses: 10, spanInSeconds: HOUR_IN_SECONDS },
    email: { maxUses: 3, spanInSeconds: HOUR_IN_SECONDS },
  },
  'second-factor': {
    address: { maxUses: 20, spanInSeconds: 15 * MINUTE_IN_SECONDS },
    email: { maxUses: 6, spanInSeconds: 15 * MINUTE_IN_SECONDS },
  },
  passkey: { address: { maxUses: 20, spanInSeconds: 15 * MINUTE_IN_SECONDS } },
  // Counted at every click of the button, even if the visitor cancels the browser's dialog.
  'passkey-challenge': { address: { maxUses: 60, spanInSeconds: 15 * MINUTE_IN_SECONDS } },
  invite: {
    address: { maxUses: 50, spanInSeconds: HOUR_IN_SECONDS },
    email: { maxUses: 3, spanInSeconds: HOUR_IN_SECONDS },
  },
  'accept-invitation': {
    address: { maxUses: 20, spanInSeconds: 15 * MINUTE_IN_SECONDS },
    email: { maxUses: 20, spanInSeconds: 15 * MINUTE_IN_SECONDS },
  },
  'change-email': {
    address: { maxUses: 10, spanInSeconds: HOUR_IN_SECONDS },
    email: { maxUses: 3, spanInSeconds: HOUR_IN_SECONDS },
  },
} satisfies Record<string, { address: Limit; email?: Limit }>

/**
 * The counted action and its actor: `address` is '' for internal calls, which are not limited by address;
 * `email` may be the id of an account, and is absent where the user has not been identified.
 */
export type Attempt = { action: keyof typeof limits; address: string; email?: string }
export type AttemptResult = { ok: true } | { ok: false; waitInSeconds: number }

/** Counts an attempt before it is made, so that concurrent attempts do not exceed the limit. */
export async function countAttempt(context: Context, attempt: Attempt): Promise<AttemptResult> {
  const waitInSeconds = await countUntilExceeded(context, createCounters(attempt))
  return waitInSeconds === undefined ? { ok: true } : { ok: false, waitInSeconds }
}

/** Reverts the count of an attempt that turned out to be made with the correct password. */
export function undoAttempt(context: Context, attempt: Attempt): Promise<void> {
  return undoUses(
    context,
    createCounters(attempt).map(({ keyParts }) => keyParts),
  )
}

/** Clears all attempts for an e-mail address after its owner has been verified. */
export function clearAttempts(
  context: Context,
  { action, email }: { action: Attempt['action']; email: string },
): Promise<void> {
  return clearUses(context, [action, 'email', email])
}

function createCounters({ action, address, email }: Attempt) {
  const { address: addressLimit, email: emailLimit }: { address: Limit; email?: Limit } = limits[action]
  const emailCounters =
    emailLimit && email !== undefined ? [{ ...emailLimit, keyParts: [action, 'email', email] }] : []
  if (address === '') return emailCounters
  // The network counter comes first: excess attempts from one network must not lock more and more accounts.
  return [{ ...addressLimit, keyParts: [action, 'address', toRateLimitAddress(address)] }, ...emailCounters]
}
