/** The operations on carts, one function each. */
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { ActionResult, CartResponse, CartCaller, FreshCart } from './cart.server.ts'
import type { ItemRequest } from '#app/features/cart/model/choice.ts'
import type { CartLine, CartRefusal, RemovedLine } from '#app/features/cart/rules.ts'
import { randomBytes } from 'node:crypto'
import { readVariationAttributes } from '#app/features/catalog/product/product.server.ts'
import { findMatchingVariationId } from '#app/features/variations/engine/find.ts'
import { takeMergeNotices } from '#app/platform/guest-merges/merge-guest.server.ts'
import { formatNameWithChoice } from '#app/features/cart/model/sellable-item.ts'
import { actOnCart, findCartOwner } from './cart.server.ts'
import { resolveItem } from '#app/features/cart/model/choice.ts'
import { createLineKey } from './digest.server.ts'
import {
  addLine,
  restoreLines,
  findAddableQuantity,
  setLineQuantity,
} from '#app/features/cart/model/lines.ts'
import { notifyListeners } from '#app/features/cart/listeners.server.ts'
import { createRefusalProblem } from './refusals.server.ts'
import { countItems } from '#app/features/cart/store.server.ts'
import { MAX_LINES } from '#app/features/cart/rules.ts'

/** An item to add; `quantity` undefined: it could not be parsed. */
export type RequestedLine = ItemRequest & {
  quantity: number | undefined
  /** Adds the available quantity when it is less than requested. */
  mayBeFewer?: boolean
}

/**
 * Whether the response may report automatic changes of the cart, which are reported once: false when the
 * client ignores the response (decision 10).
 */
export type ReportOptions = { reportChanges?: boolean }

/** Reads the cart, with notices of what changed since the last read or was merged at the sign-in. */
export async function readCart(
  services: Services,
  caller: CartCaller,
  { reportChanges = true }: ReportOptions = {},
): Promise<CartResponse> {
  const { i18n, visitor } = caller
  const [response, mergeNotices] = await Promise.all([
    actOnCart(services, caller, { act: ({ lines }) => ({ ok: true, lines, isUnreported: !reportChanges }) }),
    !reportChanges ? [] : takeMergeNotices(services, { userId: visitor.userId, i18n, kind: 'cart' }),
  ])
  // The notice of an earlier sign-in elsewhere may be pending, too; the merge from this device is the last.
  const notices = mergeNotices
    .slice(-1)
    .map(({ id, sentence }) => ({ kind: 'merged' as const, sentence, undo: id }))
  return { ...response, cart: { ...response.cart, notices: [...notices, ...response.cart.notices] } }
}

/** Total quantity in a visitor's cart, as last written. */
export async function countCart(services: Services, visitor: Visitor): Promise<number> {
  const owner = findCartOwner(visitor)
  return owner === undefined ? 0 : countItems(services, owner)
}

/** Adds all requested items, or none. */
export async function addToCart(
  services: Services,
  caller: CartCaller,
  { requestedLines, reportChanges = true }: { requestedLines: RequestedLine[] } & ReportOptions,
): Promise<CartResponse> {
  const resolvedLines = await Promise.all(requestedLines.map((one) => resolveVariationId(services, one)))
  const response = await actOnCart(services, caller, {
    productIds: listProductIds(resolvedLines),
    createIfMissing: true,
    reportChanges,
    act: (cart) => addAll(cart, resolvedLines),
  })
  if (response.ok) await notifyListeners(services, caller, resolvedLines)
  return response
}

/**
 * Dry run of `addToCart`: why the requested items cannot be added together; undefined: they can. Nothing is
 * added or reported.
 */
