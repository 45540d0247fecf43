/** Updates the in-memory vocabulary: one statement, which reads only words added since the last update. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Vocabulary } from './vocabulary.ts'
import { sql } from 'drizzle-orm'
import { memoizePerDatabase } from '#app/platform/database/prepared.server.ts'
import { emptyState } from './vocabulary.ts'

type Services = { database: Pick<Database, 'db'>; listing: { vocabulary: Vocabulary } }

export async function readVocabulary({ database, listing }: Services): Promise<void> {
  const { vocabulary } = listing
  // Repeats if the vocabulary was cleared during the read.
  do {
    const sinceState = vocabulary.currentState()
    const [row] = await preparedAddedWordsQuery(database).execute({ since: sinceState })
    if (!row) throw new Error('Could not read the search vocabulary: the query returned no row')
    vocabulary.add(row.words?.split(' ') ?? [], { sinceState, untilState: row.untilState })
  } while (vocabulary.currentState() === emptyState)
}

// Transactions still running at the time of the read may have words that were not visible: those are read
// again next time. Words of a restored backup may name future transaction ids: they are read once, with all
// others.
const preparedAddedWordsQuery = memoizePerDatabase((db) =>
  db
    .select({ words: sql<string | null>`words`, untilState: sql<string>`as_of` })
    .from(
      sql`(
        select (select string_agg(word, ' ')
                from search_vocabulary
                where added_by >= ${sql.placeholder('since')}::xid8
                  and (${sql.placeholder('since')} = ${sql.raw(`'${emptyState}'`)} or added_by < pg_snapshot_xmax(now))) as words,
               pg_snapshot_xmin(now)::text as as_of
        from pg_current_snapshot() now
      ) added`,
    )
    .prepare('search_vocabulary_added'),
)
