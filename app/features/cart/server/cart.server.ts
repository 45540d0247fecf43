/** Cart operations for REST endpoints and forms: each revalidates the whole cart and returns it. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CartProducts } from '#app/features/cart/model/sellable-item.ts'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import type { CartChange } from '#app/features/cart/model/revalidate.ts'
import type { ItemLookup } from '#app/features/cart/model/sellable-item.ts'
import type { CartLine, CartRefusal, RemovedLine } from '#app/features/cart/rules.ts'
import type { StoredCart } from './cart-products.server.ts'
import type { CartContent, LoadedCart } from '#app/features/cart/store.server.ts'
import type { LocaleContext } from './view.server.ts'
import { digestOfKey, GUEST_LIFE_IN_SECONDS, makeGuestKey } from '#app/platform/visitor/guest-key.server.ts'
import { createItemLookup } from '#app/features/cart/model/sellable-item.ts'
import { cartCookies } from './cookies.server.ts'
import { cartHash } from './digest.server.ts'
import { readFreeShippingMinimum } from './free-shipping-minimum.server.ts'
import { problemOf } from './refusals.server.ts'
import { revalidate } from '#app/features/cart/model/revalidate.ts'
import { changeCart, contentOf, ownerOf } from '#app/features/cart/store.server.ts'
import { cartView } from './view.server.ts'

/** The visitor, and the language of the response. */
export type CartCaller = LocaleContext & {
  visitor: Visitor
  /** Request for listeners, which may use other cookies of the browser; absent: listeners are not called. */
  request?: Request
}

/**
 * The current cart, also after a refusal; `cookies` must be set on the response. `guestKey`: of a guest, the
 * key of the cart from now on.
 */
export type CartResponse = { cart: CartView; cookies: string[]; guestKey?: string | undefined } & (
  | { ok: true }
  | { ok: false; problem: RestProblem }
)

/** A cart with revalidated lines. */
export type FreshCart = {
  stored: StoredCart | undefined
  lines: CartLine[]
  removed: RemovedLine[]
  changes: CartChange[]
  find: ItemLookup
  cartProducts: CartProducts
}

export type ActionResult =
  | {
      ok: true
      lines: CartLine[]
      removed?: RemovedLine[]
      /** Nothing is written: automatic changes stay unreported until the next read. */
      isUnreported?: boolean
    }
  | { ok: false; refusal: CartRefusal }

type CartAction = {
  act: (cart: FreshCart) => ActionResult
  /** Products and variations to load in addition to those in the cart. */
  productIds?: number[]
  /** Whether to create a cart for a visitor without one. */
  createIfMissing?: boolean
  /** False when the response redirects: the target page reports the automatic changes. */
  reportChanges?: boolean
}

const undoWindowInMs = 60 * 60 * 1000
// Each request renews a guest's cookie and cart, written at most once an hour.
const renewalThresholdInMs = (GUEST_LIFE_IN_SECONDS - 60 * 60) * 1000

/** Runs an action on the visitor's cart. */
export async function actOnCart(
  services: Services,
  caller: CartCaller,
  cartAction: CartAction,
): Promise<CartResponse> {
  const { act, productIds = [], createIfMissing = false, reportChanges = true } = cartAction
  const identity = cartIdentity(caller.visitor, { createIfMissing })
  const now = services.clock.now()
  if (!identity) return answerOf(services, caller, emptyOutcome(act, now))
  const { owner, guestKey, newCart } = identity
  const outcome = await changeCart(services, { owner, newOwner: newCart.owner, productIds }, (state) =>
    decide(state, { act, now, reportChanges }),
  )
  const key = outcome.fresh.stored ? guestKey : newCart.guestKey
  const answer = answerOf(services, caller, { ...outcome, guestKey: key })
  const freeFromInMinor = await readFreeShippingMinimum(services, outcome.fresh)
  return freeFromInMinor === undefined ? answer : { ...answer, cart: { ...answer.cart, freeFromInMinor } }
}

type Outcome = { fresh: FreshCart; refusal?: CartRefusal; isWritten: boolean; isRenewed: boolean }

