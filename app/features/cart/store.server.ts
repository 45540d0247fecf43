/** Carts in the database: loads them with their products, and writes them with optimistic locking. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { CartsWithProducts, StoredCart } from './server/cart-products.server.ts'
import type { ItemLookup } from './model/sellable-item.ts'
import type { CartLine, RemovedLine } from './rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { and, eq, sql } from 'drizzle-orm'
import { memoizePerDatabase } from '#app/platform/database/prepared.server.ts'
import { GUEST_LIFETIME_IN_SECONDS } from '#app/platform/visitor/guest-key.server.ts'
import { loadCartProductsInTransaction, loadCartProducts } from './server/cart-products.server.ts'
import { carts } from './tables.server.ts'

type Services = {
  database: Pick<Database, 'db'>
  clock: Clock
  settings: { current(): { shop: { defaultLocale: Locale } } }
}

export type LoadedCart = Pick<CartsWithProducts, 'cartProducts'> & { cart: StoredCart | undefined }

/** The new content of a cart. */
export type CartContent = {
  lines: CartLine[]
  removed: RemovedLine[]
  /** Products whose stock the lines count against. */
  stockIds: number[]
}

/** `content` absent: the cart is left unchanged. Called again when a concurrent write won the race. */
export type CartDecision<Outcome> = (state: LoadedCart) => { content?: CartContent; outcome: Outcome }

type CartTarget = {
  owner: string
  /** Owner of the cart to create if none exists yet. */
  newOwner: string
  /** Products and variations to load in addition to those of the lines. */
  productIds?: number[]
}

/** The content to store for lines and removed lines. */
export function createCartContent(
  { lines, removed }: Pick<CartContent, 'lines' | 'removed'>,
  find: ItemLookup,
): CartContent {
  const stockIds = lines.map((line) => find(line)?.stockId).filter((id) => id !== undefined)
  return { lines, removed, stockIds: [...new Set(stockIds)] }
}

/** 'user:7', or 'guest:' and the digest of a key. */
export function formatOwner(identity: { userId: number } | { guestDigest: string }): string {
  return 'userId' in identity ? `user:${identity.userId}` : `guest:${identity.guestDigest}`
}

/**
 * Loads a cart, calls `decide` and writes the result: two statements, or one when nothing changes. Concurrent
 * changes of a cart are serialized.
 */
export async function changeCart<Outcome>(
  services: Services,
  { owner, newOwner, productIds = [] }: CartTarget,
  decide: CartDecision<Outcome>,
): Promise<Outcome> {
  const query = { owners: [owner], productIds, ...readQueryContext(services) }
  const { carts: loadedCarts, cartProducts } = await loadCartProducts(services.database, query)
  const [cart] = loadedCarts
  const { content, outcome } = decide({ cart, cartProducts })
  if (!content) return outcome
  const isWritten = await writeCart(services.database, { newOwner, cart, content, now: query.now })
  return isWritten ? outcome : changeUnderLock(services, { owner, productIds }, decide)
}

// The optimistic update lost the race: retry under a row lock.
function changeUnderLock<Outcome>(
  services: Services,
  { owner, productIds = [] }: Omit<CartTarget, 'newOwner'>,
  decide: CartDecision<Outcome>,
): Promise<Outcome> {
  const { now, comparisonLocale } = readQueryContext(services)
  return services.database.db.transaction(async (transaction) => {
    await lockCart(transaction, owner, now)
    const { carts: loadedCarts, cartProducts } = await loadCartProductsInTransaction(transaction, {
      owners: [owner],
      productIds,
      now,
      comparisonLocale,
    })
    const [cart] = loadedCarts
    const { content, outcome } = decide({ cart, cartProducts })
    if (content && cart) await rewriteCart(transaction, { cart, content, now })
    return outcome
  })
}

/** Inside a transaction: creates the cart if it does not exist, and locks it until the transaction ends. */
export async function lockCart(queries: Queries, owner: string, now: Date): Promise<void> {
  const emptyContent = { lines: [], removed: [], expiresAt: calculateExpiry(owner, now) }
  await queries
    .insert(carts)
    .values({ owner, ...emptyContent, updatedAt: now })
    .onConflictDoUpdate({
      target: carts.owner,
      // An expired cart counts as empty.
      set: {
        lines: sql`case when carts.expires_at <= ${now} then '[]' else carts.lines end`,
        removed: sql`case when carts.expires_at <= ${now} then '[]' else carts.removed end`,
        selections: sql`case when carts.expires_at <= ${now} then '{}' else carts.selections end`,
        expiresAt: emptyContent.expiresAt,
      },
    })
}

