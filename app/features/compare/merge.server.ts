/**
 * A sign-in merges the guest's compare list into the customer's: the customer's products first, then the
 * guest's, up to the limit.
 */
import type { I18n } from '@lingui/core'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg, plural } from '@lingui/core/macro'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '#app/features/catalog/tables.server.ts'
import { defineMergeKind, type GuestMergeInput } from '#app/platform/guest-merges/merges.server.ts'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { createListOwner, createListCookie } from './caller.server.ts'
import { findCookie, nameListCookies, mergeLists, readList } from './rules.ts'
import { saveList, lockStoredList, readStoredList } from './store.server.ts'

type Context = Pick<Services, 'clock' | 'settings' | 'siteUrl' | 'database'>

const summarySchema = z.object({ added: z.number(), leftOver: z.number() })
const undoSchema = z.object({ added: z.array(z.number()) })

export const compareMerge = defineMergeKind({ summarySchema, undoSchema, merge, undo, describe })

async function merge({ clock, settings }: Context, queries: Queries, { userId, cookies }: GuestMergeInput) {
  const { limit } = settings.current().compare
  const guestIds = await filterPublished(queries, readList(findCookie(cookies, guestCookieNames), limit))
  const cookieIds = readList(findCookie(cookies, nameListCookies(createListOwner({ userId }))), limit)
  if (guestIds.length + cookieIds.length === 0) return undefined
  const storedIds = await lockStoredList(queries, userId, clock.now())
  // If the account has no list, the customer cookie from the WooCommerce shop is the only copy.
  const ownIds = storedIds.length > 0 ? storedIds : await filterPublished(queries, cookieIds)
  const list = mergeLists(ownIds, guestIds, limit)
  await saveList(queries, { userId, list, now: clock.now() })
  const added = list.filter((id) => !ownIds.includes(id))
  const leftOver = guestIds.filter((id) => !list.includes(id)).length
  if (added.length + leftOver === 0) return undefined
  return { summary: { added: added.length, leftOver }, undo: { added } }
}

async function undo(
  { clock }: Context,
  queries: Queries,
  { userId, undo: { added } }: { userId: number; undo: z.output<typeof undoSchema> },
): Promise<void> {
  const storedIds = await lockStoredList(queries, userId, clock.now())
  const list = storedIds.filter((id) => !added.includes(id))
  await saveList(queries, { userId, list, now: clock.now() })
}

function describe({ added, leftOver }: z.output<typeof summarySchema>, i18n: I18n): string {
  const message = i18n._(
    msg`${plural(added, {
      0: 'Nothing from this device was added to your comparison.',
      one: '# product from this device was added to your comparison.',
      other: '# products from this device were added to your comparison.',
    })}`,
  )
  if (leftOver === 0) return message
  const refusal = i18n._(
    msg`${plural(leftOver, {
      one: '# more could not be added: your comparison is full.',
      other: '# more could not be added: your comparison is full.',
    })}`,
  )
  return `${message} ${refusal}`
}

const guestCookieNames = nameListCookies({ userId: 0 })

/** After the merge the browser has the customer's list, and the guest cookies are expired. */
export async function createCookiesAfterMerge(
  context: Context,
  { userId, cookies }: { userId: number; cookies: string },
): Promise<string[]> {
  const storedIds = await readStoredList(context.database.db, userId)
  const expiredCookies = guestCookieNames
    .filter((name) => findCookie(cookies, [name]) !== undefined)
    .map((name) =>
      createVisitorCookie(context.siteUrl, { name, value: '', maxAgeInSeconds: 0, isReadable: true }),
    )
  return storedIds.length > 0
    ? [...expiredCookies, createListCookie(context, { userId }, storedIds)]
    : expiredCookies
}

async function filterPublished(queries: Queries, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.status, 'publish')))
  const publishedIds = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => publishedIds.has(id))
}
