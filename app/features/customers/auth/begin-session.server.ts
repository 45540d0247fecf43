/**
 * The last step of every way to sign in: the old session ends, the guest's data is merged into the account,
 * cookies are set.
 */
import type { Services } from '#app/services.server.ts'
import type { Device } from './device.ts'
import { cookiesAfterSignOut, mergeGuest } from '#app/platform/guest-merges/merge-guest.server.ts'
import { expiredKnownCookie, knownCookie } from '#app/platform/visitor/cookies.server.ts'
import { expiredGuestCookie, guestKeyOf } from '#app/platform/visitor/guest-key.server.ts'
import { deviceOf } from './device.ts'
import { deleteExpiredSessions } from './sessions.server.ts'
import {
  expiredSessionCookie,
  sessionCookie,
  sessionTokenOf,
} from '#app/platform/visitor/session-cookie.server.ts'

/** A sign-in or sign-out request, and the address of its client. */
export type AuthRequest = { request: Request; clientAddress: string }

export function deviceAt({ request, clientAddress }: AuthRequest): Device {
  return deviceOf(request.headers, clientAddress)
}

/** Assigns the session of a new token to this browser; returns its cookies. */
export async function beginSession(
  services: Services,
  { request }: AuthRequest,
  session: { userId: number; token: string; isRemembered: boolean },
): Promise<string[]> {
  const { siteUrl, secret } = services
  const before = sessionTokenOf(request, secret)
  if (before !== undefined) await services.accounts.endSession(before)
  await deleteExpiredSessions(services, session.userId)
  const cookies = [sessionCookie({ siteUrl, secret }, session), knownCookie(siteUrl)]
  const guestKey = guestKeyOf(request)
  const cookieHeader = request.headers.get('cookie') ?? ''
  const merged = await merge(services, { guestKey, cookies: cookieHeader, userId: session.userId })
  if (!merged) return cookies
  return [...cookies, ...merged, ...(guestKey === undefined ? [] : [expiredGuestCookie(siteUrl)])]
}

/** Ends the session of this browser; returns the cookies that clear it. */
export async function endSession(services: Services, { request }: AuthRequest): Promise<string[]> {
  const { siteUrl, secret } = services
  const token = sessionTokenOf(request, secret)
  if (token !== undefined) await services.accounts.endSession(token)
  return [
    ...[expiredSessionCookie(siteUrl), expiredGuestCookie(siteUrl), expiredKnownCookie(siteUrl)],
    ...cookiesAfterSignOut(services, request),
  ]
}

// A failed merge must not prevent the sign-in; data that could not be merged keeps its key, for the next
// sign-in.
async function merge(
  services: Services,
  input: Parameters<typeof mergeGuest>[1],
): Promise<string[] | undefined> {
  try {
    return await mergeGuest(services, input)
  } catch (error) {
    services.log.error({ err: error, userId: input.userId }, 'Could not merge guest data at sign-in')
    return undefined
  }
}