/** Requires a transaction that has locked the cart. */
export async function rewriteCart(
  queries: Queries,
  { cart, content, now }: { cart: StoredCart; content: CartContent; now: Date },
): Promise<void> {
  await createUpdateQuery(queries).execute(createUpdateValues(cart, content, now))
}

type CartWrite = { newOwner: string; cart: StoredCart | undefined; content: CartContent; now: Date }

async function writeCart(
  database: Pick<Database, 'db'>,
  { newOwner, cart, content, now }: CartWrite,
): Promise<boolean> {
  const writtenRows = cart
    ? await prepareCartUpdate(database).execute(createUpdateValues(cart, content, now))
    : await prepareCartInsert(database).execute({
        owner: newOwner,
        lines: JSON.stringify(content.lines),
        removed: JSON.stringify(content.removed),
        now: now.toISOString(),
        expiresAt: calculateExpiry(newOwner, now)?.toISOString() ?? null,
      })
  return writtenRows.length > 0
}

const prepareCartUpdate = memoizePerDatabase((db) => createUpdateQuery(db))
const prepareCartInsert = memoizePerDatabase((db) => createInsertQuery(db))

function createUpdateValues(cart: StoredCart, { lines, removed, stockIds }: CartContent, now: Date) {
  return {
    id: cart.id,
    version: cart.version,
    lines: JSON.stringify(lines),
    removed: JSON.stringify(removed),
    now: now.toISOString(),
    expiresAt: calculateExpiry(cart.owner, now)?.toISOString() ?? null,
    stockIds,
  }
}

const createJsonPlaceholder = (name: string) => sql`${sql.placeholder(name)}::jsonb`
const createTimestampPlaceholder = (name: string) => sql`${sql.placeholder(name)}::timestamptz`

function createUpdateQuery(queries: Queries) {
  // Removing a line also releases its stock reservation.
  const releasedReservations = queries.$with('released', { id: sql<number>`cart_id`.as('id') }).as(
    sql`delete from stock_reservations where cart_id = ${sql.placeholder('id')}
        and product_id <> all(${sql.placeholder('stockIds')}::int[]) returning cart_id as id`,
  )
  return queries
    .with(releasedReservations)
    .update(carts)
    .set({
      lines: createJsonPlaceholder('lines'),
      removed: createJsonPlaceholder('removed'),
      version: sql`${carts.version} + 1`,
      updatedAt: createTimestampPlaceholder('now'),
      expiresAt: createTimestampPlaceholder('expiresAt'),
    })
    .where(and(eq(carts.id, sql.placeholder('id')), eq(carts.version, sql.placeholder('version'))))
    .returning({ id: carts.id })
    .prepare('cart_update')
}

function createInsertQuery(queries: Queries) {
  // Each insert deletes up to 20 expired carts, so no cron job is needed.
  const deletedCarts = queries.$with('swept', { id: sql<number>`id`.as('id') }).as(
    sql`delete from carts where id in (
          select id from carts where expires_at <= ${createTimestampPlaceholder('now')}
          order by expires_at limit 20 for update skip locked
        ) returning id`,
  )
  const content = {
    lines: createJsonPlaceholder('lines'),
    removed: createJsonPlaceholder('removed'),
    updatedAt: createTimestampPlaceholder('now'),
    expiresAt: createTimestampPlaceholder('expiresAt'),
  }
  return queries
    .with(deletedCarts)
    .insert(carts)
    .values({ owner: sql.placeholder('owner'), ...content })
    .onConflictDoNothing({ target: carts.owner })
    .returning({ id: carts.id })
    .prepare('cart_insert')
}

/** Total quantity in a cart, without loading its products. */
export async function countItems(services: Services, owner: string): Promise<number> {
  const [row] = await prepareItemCount(services.database).execute({
    owner,
    now: services.clock.now().toISOString(),
  })
  return row?.itemCount ?? 0
}

const prepareItemCount = memoizePerDatabase((db) =>
  db
    .select({ itemCount: sql<number>`coalesce(sum((line ->> 'quantity')::int), 0)::int` })
    .from(sql`${carts}, jsonb_array_elements(${carts.lines}) line`)
    .where(
      sql`${carts.owner} = ${sql.placeholder('owner')}
          and (${carts.expiresAt} is null or ${carts.expiresAt} > ${createTimestampPlaceholder('now')})`,
    )
    .prepare('cart_count'),
)

function calculateExpiry(owner: string, now: Date): Date | null {
  return owner.startsWith('guest:') ? new Date(now.getTime() + GUEST_LIFETIME_IN_SECONDS * 1000) : null
}

function readQueryContext({ clock, settings }: Services) {
  return { now: clock.now(), comparisonLocale: settings.current().shop.defaultLocale }
}
