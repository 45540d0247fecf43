/** The things shoppers do with their carts, one function each. */
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { Acted, CartAnswer, CartCaller, FreshCart } from './cart.server.ts'
import type { Asked } from '#app/features/cart/model/choice.ts'
import type { CartLine, Refusal, RemovedLine } from '#app/features/cart/rules.ts'
import { randomBytes } from 'node:crypto'
import { readVariationAttributes } from '#app/features/catalog/product/product.server.ts'
import { findServer } from '#app/features/variations/engine/find.ts'
import { tellMerges } from '#app/platform/guest-merges/merge-guest.server.ts'
import { nameWithChoice } from '#app/features/cart/model/article.ts'
import { actOnCart, cartOwner } from './cart.server.ts'
import { resolveAsked } from '#app/features/cart/model/choice.ts'
import { lineKey } from './digest.server.ts'
import { addLine, restoreLines, roomFor, setLineQuantity } from '#app/features/cart/model/lines.ts'
import { tellListeners } from '#app/features/cart/listeners.server.ts'
import { problemOf } from './refusals.server.ts'
import { countPieces } from '#app/features/cart/store.server.ts'
import { MOST_LINES } from '#app/features/cart/rules.ts'

/** What shall be added; `quantity` undefined: it could not be read. */
export type AskedLine = Asked & {
  quantity: number | undefined
  /** Where there are not so many, as many as there are. */
  mayBeFewer?: boolean
}

/** Whether the answer may tell what happened to the cart by itself, which is told once: not where nobody reads it (decision 10). */
export type Telling = { tells?: boolean }

/** The cart as it is, and what changed since the last look, or was merged at the sign-in. */
export async function readCart(
  services: Services,
  caller: CartCaller,
  { tells = true }: Telling = {},
): Promise<CartAnswer> {
  const { texts, visitor } = caller
  const [answer, merged] = await Promise.all([
    actOnCart(services, caller, { act: ({ lines }) => ({ ok: true, lines, isUntold: !tells }) }),
    !tells ? [] : tellMerges(services, { userId: visitor.userId, texts, kind: 'cart' }),
  ])
  // An earlier sign-in elsewhere may be untold as well; what came from this device is the last one.
  const notices = merged
    .slice(-1)
    .map(({ id, sentence }) => ({ kind: 'merged' as const, sentence, undo: id }))
  return { ...answer, cart: { ...answer.cart, notices: [...notices, ...answer.cart.notices] } }
}

/** How many pieces are in a visitor's cart, as it was last written. */
export async function countCart(services: Services, visitor: Visitor): Promise<number> {
  const owner = cartOwner(visitor)
  return owner === undefined ? 0 : countPieces(services, owner)
}

/** Adds all that is asked for, or nothing. */
export async function addToCart(
  services: Services,
  caller: CartCaller,
  { asked, tells = true }: { asked: AskedLine[] } & Telling,
): Promise<CartAnswer> {
  const found = await Promise.all(asked.map((one) => withVariation(services, one)))
  const answer = await actOnCart(services, caller, {
    productIds: idsOf(found),
    mayBegin: true,
    tells,
    act: (cart) => addAll(cart, found),
  })
  if (answer.ok) await tellListeners(services, caller, found)
  return answer
}

/** Why all that is asked for cannot be added to the cart as it is; undefined: it can. Nothing is added or told. */
export async function whyRefused(
  services: Services,
  caller: CartCaller,
  asked: AskedLine[],
): Promise<RestProblem | undefined> {
  const found = await Promise.all(asked.map((one) => withVariation(services, one)))
  let refusal: Refusal | undefined
  await lookAtCart(services, caller, {
    productIds: idsOf(found),
    look: (cart) => {
      const acted = addAll(cart, found)
      refusal = acted.ok ? undefined : acted.refusal
    },
  })
  return refusal && problemOf(refusal, caller)
}

function addAll(cart: FreshCart, asked: AskedLine[]): Acted {
  if (asked.length === 0) return { ok: false, refusal: { reason: 'nothing-asked' } }
  return asked.reduce<Acted>((acted, one) => (acted.ok ? addOne(cart, acted.lines, one) : acted), {
    ok: true,
    lines: cart.lines,
  })
}

// Who has no cart is asked for all the same: without one nothing would be known of the products.
async function lookAtCart(
  services: Services,
  caller: CartCaller,
  { productIds, look }: { productIds: number[]; look: (cart: FreshCart) => void },
): Promise<void> {
  await actOnCart(services, caller, {
    productIds,
    mayBegin: true,
    act: (cart) => {
      look(cart)
      return { ok: true, lines: cart.lines, isUntold: true }
    },
  })
}

function idsOf(asked: AskedLine[]): number[] {
  return asked.flatMap(({ productId, variationId }) => [productId, variationId])
}

/**
 * Adds what can be added, in one change of the cart. `refusals` says of each that was asked for why it was not; null: it was.
 * `quantities` says how many pieces of each were added.
 */
