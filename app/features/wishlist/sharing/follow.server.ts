/**
 * Following other owners' lists, which then appear among a customer's own; the owner of a list can make it
 * private at any time.
 */
import type { Services } from '#app/services.server.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { wishlistFollows, wishlists } from '#app/features/wishlist/tables.server.ts'

type Context = Pick<Services, 'database' | 'clock'>

type FollowKey = { userId: number; key: string }

/** Far more than anybody reads. */
const MAX_FOLLOWED_LISTS = 200

/** 'unknown': the list does not exist for the customer, or it is their own. */
export async function followList(
  { database: { db }, clock }: Context,
  { userId, key }: FollowKey,
): Promise<'followed' | 'unknown' | 'full'> {
  const othersCondition = sql`${wishlists.userId} is distinct from ${userId}`
  const [list] = await db
    .select({ key: wishlists.key })
    .from(wishlists)
    .where(and(eq(wishlists.key, key), ne(wishlists.visibility, 'private'), othersCondition))
  if (!list) return 'unknown'
  const followedCount = await db.$count(wishlistFollows, eq(wishlistFollows.userId, userId))
  if (followedCount >= MAX_FOLLOWED_LISTS) return 'full'
  await db
    .insert(wishlistFollows)
    .values({ userId, wishlistKey: key, createdAt: clock.now() })
    .onConflictDoNothing()
  return 'followed'
}

export async function unfollowList({ database }: Context, { userId, key }: FollowKey): Promise<void> {
  await database.db.delete(wishlistFollows).where(createFollowCondition({ userId, key }))
}

/** Whether a customer follows a list, for the follow button on another owner's list. */
export async function isFollowed({ database }: Context, followKey: FollowKey): Promise<boolean> {
  if (followKey.userId === 0) return false
  return (await database.db.$count(wishlistFollows, createFollowCondition(followKey))) > 0
}

function createFollowCondition({ userId, key }: FollowKey) {
  return and(eq(wishlistFollows.userId, userId), eq(wishlistFollows.wishlistKey, key))
}
