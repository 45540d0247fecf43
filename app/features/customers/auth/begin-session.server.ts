/**
 * The last step of every way to sign in: the old session ends, the guest's data is merged into the account,
 * cookies are set.
 */
import type { Services } from '#app/services.server.ts'
import type { Device } from './device.ts'
import { createSignOutCookies, mergeGuest } from '#app/platform/guest-merges/merge-guest.server.ts'
import { createExpiredKnownCookie, createKnownCookie } from '#app/platform/visitor/cookies.server.ts'
import { createExpiredGuestCookie, readGuestKey } from '#app/platform/visitor/guest-key.server.ts'
import { createDevice } from './device.ts'
import { deleteExpiredSessions } from './sessions.server.ts'
import {
  createExpiredSessionCookie,
  createSessionCookie,
  readSignedToken,
} from '#app/platform/visitor/session-cookie.server.ts'

/** A sign-in or sign-out request, and the address of its client. */
export type AuthRequest = { request: Request; clientAddress: string }

export function readDevice({ request, clientAddress }: AuthRequest): Device {
  return createDevice(request.headers, clientAddress)
}

/** Assigns the session of a new token to this browser; returns its cookies. */
export async function beginSession(
  services: Services,
  { request }: AuthRequest,
  session: { userId: number; token: string; isRemembered: boolean },
): Promise<string[]> {
  const { siteUrl, secret } = services
  const previousToken = readSignedToken(request, secret)
  if (previousToken !== undefined) await services.accounts.endSession(previousToken)
  await deleteExpiredSessions(services, session.userId)
  const cookies = [createSessionCookie({ siteUrl, secret }, session), createKnownCookie(siteUrl)]
  const guestKey = readGuestKey(request)
  const cookieHeader = request.headers.get('cookie') ?? ''
  const mergeCookies = await tryMergeGuest(services, {
    guestKey,
    cookies: cookieHeader,
    userId: session.userId,
  })
  if (!mergeCookies) return cookies
  return [...cookies, ...mergeCookies, ...(guestKey === undefined ? [] : [createExpiredGuestCookie(siteUrl)])]
}

/** Ends the session of this browser; returns the cookies that clear it. */
export async function endSession(services: Services, { request }: AuthRequest): Promise<string[]> {
  const { siteUrl, secret } = services
  const token = readSignedToken(request, secret)
  if (token !== undefined) await services.accounts.endSession(token)
  return [
    ...[
      createExpiredSessionCookie(siteUrl),
      createExpiredGuestCookie(siteUrl),
      createExpiredKnownCookie(siteUrl),
    ],
    ...createSignOutCookies(services, request),
  ]
}

// A failed merge must not prevent the sign-in; data that could not be merged keeps its key, for the next
// sign-in.
async function tryMergeGuest(
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
