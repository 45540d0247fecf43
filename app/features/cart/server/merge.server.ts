/** Merges a guest's cart into the customer's at a sign-in. */
import type { I18n } from '@lingui/core'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg, plural } from '@lingui/core/macro'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineMergeKind, type GuestMergeInput } from '#app/platform/guest-merges/merges.server.ts'
import { createItemLookup } from '#app/features/cart/model/sellable-item.ts'
import { mergeLines, unmergeLines } from '#app/features/cart/model/merge-rules.ts'
import {
  mergeSelections,
  unmergeSelections,
  type MergedSelections,
  type Selections,
} from '#app/features/cart/model/merge-selections.ts'
import { revalidate } from '#app/features/cart/model/revalidate.ts'
import { MAX_LINES } from '#app/features/cart/rules.ts'
import { loadCartProductsInTransaction } from './cart-products.server.ts'
import { createCartContent, lockCart, formatOwner, rewriteCart } from '#app/features/cart/store.server.ts'
import { carts } from '#app/features/cart/tables.server.ts'

type MergeContext = Pick<Services, 'clock' | 'settings'>

const summarySchema = z.object({ added: z.number(), leftOver: z.number() })
const lineQuantitiesSchema = z.record(z.string(), z.number())
// The first recorded merges stored neither the previous quantities nor the checkout selections.
const selectionsSchema = z.record(z.string(), z.unknown())
const undoSchema = z.object({
  added: lineQuantitiesSchema,
  before: lineQuantitiesSchema.default({}),
  selections: z.object({ brought: selectionsSchema, before: selectionsSchema }).optional(),
})

export const cartMerge = defineMergeKind({ summarySchema, undoSchema, merge, undo, describe })

async function merge(context: MergeContext, transaction: Queries, { guestDigest, userId }: GuestMergeInput) {
  if (guestDigest === undefined) return undefined
  const [owner, guestOwner] = [formatOwner({ userId }), formatOwner({ guestDigest })]
  const { now, comparisonLocale } = readQueryContext(context)
  // The first transaction to lock the guest's cart merges it; a concurrent one finds no row.
  const lockedRows = await transaction
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.owner, guestOwner))
    .for('update')
  if (lockedRows.length === 0) return undefined
  await lockCart(transaction, owner, now)
  const query = { owners: [owner, guestOwner], productIds: [], now, comparisonLocale }
  const { carts: loadedCarts, cartProducts } = await loadCartProductsInTransaction(transaction, query)
  const customerCart = loadedCarts.find((cart) => cart.owner === owner)
  const guestCart = loadedCarts.find((cart) => cart.owner === guestOwner)
  if (!customerCart) throw new Error('A locked cart does not exist')
  const find = createItemLookup(cartProducts, now)
  const mergeResult = mergeLines(customerCart.lines, revalidate(guestCart?.lines ?? [], find).lines, find)
  const removed = [...(guestCart?.removed ?? []), ...customerCart.removed].slice(0, MAX_LINES)
  await rewriteCart(transaction, {
    cart: customerCart,
    content: createCartContent({ lines: mergeResult.lines, removed }, find),
    now,
  })
  if (guestCart) await moveReservations(transaction, { from: guestCart.id, to: customerCart.id })
  // An expired cart counts as absent.
  const selections = guestCart ? await joinSelections(transaction, { owner, guestOwner }) : undefined
  await transaction.delete(carts).where(eq(carts.owner, guestOwner))
  const added = Object.values(mergeResult.added).reduce((sum, quantity) => sum + quantity, 0)
  if (added + mergeResult.leftOver === 0) return undefined
  return {
    summary: { added, leftOver: mergeResult.leftOver },
    undo: { added: mergeResult.added, before: mergeResult.before, selections },
  }
}

async function joinSelections(
  transaction: Queries,
  { owner, guestOwner }: { owner: string; guestOwner: string },
): Promise<MergedSelections> {
  const { rows } = await transaction.execute<{ owner: string; selections: Selections }>(
    sql`select owner, selections from carts where owner in (${owner}, ${guestOwner})`,
  )
  const [before = {}, brought = {}] = [owner, guestOwner].map(
    (each) => rows.find((row) => row.owner === each)?.selections,
  )
  if (Object.keys(brought).length > 0)
    await storeSelections(transaction, owner, mergeSelections(before, brought))
  return { before, brought }
}

async function storeSelections(transaction: Queries, owner: string, selections: Selections): Promise<void> {
  await transaction.update(carts).set({ selections }).where(eq(carts.owner, owner))
}

async function undo(
  context: MergeContext,
  transaction: Queries,
  { userId, undo: mergedData }: { userId: number; undo: z.output<typeof undoSchema> },
): Promise<void> {
  const owner = formatOwner({ userId })
  const { now, comparisonLocale } = readQueryContext(context)
  await lockCart(transaction, owner, now)
  const { carts: loadedCarts, cartProducts } = await loadCartProductsInTransaction(transaction, {
    owners: [owner],
    productIds: [],
    now,
    comparisonLocale,
  })
  const [cart] = loadedCarts
  if (!cart) return
  const find = createItemLookup(cartProducts, now)
  await rewriteCart(transaction, {
    cart,
    content: createCartContent({ lines: unmergeLines(cart.lines, mergedData), removed: cart.removed }, find),
    now,
  })
  if (!mergedData.selections) return
  const [row] = await transaction
    .select({ selections: carts.selections })
    .from(carts)
    .where(eq(carts.owner, owner))
  await storeSelections(transaction, owner, unmergeSelections(row?.selections ?? {}, mergedData.selections))
}

function describe({ added, leftOver }: z.output<typeof summarySchema>, i18n: I18n): string {
  const message = i18n._(
    msg`${plural(added, {
      0: 'Nothing from this device was added to your cart.',
      one: '# item from this device was added to your cart.',
      other: '# items from this device were added to your cart.',
    })}`,
  )
  if (leftOver === 0) return message
  const leftOverMessage = i18n._(
    msg`${plural(leftOver, {
      one: '# more couldn’t be added because there isn’t enough stock.',
      other: '# more couldn’t be added because there isn’t enough stock.',
    })}`,
  )
  return `${message} ${leftOverMessage}`
}

// Signing in at the checkout keeps the guest's stock reservations.
async function moveReservations(
  transaction: Queries,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await transaction.execute(sql`
    insert into stock_reservations as own (product_id, cart_id, quantity, expires_at)
    select product_id, ${to}, quantity, expires_at from stock_reservations where cart_id = ${from}
    on conflict (product_id, cart_id) do update
    set quantity = own.quantity + excluded.quantity, expires_at = greatest(own.expires_at, excluded.expires_at)`)
}

function readQueryContext({ clock, settings }: MergeContext) {
  return { now: clock.now(), comparisonLocale: settings.current().shop.defaultLocale }
}
