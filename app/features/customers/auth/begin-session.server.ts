/** What every way to sign in ends with: the old session is over, the guest's things join the account, cookies are set. */
import type { Services } from '#app/services.server.ts'
import type { Device } from './device.ts'
import { cookiesAfterSignOut, mergeGuest } from '#app/platform/guest-merges/merge-guest.server.ts'
import { endedKnownCookie, knownCookie } from '#app/platform/visitor/cookies.server.ts'
import { endedGuestCookie, guestKeyOf } from '#app/platform/visitor/guest-key.server.ts'
import { deviceOf } from './device.ts'
import { forgetEndedSessions } from './sessions.server.ts'
import {
  endedSessionCookie,
  sessionCookie,
  sessionTokenOf,
} from '#app/platform/visitor/session-cookie.server.ts'

/** From where somebody asks to be signed in or out. */
export type Doorway = { request: Request; clientAddress: string }

export function deviceAt({ request, clientAddress }: Doorway): Device {
  return deviceOf(request.headers, clientAddress)
}

/** Makes the session of a new token this browser's; gives its cookies. */
export async function beginSession(
  services: Services,
  { request }: Doorway,
  session: { userId: number; token: string; isRemembered: boolean },
): Promise<string[]> {
  const { siteUrl, secret } = services
  const before = sessionTokenOf(request, secret)
  if (before !== undefined) await services.accounts.endSession(before)
  await forgetEndedSessions(services, session.userId)
  const cookies = [sessionCookie({ siteUrl, secret }, session), knownCookie(siteUrl)]
  const guestKey = guestKeyOf(request)
  const kept = request.headers.get('cookie') ?? ''
  const merged = await merge(services, { guestKey, cookies: kept, userId: session.userId })
  if (!merged) return cookies
  return [...cookies, ...merged, ...(guestKey === undefined ? [] : [endedGuestCookie(siteUrl)])]
}

/** Ends the session of this browser; gives the cookies that say so. */
export async function endSession(services: Services, { request }: Doorway): Promise<string[]> {
  const { siteUrl, secret } = services
  const token = sessionTokenOf(request, secret)
  if (token !== undefined) await services.accounts.endSession(token)
  return [
    ...[endedSessionCookie(siteUrl), endedGuestCookie(siteUrl), endedKnownCookie(siteUrl)],
    ...cookiesAfterSignOut(services, request),
  ]
}

// Who can sign in must get in; what could not be merged keeps its key, for the next time.
async function merge(
  services: Services,
  merging: Parameters<typeof mergeGuest>[1],
): Promise<string[] | undefined> {
  try {
    return await mergeGuest(services, merging)
  } catch (error) {
    services.log.error({ err: error, userId: merging.userId }, 'Could not merge guest data at sign-in')
    return undefined
  }
}
