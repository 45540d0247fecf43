import { sql } from 'drizzle-orm'

/** Of `products p left join products parent on parent.id = p.parent_id`: with a variation its product must be published as well. */
export const isPublished = sql.raw(`p.status = 'publish' and coalesce(parent.status, 'publish') = 'publish'`)