export async function addEachToCart(
  services: Services,
  caller: CartCaller,
  asked: AskedLine[],
): Promise<{ answer: CartAnswer; refusals: (RestProblem | null)[]; quantities: number[] }> {
  let refused: (Refusal | null)[] = []
  let quantities: number[] = []
  const answer = await actOnCart(services, caller, {
    productIds: idsOf(asked),
    mayBegin: asked.length > 0,
    act: (cart) => {
      // Somebody else may have changed the cart meanwhile: then it is asked once more.
      refused = []
      quantities = []
      let { lines } = cart
      for (const one of asked) {
        const acted = addOne(cart, lines, one)
        refused.push(acted.ok ? null : acted.refusal)
        quantities.push(acted.ok ? piecesIn(acted.lines) - piecesIn(lines) : 0)
        if (acted.ok) ({ lines } = acted)
      }
      return { ok: true, lines }
    },
  })
  const added = asked.filter((_, place) => refused[place] === null)
  await tellListeners(services, caller, added)
  return { answer, refusals: refused.map((refusal) => refusal && problemOf(refusal, caller)), quantities }
}

/** Why each of them alone cannot be added to the cart as it is; null: it can. Nothing is added or told. */
export async function whyNotAdded(
  services: Services,
  caller: CartCaller,
  asked: AskedLine[],
): Promise<(RestProblem | null)[]> {
  if (asked.length === 0) return []
  let refused: (Refusal | null)[] = []
  await lookAtCart(services, caller, {
    productIds: idsOf(asked),
    look: (cart) => {
      refused = asked.map((one) => {
        const acted = addOne(cart, cart.lines, one)
        return acted.ok ? null : acted.refusal
      })
    },
  })
  return refused.map((refusal) => refusal && problemOf(refusal, caller))
}

function piecesIn(lines: CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** 0 removes the line. */
export function setQuantity(
  services: Services,
  caller: CartCaller,
  { key, quantity, ...telling }: { key: string; quantity: number | undefined } & Telling,
): Promise<CartAnswer> {
  if (quantity === 0) return removeFromCart(services, caller, { key, ...telling })
  return actOnCart(services, caller, {
    ...telling,
    act: ({ lines, find }) =>
      quantity === undefined
        ? { ok: false, refusal: { reason: 'no-quantity' } }
        : setLineQuantity(lines, { key, quantity }, find),
  })
}

export function removeFromCart(
  services: Services,
  caller: CartCaller,
  { key, ...telling }: { key: string } & Telling,
): Promise<CartAnswer> {
  return removeWhere(services, caller, { isMeant: (line) => line.key === key, mustBe: true, ...telling })
}

export function emptyCart(services: Services, caller: CartCaller): Promise<CartAnswer> {
  return removeWhere(services, caller, { isMeant: () => true, mustBe: false })
}

/** Takes back the removal of one line, or of all that one act removed. */
export function restoreToCart(
  services: Services,
  caller: CartCaller,
  { tells = true, ...which }: ({ key: string } | { token: string }) & Telling,
): Promise<CartAnswer> {
  const isMeant = (line: RemovedLine) =>
    'key' in which ? line.key === which.key : line.token === which.token
  return actOnCart(services, caller, {
    tells,
    act: ({ lines, removed, find }) => {
      const meant = removed.filter(isMeant)
      const newest = meant.filter(({ token }) => token === meant[0]?.token)
      const restored = restoreLines(lines, newest, find)
      if (!restored.ok) return restored
      return { ...restored, removed: removed.filter((line) => !newest.includes(line)) }
    },
  })
}

function removeWhere(
  services: Services,
  caller: CartCaller,
  { isMeant, mustBe, ...telling }: { isMeant: (line: CartLine) => boolean; mustBe: boolean } & Telling,
): Promise<CartAnswer> {
  const token = randomBytes(9).toString('base64url')
  const removedAt = services.clock.now().toISOString()
  return actOnCart(services, caller, {
    ...telling,
    act: ({ lines, removed }) => {
      const gone = lines.flatMap((line, position) =>
        isMeant(line) ? [{ ...line, token, position, removedAt }] : [],
      )
      if (gone.length === 0 && mustBe) return { ok: false, refusal: { reason: 'unknown-line' } }
      return {
        ok: true,
        lines: lines.filter((line) => !isMeant(line)),
        removed: [...gone, ...removed].slice(0, MOST_LINES),
      }
    },
  })
}

function addOne({ shelf, find }: FreshCart, lines: CartLine[], asked: AskedLine): Acted {
  const { quantity } = asked
  if (quantity === undefined || quantity === 0) return { ok: false, refusal: { reason: 'no-quantity' } }
  const resolved = resolveAsked(shelf, find, asked)
  if (!resolved.ok) return resolved
  const { article, choice } = resolved
  const { productId, variationId, unitPriceInMinor: seenPriceInMinor } = article
  const key = lineKey({ productId, variationId, choice })
  const name = nameWithChoice(article, choice)
  const line = { key, productId, variationId, choice, quantity, seenPriceInMinor, name }
  const room = asked.mayBeFewer ? roomFor(line, lines, find) : 0
  return addLine(lines, { ...line, quantity: room > 0 ? Math.min(quantity, room) : quantity }, find)
}

// Without script the form may know only the values that were chosen.
async function withVariation(services: Services, asked: AskedLine): Promise<AskedLine> {
  if (asked.variationId !== 0 || Object.keys(asked.attributes).length === 0) return asked
  const variations = await readVariationAttributes(services, asked.productId)
  return { ...asked, variationId: findServer(variations, asked.attributes) }
}
