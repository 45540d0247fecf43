/** Identifies the visitor: a signed-in customer, a guest by the key in a cookie, or an anonymous visitor. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import { digestToken, readSignedToken } from '#app/platform/visitor/session-cookie.server.ts'
import { readGuestKey } from '#app/platform/visitor/guest-key.server.ts'
import { anonymousVisitor, hasStaffRole } from '#app/platform/visitor/visitor.ts'

const visitorByRequest = new WeakMap<Request, Promise<Visitor>>()

/** Reads the visitor from a request's cookies, once per request. */
export function readVisitor(services: Services, request: Request): Promise<Visitor> {
  const cachedVisitor = visitorByRequest.get(request)
  if (cachedVisitor) return cachedVisitor
  const visitorPromise = findVisitor(services, request)
  visitorByRequest.set(request, visitorPromise)
  return visitorPromise
}

/** The visitor when nothing proves that the signed-in customer intended the request: the guest. */
export function readGuest(request: Request): Visitor {
  const guestKey = readGuestKey(request)
  return guestKey === undefined ? anonymousVisitor : { ...anonymousVisitor, sessionToken: guestKey, guestKey }
}

// Without a signed cookie the database is not queried.
async function findVisitor(services: Services, request: Request): Promise<Visitor> {
  const guest = readGuest(request)
  const token = readSignedToken(request, services.secret)
  const session = token === undefined ? undefined : await services.findSession(services, token)
  if (token === undefined || !session) return guest
  const { hasSecondFactor, ...sessionUser } = session
  const owesSecondFactor =
    !hasSecondFactor && hasStaffRole(sessionUser) && services.settings.current().shop.needsSecondFactor
  return {
    ...sessionUser,
    ...(owesSecondFactor && { owesSecondFactor: true }),
    sessionToken: digestToken(token),
    guestKey: guest.guestKey,
  }
}
