/** Carts in the database: read with all they stand for, decided upon, and written only if nobody was faster. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { CartsAndShelf, StoredCart } from './server/shelf.server.ts'
import type { FindArticle } from './model/lines.ts'
import type { CartLine, RemovedLine } from './rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { and, eq, sql } from 'drizzle-orm'
import { oncePerDatabase } from '#app/platform/database/prepared.server.ts'
import { GUEST_LIFE_IN_SECONDS } from '#app/platform/visitor/guest-key.server.ts'
import { readInside, readShelf } from './server/shelf.server.ts'
import { carts } from './tables.server.ts'

type Services = {
  database: Pick<Database, 'db'>
  clock: Clock
  settings: { current(): { shop: { defaultLocale: Locale } } }
}

export type CartState = Pick<CartsAndShelf, 'shelf'> & { cart: StoredCart | undefined }

/** What a cart shall hold from now on. */
export type CartContent = {
  lines: CartLine[]
  removed: RemovedLine[]
  /** Whose quantities the lines take from. */
  stockIds: number[]
}

/** `content` absent: the cart stays as it is. It may be asked again, when somebody else was faster. */
export type Decide<Outcome> = (state: CartState) => { content?: CartContent; outcome: Outcome }

type Whose = {
  owner: string
  /** Who owns the cart from now on when there is none yet. */
  begunBy: string
  /** Products and variations the decision is about, beside those of the lines. */
  productIds?: number[]
}

/** What is written of lines and removed lines. */
export function contentOf(
  { lines, removed }: Pick<CartContent, 'lines' | 'removed'>,
  find: FindArticle,
): CartContent {
  const stockIds = lines.map((line) => find(line)?.stockId).filter((id) => id !== undefined)
  return { lines, removed, stockIds: [...new Set(stockIds)] }
}

/** 'user:7', or 'guest:' and the digest of a key. */
export function ownerOf(who: { userId: number } | { guestDigest: string }): string {
  return 'userId' in who ? `user:${who.userId}` : `guest:${who.guestDigest}`
}

/** Reads, decides, writes: two statements, one when nothing changes; carts that many change at once wait in line. */
export async function changeCart<Outcome>(
  services: Services,
  { owner, begunBy, productIds = [] }: Whose,
  decide: Decide<Outcome>,
): Promise<Outcome> {
  const wanted = { owners: [owner], productIds, ...moment(services) }
  const { carts: found, shelf } = await readShelf(services.database, wanted)
  const [cart] = found
  const { content, outcome } = decide({ cart, shelf })
  if (!content) return outcome
  const isWritten = await write(services.database, { begunBy, cart, content, now: wanted.now })
  return isWritten ? outcome : inLine(services, { owner, productIds }, decide)
}

// Somebody else wrote between reading and writing: now with the row locked, so that nobody can again.
function inLine<Outcome>(
  services: Services,
  { owner, productIds = [] }: Omit<Whose, 'begunBy'>,
  decide: Decide<Outcome>,
): Promise<Outcome> {
  const { now, comparedIn } = moment(services)
  return services.database.db.transaction(async (queries) => {
    await lockCart(queries, owner, now)
    const { carts: found, shelf } = await readInside(queries, {
      owners: [owner],
      productIds,
      now,
      comparedIn,
    })
    const [cart] = found
    const { content, outcome } = decide({ cart, shelf })
    if (content && cart) await rewrite(queries, { cart, content, now })
    return outcome
  })
}

/** Inside a transaction: makes sure that the cart is there, and keeps everybody else from it until the end. */
export async function lockCart(queries: Queries, owner: string, now: Date): Promise<void> {
  const fresh = { lines: [], removed: [], expiresAt: expiryOf(owner, now) }
  await queries
    .insert(carts)
    .values({ owner, ...fresh, updatedAt: now })
    .onConflictDoUpdate({
      target: carts.owner,
      // What expired is as good as not there.
      set: {
        lines: sql`case when carts.expires_at <= ${now} then '[]' else carts.lines end`,
        removed: sql`case when carts.expires_at <= ${now} then '[]' else carts.removed end`,
        selections: sql`case when carts.expires_at <= ${now} then '{}' else carts.selections end`,
        expiresAt: fresh.expiresAt,
      },
    })
}

