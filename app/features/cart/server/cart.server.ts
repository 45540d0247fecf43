/** What shoppers do with their carts, for calls and for forms: each looks at the whole cart again and gives it back. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Shelf } from '#app/features/cart/model/article.ts'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import type { Happening } from '#app/features/cart/model/revalidate.ts'
import type { FindArticle } from '#app/features/cart/model/lines.ts'
import type { CartLine, Refusal, RemovedLine } from '#app/features/cart/rules.ts'
import type { StoredCart } from './shelf.server.ts'
import type { CartContent, CartState } from '#app/features/cart/store.server.ts'
import type { Wording } from './view.server.ts'
import { digestOfKey, GUEST_LIFE_IN_SECONDS, makeGuestKey } from '#app/platform/visitor/guest-key.server.ts'
import { articleFinder } from '#app/features/cart/model/article.ts'
import { cartCookies } from './cookies.server.ts'
import { cartHash } from './digest.server.ts'
import { readFreeFrom } from './free-from.server.ts'
import { problemOf } from './refusals.server.ts'
import { revalidate } from '#app/features/cart/model/revalidate.ts'
import { changeCart, contentOf, ownerOf } from '#app/features/cart/store.server.ts'
import { cartView } from './view.server.ts'

/** Who does it, and in which language the answer is. */
export type CartCaller = Wording & {
  visitor: Visitor
  /** For what else this browser keeps and is told when something was added; absent: nobody is told. */
  request?: Request
}

/** The cart as it is now, also after a refusal; `cookies` belong into the answer. `guestKey`: of a guest, whose it is from now on. */
export type CartAnswer = { cart: CartView; cookies: string[]; guestKey?: string | undefined } & (
  | { ok: true }
  | { ok: false; problem: RestProblem }
)

/** A cart whose lines have just been looked at. */
export type FreshCart = {
  stored: StoredCart | undefined
  lines: CartLine[]
  removed: RemovedLine[]
  happenings: Happening[]
  find: FindArticle
  shelf: Shelf
}

export type Acted =
  | {
      ok: true
      lines: CartLine[]
      removed?: RemovedLine[]
      /** Nothing is written: what happened to the cart by itself stays to be told by whoever looks next. */
      isUntold?: boolean
    }
  | { ok: false; refusal: Refusal }

type Act = {
  act: (cart: FreshCart) => Acted
  /** Products and variations it is about, beside those in the cart. */
  productIds?: number[]
  /** Whether somebody without a cart gets one. */
  mayBegin?: boolean
  /** False where the answer leads on: what happened to the cart by itself stays to be told by the page that comes. */
  tells?: boolean
}

const keptForUndoInMs = 60 * 60 * 1000
// A guest's cookie and cart live on with each sign of life, written at most once an hour.
const renewedBelowInMs = (GUEST_LIFE_IN_SECONDS - 60 * 60) * 1000

/** Does something with the visitor's cart. */
export async function actOnCart(services: Services, caller: CartCaller, todo: Act): Promise<CartAnswer> {
  const { act, productIds = [], mayBegin = false, tells = true } = todo
  const whose = whoseCart(caller.visitor, { mayBegin })
  const now = services.clock.now()
  if (!whose) return answerOf(services, caller, emptyOutcome(act, now))
  const { owner, guestKey, begun } = whose
  const outcome = await changeCart(services, { owner, begunBy: begun.owner, productIds }, (state) =>
    decide(state, { act, now, tells }),
  )
  const key = outcome.fresh.stored ? guestKey : begun.guestKey
  const answer = answerOf(services, caller, { ...outcome, guestKey: key })
  const freeFromInMinor = await readFreeFrom(services, outcome.fresh)
  return freeFromInMinor === undefined ? answer : { ...answer, cart: { ...answer.cart, freeFromInMinor } }
}

type Outcome = { fresh: FreshCart; refusal?: Refusal; isWritten: boolean; isRenewed: boolean }

