/** Merges a guest's cart into the customer's at a sign-in. */
import type { I18n } from '@lingui/core'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg, plural } from '@lingui/core/macro'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mergeKind, type GuestMergeInput } from '#app/platform/guest-merges/merges.server.ts'
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
import { contentOf, lockCart, ownerOf, rewrite } from '#app/features/cart/store.server.ts'
import { carts } from '#app/features/cart/tables.server.ts'

type MergeContext = Pick<Services, 'clock' | 'settings'>

const summary = z.object({ added: z.number(), leftOver: z.number() })
const lineQuantities = z.record(z.string(), z.number())
// The first recorded merges stored neither the previous quantities nor the checkout selections.
const selected = z.record(z.string(), z.unknown())
const undone = z.object({
  added: lineQuantities,
  before: lineQuantities.default({}),
  selections: z.object({ brought: selected, before: selected }).optional(),
})

export const cartMerge = mergeKind({ summary, undone, merge, undo, describe })

async function merge(context: MergeContext, queries: Queries, { guestDigest, userId }: GuestMergeInput) {
  if (guestDigest === undefined) return undefined
  const [owner, guest] = [ownerOf({ userId }), ownerOf({ guestDigest })]
  const { now, comparedIn } = moment(context)
  // The first transaction to lock the guest's cart merges it; a concurrent one finds no row.
  const locked = await queries
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.owner, guest))
    .for('update')
  if (locked.length === 0) return undefined
  await lockCart(queries, owner, now)
  const query = { owners: [owner, guest], productIds: [], now, comparedIn }
  const { carts: found, cartProducts } = await loadCartProductsInTransaction(queries, query)
  const own = found.find((cart) => cart.owner === owner)
  const guests = found.find((cart) => cart.owner === guest)
  if (!own) throw new Error('A locked cart does not exist')
  const find = createItemLookup(cartProducts, now)
  const merged = mergeLines(own.lines, revalidate(guests?.lines ?? [], find).lines, find)
  const removed = [...(guests?.removed ?? []), ...own.removed].slice(0, MAX_LINES)
  await rewrite(queries, { cart: own, content: contentOf({ lines: merged.lines, removed }, find), now })
  if (guests) await moveReservations(queries, { from: guests.id, to: own.id })
  // An expired cart counts as absent.
  const selections = guests ? await joinSelections(queries, { owner, guest }) : undefined
  await queries.delete(carts).where(eq(carts.owner, guest))
  const added = Object.values(merged.added).reduce((sum, quantity) => sum + quantity, 0)
  if (added + merged.leftOver === 0) return undefined
  return {
    summary: { added, leftOver: merged.leftOver },
    undo: { added: merged.added, before: merged.before, selections },
  }
}

async function joinSelections(
  queries: Queries,
  { owner, guest }: { owner: string; guest: string },
): Promise<MergedSelections> {
  const { rows } = await queries.execute<{ owner: string; selections: Selections }>(
    sql`select owner, selections from carts where owner in (${owner}, ${guest})`,
  )
  const [before = {}, brought = {}] = [owner, guest].map(
    (each) => rows.find((row) => row.owner === each)?.selections,
  )
  if (Object.keys(brought).length > 0) await storeSelections(queries, owner, mergeSelections(before, brought))
  return { before, brought }
}

async function storeSelections(queries: Queries, owner: string, selections: Selections): Promise<void> {
  await queries.update(carts).set({ selections }).where(eq(carts.owner, owner))
}

async function undo(
  context: MergeContext,
  queries: Queries,
  { userId, undo: merged }: { userId: number; undo: z.output<typeof undone> },
): Promise<void> {
  const owner = ownerOf({ userId })
  const { now, comparedIn } = moment(context)
  await lockCart(queries, owner, now)
  const { carts: found, cartProducts } = await loadCartProductsInTransaction(queries, {
    owners: [owner],
    productIds: [],
    now,
    comparedIn,
  })
  const [cart] = found
  if (!cart) return
  const find = createItemLookup(cartProducts, now)
  await rewrite(queries, {
    cart,
    content: contentOf({ lines: unmergeLines(cart.lines, merged), removed: cart.removed }, find),
    now,
  })
  if (!merged.selections) return
  const [row] = await queries
    .select({ selections: carts.selections })
    .from(carts)
    .where(eq(carts.owner, owner))
  await storeSelections(queries, owner, unmergeSelections(row?.selections ?? {}, merged.selections))
}

function describe({ added, leftOver }: z.output<typeof summary>, i18n: I18n): string {
  const message = i18n._(
    msg`${plural(added, {
      0: 'Nothing from this device was added to your cart.',
      one: '# item from this device was added to your cart.',
      other: '# items from this device were added to your cart.',
    })}`,
  )
  if (leftOver === 0) return message
  const rest = i18n._(
    msg`${plural(leftOver, {
      one: '# more couldn’t be added because there isn’t enough stock.',
      other: '# more couldn’t be added because there isn’t enough stock.',
    })}`,
  )
  return `${message} ${rest}`
}

// Signing in at the checkout keeps the guest's stock reservations.
async function moveReservations(queries: Queries, { from, to }: { from: number; to: number }): Promise<void> {
  await queries.execute(sql`
    insert into stock_reservations as own (product_id, cart_id, quantity, expires_at)
    select product_id, ${to}, quantity, expires_at from stock_reservations where cart_id = ${from}
    on conflict (product_id, cart_id) do update
    set quantity = own.quantity + excluded.quantity, expires_at = greatest(own.expires_at, excluded.expires_at)`)
}

function moment({ clock, settings }: MergeContext) {
  return { now: clock.now(), comparedIn: settings.current().shop.defaultLocale }
}
