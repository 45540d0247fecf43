/** Keys that nobody ever had: drawn by chance that cannot be foreseen, and drawn again while somebody else is quicker. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import { randomInt } from 'node:crypto'
import { makeKey } from '#app/features/wishlist/rules.ts'
import { wishlistKeys, wishlists } from '#app/features/wishlist/tables.server.ts'

const MOST_DRAWS = 100

/**
 * The first key that `claim` grants, which must refuse a key in use at the same moment in which it takes a free one: the
 * primary key of a table does. `first` is tried before any is drawn.
 */
export async function claimKey<Claimed>(
  claim: (key: string) => Promise<Claimed | undefined>,
  { first, draw = drawBelow }: { first?: string | undefined; draw?: (below: number) => number } = {},
): Promise<Claimed> {
  for (let drawn = 0; drawn < MOST_DRAWS; drawn++) {
    const claimed = await claim(drawn === 0 && first !== undefined ? first : makeKey(draw))
    if (claimed !== undefined) return claimed
  }
  throw new Error(`${MOST_DRAWS} keys of wishlists were in use: there should be two thousand million`)
}

type NewList = Omit<typeof wishlists.$inferInsert, 'key'>

/**
 * Makes a list under a key of its own, `first` if no list ever had it. `orThere` finds what was there already, where a
 * shopper may have such a list only once.
 */
export async function makeList(
  queries: Queries,
  list: NewList,
  { first, orThere }: { first?: string | undefined; orThere?: () => Promise<ListRow | undefined> } = {},
): Promise<ListRow> {
  return claimKey(
    async (key) => {
      const [isNew] = await queries.insert(wishlistKeys).values({ key }).onConflictDoNothing().returning()
      const [made] = isNew
        ? await queries
            .insert(wishlists)
            .values({ ...list, key })
            .onConflictDoNothing()
            .returning()
        : []
      return made ?? orThere?.()
    },
    { first },
  )
}

/** A key for somebody who has no list yet; whether it is free shows when the list is made. */
export function drawKey(): string {
  return makeKey(drawBelow)
}

function drawBelow(below: number): number {
  return randomInt(below)
}
