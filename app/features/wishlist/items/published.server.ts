import { sql } from 'drizzle-orm'

/**
 * Condition for `products p left join products parent on parent.id = p.parent_id`: a variation requires that
 * its product is published as well.
 */
export const publishedCondition = sql.raw(
  `p.status = 'publish' and coalesce(parent.status, 'publish') = 'publish'`,
)
