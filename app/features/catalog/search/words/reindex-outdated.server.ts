/** Search data that an older version of the shop wrote is indexed again, in the background, once. */
import type { Services } from '#app/services.server.ts'
import { sql } from 'drizzle-orm'
import { wordsEdition } from './index-products.server.ts'
import { addIndexJobs } from './renamed-terms.server.ts'

/** Adds the jobs that bring old rows to the current edition; of several processes only one does it. */
export async function reindexOutdated({
  database,
  jobs,
}: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select product_id as id from product_search where edition < ${wordsEdition} order by product_id`,
  )
  if (rows.length > 0)
    await addIndexJobs(
      { jobs },
      rows.map(({ id }) => id),
      { key: `edition-${wordsEdition}` },
    )
}