function decide(
  { cart: stored, cartProducts }: LoadedCart,
  { act, now, reportChanges = true }: Pick<CartAction, 'act' | 'reportChanges'> & { now: Date },
): { content?: CartContent; outcome: Outcome } {
  const find = createItemLookup(cartProducts, now)
  const before = stored?.lines ?? []
  const { lines, changes } = revalidate(before, find)
  const removed = (stored?.removed ?? []).filter(
    ({ removedAt }) => now.getTime() - Date.parse(removedAt) < undoWindowInMs,
  )
  const fresh = { stored, lines, removed, changes, find, cartProducts }
  const result = act(fresh)
  const after = result.ok ? { ...fresh, lines: result.lines, removed: result.removed ?? removed } : fresh
  const nextState = reportChanges
    ? after
    : { ...after, lines: revertUnreportedChanges(before, { fresh: lines, after: after.lines }) }
  const isRenewed = isExpiringSoon(stored, now)
  const isChanged =
    isDifferent(before, nextState.lines) || isDifferent(stored?.removed ?? [], nextState.removed)
  const isUnreported = result.ok && result.isUnreported === true && changes.length > 0
  const outcome = {
    fresh: after,
    ...(!result.ok && { refusal: result.refusal }),
    isWritten: !isUnreported && (isChanged || isRenewed),
    isRenewed: isRenewed || !stored,
  }
  return outcome.isWritten ? { content: contentOf(nextState, find), outcome } : { outcome }
}

// Restores lines that only changed automatically, so that the change is detected again on the next read; what
// the action itself changed is kept.
function revertUnreportedChanges(
  before: CartLine[],
  { fresh, after }: { fresh: CartLine[]; after: CartLine[] },
): CartLine[] {
  const lines = after.map((changedLine) => {
    const line = before.find(({ key }) => key === changedLine.key)
    const revalidatedLine = fresh.find(({ key }) => key === changedLine.key)
    if (!line || !revalidatedLine) return changedLine
    const quantity = changedLine.quantity === revalidatedLine.quantity ? line.quantity : changedLine.quantity
    return { ...changedLine, quantity, seenPriceInMinor: line.seenPriceInMinor }
  })
  before.forEach((line, index) => {
    if (fresh.every(({ key }) => key !== line.key)) lines.splice(index, 0, line)
  })
  return lines
}

function isExpiringSoon(stored: StoredCart | undefined, now: Date): boolean {
  return !!stored?.expiresAt && stored.expiresAt.getTime() - now.getTime() < renewalThresholdInMs
}

// Unmodified objects keep the key order in which they were read, so a JSON comparison is enough.
function isDifferent(before: unknown[], after: unknown[]): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}

function emptyOutcome(act: CartAction['act'], now: Date): Outcome {
  return { ...decide({ cart: undefined, cartProducts: new Map() }, { act, now }).outcome, isWritten: false }
}

type CartIdentity = { owner: string; guestKey?: string }

/**
 * undefined: an anonymous visitor without a cart. `newCart`: the owner if no cart exists yet. A guest's cart
 * is never created under a key sent by the client, which prevents fixation: an attacker who planted the
 * cookie would share the cart.
 */
function cartIdentity(
  { userId, guestKey }: Visitor,
  { createIfMissing }: { createIfMissing: boolean },
): (CartIdentity & { newCart: CartIdentity }) | undefined {
  if (userId > 0) {
    const own = { owner: ownerOf({ userId }) }
    return { ...own, newCart: own }
  }
  if (guestKey === undefined && !createIfMissing) return undefined
  const newCart = guestCart(makeGuestKey())
  return { ...(guestKey === undefined ? newCart : guestCart(guestKey)), newCart }
}

function guestCart(guestKey: string): CartIdentity {
  return { owner: ownerOf({ guestDigest: digestOfKey(guestKey) }), guestKey }
}

/** The owner of a visitor's cart; undefined: an anonymous visitor without a cart. */
export function cartOwner(visitor: Visitor): string | undefined {
  return cartIdentity(visitor, { createIfMissing: false })?.owner
}

function answerOf(
  services: Services,
  caller: CartCaller,
  { fresh, refusal, isWritten, isRenewed, guestKey }: Outcome & { guestKey?: string | undefined },
): CartResponse {
  const cart = cartView(services, fresh, caller)
  const hash = cartHash(fresh.lines)
  const key = isRenewed ? guestKey : undefined
  const cookies = isWritten ? cartCookies(services.siteUrl, { hash, guestKey: key }) : []
  if (refusal) return { ok: false, problem: problemOf(refusal, caller), cart, cookies, guestKey }
  return { ok: true, cart, cookies, guestKey }
}
