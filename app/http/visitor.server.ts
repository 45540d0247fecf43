/** Identifies the visitor: a signed-in customer, else a guest by the key in a cookie, else anonymous. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import { digestOfToken, sessionTokenOf } from '#app/platform/visitor/session-cookie.server.ts'
import { guestKeyOf } from '#app/platform/visitor/guest-key.server.ts'
import { anonymous, hasStaffRole } from '#app/platform/visitor/visitor.ts'

const visitorByRequest = new WeakMap<Request, Promise<Visitor>>()

/** Reads the visitor from a request's cookies, once per request. */
export function visitorOf(services: Services, request: Request): Promise<Visitor> {
  const cached = visitorByRequest.get(request)
  if (cached) return cached
  const pending = findVisitor(services, request)
  visitorByRequest.set(request, pending)
  return pending
}

/** The visitor when nothing proves that the signed-in customer intended the request: the guest. */
export function guestOf(request: Request): Visitor {
  const guestKey = guestKeyOf(request)
  return guestKey === undefined ? anonymous : { ...anonymous, sessionToken: guestKey, guestKey }
}

// Without a signed cookie the database is not queried.
async function findVisitor(services: Services, request: Request): Promise<Visitor> {
  const guest = guestOf(request)
  const token = sessionTokenOf(request, services.secret)
  const session = token === undefined ? undefined : await services.findSession(services, token)
  if (token === undefined || !session) return guest
  const { hasSecondFactor, ...who } = session
  const owes = !hasSecondFactor && hasStaffRole(who) && services.settings.current().shop.needsSecondFactor
  return {
    ...who,
    ...(owes && { owesSecondFactor: true }),
    sessionToken: digestOfToken(token),
    guestKey: guest.guestKey,
  }
}
