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
import {
  digestGuestKey,
  GUEST_LIFETIME_IN_SECONDS,
  makeGuestKey,
} from '#app/platform/visitor/guest-key.server.ts'
import { createItemLookup } from '#app/features/cart/model/sellable-item.ts'
import { createCartCookies } from './cookies.server.ts'
import { createCartHash } from './digest.server.ts'
import { readFreeShippingMinimum } from './free-shipping-minimum.server.ts'
import { createRefusalProblem } from './refusals.server.ts'
import { revalidate } from '#app/features/cart/model/revalidate.ts'
import { changeCart, createCartContent, formatOwner } from '#app/features/cart/store.server.ts'
import { createCartView } from './view.server.ts'

/** The visitor, and the language of the response. */
export type CartCaller = LocaleContext & {
  visitor: Visitor
  /** Request for listeners, which may use other cookies of the browser; absent: listeners are not called. */
  request?: Request
}

/**
 * The current cart, also after a refusal; `cookies` must be set on the response. `guestKey`: the key of a
 * guest's cart from now on.
 */
export type CartResponse = { cart: CartView; cookies: string[]; guestKey?: string | undefined } & (
  | { ok: true }
  | { ok: false; problem: RestProblem }
)

/** A cart with revalidated lines. */
export type FreshCart = {
  storedCart: StoredCart | undefined
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
const renewalThresholdInMs = (GUEST_LIFETIME_IN_SECONDS - 60 * 60) * 1000

/** Runs an action on the visitor's cart. */
export async function actOnCart(
  services: Services,
  caller: CartCaller,
  cartAction: CartAction,
): Promise<CartResponse> {
  const { act, productIds = [], createIfMissing = false, reportChanges = true } = cartAction
  const identity = resolveCartIdentity(caller.visitor, { createIfMissing })
  const now = services.clock.now()
  if (!identity) return createResponse(services, caller, createEmptyOutcome(act, now))
  const { owner, guestKey, newCart } = identity
  const outcome = await changeCart(services, { owner, newOwner: newCart.owner, productIds }, (state) =>
    applyAction(state, { act, now, reportChanges }),
  )
  const key = outcome.freshCart.storedCart ? guestKey : newCart.guestKey
  const response = createResponse(services, caller, { ...outcome, guestKey: key })
  const freeFromInMinor = await readFreeShippingMinimum(services, outcome.freshCart)
  return freeFromInMinor === undefined
    ? response
    : { ...response, cart: { ...response.cart, freeFromInMinor } }
}

type Outcome = { freshCart: FreshCart; refusal?: CartRefusal; isWritten: boolean; isRenewed: boolean }

function applyAction(
  { cart: storedCart, cartProducts }: LoadedCart,
  { act, now, reportChanges = true }: Pick<CartAction, 'act' | 'reportChanges'> & { now: Date },
): { content?: CartContent; outcome: Outcome } {
  const find = createItemLookup(cartProducts, now)
  const storedLines = storedCart?.lines ?? []
  const { lines, changes } = revalidate(storedLines, find)
  const removed = (storedCart?.removed ?? []).filter(
    ({ removedAt }) => now.getTime() - Date.parse(removedAt) < undoWindowInMs,
  )
  const freshCart = { storedCart, lines, removed, changes, find, cartProducts }
  const result = act(freshCart)
  const cartAfterAction = result.ok
    ? { ...freshCart, lines: result.lines, removed: result.removed ?? removed }
    : freshCart
  const nextState = reportChanges
    ? cartAfterAction
    : {
        ...cartAfterAction,
        lines: revertUnreportedChanges(storedLines, {
          revalidatedLines: lines,
          linesAfterAction: cartAfterAction.lines,
        }),
      }
  const isRenewed = isExpiringSoon(storedCart, now)
  const isChanged =
    isDifferent(storedLines, nextState.lines) || isDifferent(storedCart?.removed ?? [], nextState.removed)
  const isUnreported = result.ok && result.isUnreported === true && changes.length > 0
  const outcome = {
    freshCart: cartAfterAction,
    ...(!result.ok && { refusal: result.refusal }),
    isWritten: !isUnreported && (isChanged || isRenewed),
    isRenewed: isRenewed || !storedCart,
  }
  return outcome.isWritten ? { content: createCartContent(nextState, find), outcome } : { outcome }
}

// Restores lines that only changed automatically, so that the change is detected again on the next read; what
// the action itself changed is kept.
function revertUnreportedChanges(
  storedLines: CartLine[],
  { revalidatedLines, linesAfterAction }: { revalidatedLines: CartLine[]; linesAfterAction: CartLine[] },
): CartLine[] {
  const lines = linesAfterAction.map((changedLine) => {
    const line = storedLines.find(({ key }) => key === changedLine.key)
    const revalidatedLine = revalidatedLines.find(({ key }) => key === changedLine.key)
    if (!line || !revalidatedLine) return changedLine
    const quantity = changedLine.quantity === revalidatedLine.quantity ? line.quantity : changedLine.quantity
    return { ...changedLine, quantity, seenPriceInMinor: line.seenPriceInMinor }
  })
  storedLines.forEach((line, index) => {
    if (revalidatedLines.every(({ key }) => key !== line.key)) lines.splice(index, 0, line)
  })
  return lines
}

function isExpiringSoon(storedCart: StoredCart | undefined, now: Date): boolean {
  return !!storedCart?.expiresAt && storedCart.expiresAt.getTime() - now.getTime() < renewalThresholdInMs
}

// Unmodified objects keep the key order in which they were read, so a JSON comparison is enough.
function isDifferent(before: unknown[], after: unknown[]): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}