export async function findRefusal(
  services: Services,
  caller: CartCaller,
  requestedLines: RequestedLine[],
): Promise<RestProblem | undefined> {
  const resolvedLines = await Promise.all(requestedLines.map((one) => resolveVariationId(services, one)))
  let refusal: CartRefusal | undefined
  await inspectCart(services, caller, {
    productIds: listProductIds(resolvedLines),
    inspect: (cart) => {
      const result = addAll(cart, resolvedLines)
      refusal = result.ok ? undefined : result.refusal
    },
  })
  return refusal && createRefusalProblem(refusal, caller)
}

function addAll(cart: FreshCart, requestedLines: RequestedLine[]): ActionResult {
  if (requestedLines.length === 0) return { ok: false, refusal: { reason: 'nothing-asked' } }
  return requestedLines.reduce<ActionResult>(
    (result, one) => (result.ok ? addOne(cart, result.lines, one) : result),
    { ok: true, lines: cart.lines },
  )
}

// Uses a new cart when the visitor has none, since the products are only loaded together with a cart.
async function inspectCart(
  services: Services,
  caller: CartCaller,
  { productIds, inspect }: { productIds: number[]; inspect: (cart: FreshCart) => void },
): Promise<void> {
  await actOnCart(services, caller, {
    productIds,
    createIfMissing: true,
    act: (cart) => {
      inspect(cart)
      return { ok: true, lines: cart.lines, isUnreported: true }
    },
  })
}

function listProductIds(requestedLines: RequestedLine[]): number[] {
  return requestedLines.flatMap(({ productId, variationId }) => [productId, variationId])
}

/**
 * Adds the items that can be added, in one change of the cart. `refusals`: why each requested item was not
 * added; null: it was. `quantities`: the quantity added of each.
 */
export async function addEachToCart(
  services: Services,
  caller: CartCaller,
  requestedLines: RequestedLine[],
): Promise<{ response: CartResponse; refusals: (RestProblem | null)[]; quantities: number[] }> {
  let refusals: (CartRefusal | null)[] = []
  let quantities: number[] = []
  const response = await actOnCart(services, caller, {
    productIds: listProductIds(requestedLines),
    createIfMissing: requestedLines.length > 0,
    act: (cart) => {
      // `act` is called again when a concurrent write won the race, so it resets the results.
      refusals = []
      quantities = []
      let { lines } = cart
      for (const one of requestedLines) {
        const result = addOne(cart, lines, one)
        refusals.push(result.ok ? null : result.refusal)
        quantities.push(result.ok ? countUnits(result.lines) - countUnits(lines) : 0)
        if (result.ok) ({ lines } = result)
      }
      return { ok: true, lines }
    },
  })
  const addedLines = requestedLines.filter((_, index) => refusals[index] === null)
  await notifyListeners(services, caller, addedLines)
  return {
    response,
    refusals: refusals.map((refusal) => refusal && createRefusalProblem(refusal, caller)),
    quantities,
  }
}

/** Dry run: why each item alone cannot be added to the cart as it is; null: it can. Nothing is added or reported. */
export async function findRefusals(
  services: Services,
  caller: CartCaller,
  requestedLines: RequestedLine[],
): Promise<(RestProblem | null)[]> {
  if (requestedLines.length === 0) return []
  let refusals: (CartRefusal | null)[] = []
  await inspectCart(services, caller, {
    productIds: listProductIds(requestedLines),
    inspect: (cart) => {
      refusals = requestedLines.map((one) => {
        const result = addOne(cart, cart.lines, one)
        return result.ok ? null : result.refusal
      })
    },
  })
  return refusals.map((refusal) => refusal && createRefusalProblem(refusal, caller))
}