/** Inside a transaction that has locked the cart. */
export async function rewrite(
  queries: Queries,
  { cart, content, now }: { cart: StoredCart; content: CartContent; now: Date },
): Promise<void> {
  await updateQuery(queries).execute(updateValues(cart, content, now))
}

type Write = { begunBy: string; cart: StoredCart | undefined; content: CartContent; now: Date }

async function write(
  database: Pick<Database, 'db'>,
  { begunBy, cart, content, now }: Write,
): Promise<boolean> {
  const written = cart
    ? await preparedUpdate(database).execute(updateValues(cart, content, now))
    : await preparedInsert(database).execute({
        owner: begunBy,
        lines: JSON.stringify(content.lines),
        removed: JSON.stringify(content.removed),
        now: now.toISOString(),
        expiresAt: expiryOf(begunBy, now)?.toISOString() ?? null,
      })
  return written.length > 0
}

const preparedUpdate = oncePerDatabase((db) => updateQuery(db))
const preparedInsert = oncePerDatabase((db) => insertQuery(db))

function updateValues(cart: StoredCart, { lines, removed, stockIds }: CartContent, now: Date) {
  return {
    id: cart.id,
    version: cart.version,
    lines: JSON.stringify(lines),
    removed: JSON.stringify(removed),
    now: now.toISOString(),
    expiresAt: expiryOf(cart.owner, now)?.toISOString() ?? null,
    stockIds,
  }
}

const asJson = (name: string) => sql`${sql.placeholder(name)}::jsonb`
const asMoment = (name: string) => sql`${sql.placeholder(name)}::timestamptz`

function updateQuery(queries: Queries) {
  // Who takes a thing out of the cart at the checkout gives it back to the others.
  const released = queries.$with('released', { id: sql<number>`cart_id`.as('id') }).as(
    sql`delete from stock_holds where cart_id = ${sql.placeholder('id')}
        and product_id <> all(${sql.placeholder('stockIds')}::int[]) returning cart_id as id`,
  )
  return queries
    .with(released)
    .update(carts)
    .set({
      lines: asJson('lines'),
      removed: asJson('removed'),
      version: sql`${carts.version} + 1`,
      updatedAt: asMoment('now'),
      expiresAt: asMoment('expiresAt'),
    })
    .where(and(eq(carts.id, sql.placeholder('id')), eq(carts.version, sql.placeholder('version'))))
    .returning({ id: carts.id })
    .prepare('cart_update')
}

function insertQuery(queries: Queries) {
  // Each new cart takes some out that nobody will ask for again: nothing has to run at night.
  const swept = queries.$with('swept', { id: sql<number>`id`.as('id') }).as(
    sql`delete from carts where id in (
          select id from carts where expires_at <= ${asMoment('now')}
          order by expires_at limit 20 for update skip locked
        ) returning id`,
  )
  const content = {
    lines: asJson('lines'),
    removed: asJson('removed'),
    updatedAt: asMoment('now'),
    expiresAt: asMoment('expiresAt'),
  }
  return queries
    .with(swept)
    .insert(carts)
    .values({ owner: sql.placeholder('owner'), ...content })
    .onConflictDoNothing({ target: carts.owner })
    .returning({ id: carts.id })
    .prepare('cart_insert')
}

/** How many pieces a cart holds, without looking at what they are. */
export async function countPieces(services: Services, owner: string): Promise<number> {
  const [row] = await preparedCount(services.database).execute({
    owner,
    now: services.clock.now().toISOString(),
  })
  return row?.pieces ?? 0
}

const preparedCount = oncePerDatabase((db) =>
  db
    .select({ pieces: sql<number>`coalesce(sum((line ->> 'quantity')::int), 0)::int` })
    .from(sql`${carts}, jsonb_array_elements(${carts.lines}) line`)
    .where(
      sql`${carts.owner} = ${sql.placeholder('owner')}
          and (${carts.expiresAt} is null or ${carts.expiresAt} > ${asMoment('now')})`,
    )
    .prepare('cart_count'),
)

function expiryOf(owner: string, now: Date): Date | null {
  return owner.startsWith('guest:') ? new Date(now.getTime() + GUEST_LIFE_IN_SECONDS * 1000) : null
}

function moment({ clock, settings }: Services) {
  return { now: clock.now(), comparedIn: settings.current().shop.defaultLocale }
}
