/** Who is asking: the shopper of a sign-in, else a guest by the key in a cookie, else nobody in particular. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import { digestOfToken, sessionTokenOf } from '#app/platform/visitor/session-cookie.server.ts'
import { guestKeyOf } from '#app/platform/visitor/guest-key.server.ts'
import { stranger, worksHere } from '#app/platform/visitor/visitor.ts'

const known = new WeakMap<Request, Promise<Visitor>>()

/** Looks at a request's cookies, once for each request. */
export function visitorOf(services: Services, request: Request): Promise<Visitor> {
  const before = known.get(request)
  if (before) return before
  const finding = findVisitor(services, request)
  known.set(request, finding)
  return finding
}

/** What remains of a visitor when nothing proves that a sign-in was meant: the guest. */
export function guestOf(request: Request): Visitor {
  const guestKey = guestKeyOf(request)
  return guestKey === undefined ? stranger : { ...stranger, sessionToken: guestKey, guestKey }
}

// Without a signed cookie the database is not asked.
async function findVisitor(services: Services, request: Request): Promise<Visitor> {
  const guest = guestOf(request)
  const token = sessionTokenOf(request, services.secret)
  const session = token === undefined ? undefined : await services.findSession(services, token)
  if (token === undefined || !session) return guest
  const { hasSecondFactor, ...who } = session
  const owes = !hasSecondFactor && worksHere(who) && services.settings.current().shop.needsSecondFactor
  return {
    ...who,
    ...(owes && { owesSecondFactor: true }),
    sessionToken: digestOfToken(token),
    guestKey: guest.guestKey,
  }
}