function countUnits(lines: CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Sets the quantity of a line; 0 removes the line. */
export function setQuantity(
  services: Services,
  caller: CartCaller,
  { key, quantity, ...reportOptions }: { key: string; quantity: number | undefined } & ReportOptions,
): Promise<CartResponse> {
  if (quantity === 0) return removeFromCart(services, caller, { key, ...reportOptions })
  return actOnCart(services, caller, {
    ...reportOptions,
    act: ({ lines, find }) =>
      quantity === undefined
        ? { ok: false, refusal: { reason: 'no-quantity' } }
        : setLineQuantity(lines, { key, quantity }, find),
  })
}

export function removeFromCart(
  services: Services,
  caller: CartCaller,
  { key, ...reportOptions }: { key: string } & ReportOptions,
): Promise<CartResponse> {
  const isTarget = (line: CartLine) => line.key === key
  return removeWhere(services, caller, { isTarget, mustExist: true, ...reportOptions })
}

export function emptyCart(services: Services, caller: CartCaller): Promise<CartResponse> {
  return removeWhere(services, caller, { isTarget: () => true, mustExist: false })
}

/** Restores one removed line, or all lines that one action removed. */
export function restoreToCart(
  services: Services,
  caller: CartCaller,
  { reportChanges = true, ...selector }: ({ key: string } | { token: string }) & ReportOptions,
): Promise<CartResponse> {
  const isTarget = (line: RemovedLine) =>
    'key' in selector ? line.key === selector.key : line.token === selector.token
  return actOnCart(services, caller, {
    reportChanges,
    act: ({ lines, removed, find }) => {
      const targets = removed.filter(isTarget)
      const newestLines = targets.filter(({ token }) => token === targets[0]?.token)
      const restoreResult = restoreLines(lines, newestLines, find)
      if (!restoreResult.ok) return restoreResult
      return { ...restoreResult, removed: removed.filter((line) => !newestLines.includes(line)) }
    },
  })
}

type LineRemoval = { isTarget: (line: CartLine) => boolean; mustExist: boolean } & ReportOptions

function removeWhere(
  services: Services,
  caller: CartCaller,
  { isTarget, mustExist, ...reportOptions }: LineRemoval,
): Promise<CartResponse> {
  const token = randomBytes(9).toString('base64url')
  const removedAt = services.clock.now().toISOString()
  return actOnCart(services, caller, {
    ...reportOptions,
    act: ({ lines, removed }) => {
      const removedLines = lines.flatMap((line, position) =>
        isTarget(line) ? [{ ...line, token, position, removedAt }] : [],
      )
      if (removedLines.length === 0 && mustExist) return { ok: false, refusal: { reason: 'unknown-line' } }
      return {
        ok: true,
        lines: lines.filter((line) => !isTarget(line)),
        removed: [...removedLines, ...removed].slice(0, MAX_LINES),
      }
    },
  })
}

function addOne(
  { cartProducts, find }: FreshCart,
  lines: CartLine[],
  requestedLine: RequestedLine,
): ActionResult {
  const { quantity } = requestedLine
  if (quantity === undefined || quantity === 0) return { ok: false, refusal: { reason: 'no-quantity' } }
  const itemResult = resolveItem(cartProducts, find, requestedLine)
  if (!itemResult.ok) return itemResult
  const { item, choice } = itemResult
  const { productId, variationId, unitPriceInMinor: seenPriceInMinor } = item
  const key = createLineKey({ productId, variationId, choice })
  const name = formatNameWithChoice(item, choice)
  const line = { key, productId, variationId, choice, quantity, seenPriceInMinor, name }
  const availableQuantity = requestedLine.mayBeFewer ? findAddableQuantity(line, lines, find) : 0
  return addLine(
    lines,
    { ...line, quantity: availableQuantity > 0 ? Math.min(quantity, availableQuantity) : quantity },
    find,
  )
}

// Finds the variation id if a form without JavaScript posts only the selected attributes.
async function resolveVariationId(services: Services, requestedLine: RequestedLine): Promise<RequestedLine> {
  if (requestedLine.variationId !== 0 || Object.keys(requestedLine.attributes).length === 0)
    return requestedLine
  const variations = await readVariationAttributes(services, requestedLine.productId)
  return { ...requestedLine, variationId: findMatchingVariationId(variations, requestedLine.attributes) }
}