function createEmptyOutcome(act: CartAction['act'], now: Date): Outcome {
  return {
    ...applyAction({ cart: undefined, cartProducts: new Map() }, { act, now }).outcome,
    isWritten: false,
  }
}

type CartIdentity = { owner: string; guestKey?: string }

/**
 * undefined: an anonymous visitor without a cart. `newCart`: the owner if no cart exists yet. A guest's cart
 * is never created under a key sent by the client, which prevents fixation: an attacker who planted the
 * cookie would share the cart.
 */
function resolveCartIdentity(
  { userId, guestKey }: Visitor,
  { createIfMissing }: { createIfMissing: boolean },
): (CartIdentity & { newCart: CartIdentity }) | undefined {
  if (userId > 0) {
    const customerIdentity = { owner: formatOwner({ userId }) }
    return { ...customerIdentity, newCart: customerIdentity }
  }
  if (guestKey === undefined && !createIfMissing) return undefined
  const newCart = createGuestIdentity(makeGuestKey())
  return { ...(guestKey === undefined ? newCart : createGuestIdentity(guestKey)), newCart }
}

function createGuestIdentity(guestKey: string): CartIdentity {
  return { owner: formatOwner({ guestDigest: digestGuestKey(guestKey) }), guestKey }
}

/** The owner of a visitor's cart; undefined: an anonymous visitor without a cart. */
export function findCartOwner(visitor: Visitor): string | undefined {
  return resolveCartIdentity(visitor, { createIfMissing: false })?.owner
}

function createResponse(
  services: Services,
  caller: CartCaller,
  { freshCart, refusal, isWritten, isRenewed, guestKey }: Outcome & { guestKey?: string | undefined },
): CartResponse {
  const cart = createCartView(services, freshCart, caller)
  const hash = createCartHash(freshCart.lines)
  const key = isRenewed ? guestKey : undefined
  const cookies = isWritten ? createCartCookies(services.siteUrl, { hash, guestKey: key }) : []
  if (refusal) return { ok: false, problem: createRefusalProblem(refusal, caller), cart, cookies, guestKey }
  return { ok: true, cart, cookies, guestKey }
}
