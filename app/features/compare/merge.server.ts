/** What a guest compared goes into the shopper's list at a sign-in: theirs first, then the guest's, no more than the limit. */
import type { I18n } from '@lingui/core'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg, plural } from '@lingui/core/macro'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '#app/features/catalog/tables.server.ts'
import { mergeKind, type Merging } from '#app/platform/guest-merges/merges.server.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { listOwner, ownListCookie } from './caller.server.ts'
import { findCookie, listCookies, mergeLists, readList } from './rules.ts'
import { keepList, lockKeptList, readKeptList } from './store.server.ts'

type World = Pick<Services, 'clock' | 'settings' | 'siteUrl' | 'database'>

const summary = z.object({ added: z.number(), leftOver: z.number() })
const undone = z.object({ added: z.array(z.number()) })

export const compareMerge = mergeKind({ summary, undone, merge, undo, tell })

async function merge({ clock, settings }: World, queries: Queries, { userId, cookies }: Merging) {
  const { limit } = settings.current().compare
  const guests = await publishedOf(queries, readList(findCookie(cookies, guestNames), limit))
  const earlier = readList(findCookie(cookies, listCookies(listOwner({ userId }))), limit)
  if (guests.length + earlier.length === 0) return undefined
  const kept = await lockKeptList(queries, userId, clock.now())
  // A list that this browser had from a shop before this one is all there is of it.
  const own = kept.length > 0 ? kept : await publishedOf(queries, earlier)
  const list = mergeLists(own, guests, limit)
  await keepList(queries, { userId, list, now: clock.now() })
  const added = list.filter((id) => !own.includes(id))
  const leftOver = guests.filter((id) => !list.includes(id)).length
  if (added.length + leftOver === 0) return undefined
  return { summary: { added: added.length, leftOver }, undo: { added } }
}

async function undo(
  { clock }: World,
  queries: Queries,
  { userId, undo: { added } }: { userId: number; undo: z.output<typeof undone> },
): Promise<void> {
  const kept = await lockKeptList(queries, userId, clock.now())
  const list = kept.filter((id) => !added.includes(id))
  await keepList(queries, { userId, list, now: clock.now() })
}

function tell({ added, leftOver }: z.output<typeof summary>, texts: I18n): string {
  const sentence = texts._(
    msg`${plural(added, {
      0: 'Nothing from this device was added to your comparison.',
      one: '# product from this device was added to your comparison.',
      other: '# products from this device were added to your comparison.',
    })}`,
  )
  if (leftOver === 0) return sentence
  const rest = texts._(
    msg`${plural(leftOver, {
      one: '# more could not be added: your comparison is full.',
      other: '# more could not be added: your comparison is full.',
    })}`,
  )
  return `${sentence} ${rest}`
}

const guestNames = listCookies({ userId: 0 })

/** After the merge the browser has the shopper's list, and no guest's any more. */
export async function cookiesAfterMerge(
  world: World,
  { userId, cookies }: { userId: number; cookies: string },
): Promise<string[]> {
  const kept = await readKeptList(world.database.db, userId)
  const ended = guestNames
    .filter((name) => findCookie(cookies, [name]) !== undefined)
    .map((name) => visitorCookie(world.siteUrl, { name, value: '', maxAgeInSeconds: 0, isReadable: true }))
  return kept.length > 0 ? [...ended, ownListCookie(world, { userId }, kept)] : ended
}

async function publishedOf(queries: Queries, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.status, 'publish')))
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => known.has(id))
}