function decide(
  { cart: stored, shelf }: CartState,
  { act, now, tells = true }: Pick<Act, 'act' | 'tells'> & { now: Date },
): { content?: CartContent; outcome: Outcome } {
  const find = articleFinder(shelf, now)
  const before = stored?.lines ?? []
  const { lines, happenings } = revalidate(before, find)
  const removed = (stored?.removed ?? []).filter(
    ({ removedAt }) => now.getTime() - Date.parse(removedAt) < keptForUndoInMs,
  )
  const fresh = { stored, lines, removed, happenings, find, shelf }
  const acted = act(fresh)
  const after = acted.ok ? { ...fresh, lines: acted.lines, removed: acted.removed ?? removed } : fresh
  const kept = tells ? after : { ...after, lines: asTheyWere(before, { fresh: lines, after: after.lines }) }
  const isRenewed = isGettingOld(stored, now)
  const isChanged = isDifferent(before, kept.lines) || isDifferent(stored?.removed ?? [], kept.removed)
  const isUntold = acted.ok && acted.isUntold === true && happenings.length > 0
  const outcome = {
    fresh: after,
    ...(!acted.ok && { refusal: acted.refusal }),
    isWritten: !isUntold && (isChanged || isRenewed),
    isRenewed: isRenewed || !stored,
  }
  return outcome.isWritten ? { content: contentOf(kept, find), outcome } : { outcome }
}

// What happened to a line by itself is found again as long as it stands as it was; what is done to it is done.
function asTheyWere(
  before: CartLine[],
  { fresh, after }: { fresh: CartLine[]; after: CartLine[] },
): CartLine[] {
  const lines = after.map((done) => {
    const line = before.find(({ key }) => key === done.key)
    const seen = fresh.find(({ key }) => key === done.key)
    if (!line || !seen) return done
    const quantity = done.quantity === seen.quantity ? line.quantity : done.quantity
    return { ...done, quantity, seenPriceInMinor: line.seenPriceInMinor }
  })
  before.forEach((line, place) => {
    if (fresh.every(({ key }) => key !== line.key)) lines.splice(place, 0, line)
  })
  return lines
}

function isGettingOld(stored: StoredCart | undefined, now: Date): boolean {
  return !!stored?.expiresAt && stored.expiresAt.getTime() - now.getTime() < renewedBelowInMs
}

// What nobody touched has its keys in the order in which it was read.
function isDifferent(before: unknown[], after: unknown[]): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}

function emptyOutcome(act: Act['act'], now: Date): Outcome {
  return { ...decide({ cart: undefined, shelf: new Map() }, { act, now }).outcome, isWritten: false }
}

type CartOf = { owner: string; guestKey?: string }

/**
 * undefined: a stranger, who has none. `begun`: whose it is when there is none yet. A guest's cart never begins under a key
 * that was brought: whoever planted that cookie would share it.
 */
function whoseCart(
  { userId, guestKey }: Visitor,
  { mayBegin }: { mayBegin: boolean },
): (CartOf & { begun: CartOf }) | undefined {
  if (userId > 0) {
    const own = { owner: ownerOf({ userId }) }
    return { ...own, begun: own }
  }
  if (guestKey === undefined && !mayBegin) return undefined
  const begun = guestCart(makeGuestKey())
  return { ...(guestKey === undefined ? begun : guestCart(guestKey)), begun }
}

function guestCart(guestKey: string): CartOf {
  return { owner: ownerOf({ guestDigest: digestOfKey(guestKey) }), guestKey }
}

/** The owner of a visitor's cart; undefined: a stranger, who has none. */
export function cartOwner(visitor: Visitor): string | undefined {
  return whoseCart(visitor, { mayBegin: false })?.owner
}

function answerOf(
  services: Services,
  caller: CartCaller,
  { fresh, refusal, isWritten, isRenewed, guestKey }: Outcome & { guestKey?: string | undefined },
): CartAnswer {
  const cart = cartView(services, fresh, caller)
  const hash = cartHash(fresh.lines)
  const key = isRenewed ? guestKey : undefined
  const cookies = isWritten ? cartCookies(services.siteUrl, { hash, guestKey: key }) : []
  if (refusal) return { ok: false, problem: problemOf(refusal, caller), cart, cookies, guestKey }
  return { ok: true, cart, cookies, guestKey }
}
