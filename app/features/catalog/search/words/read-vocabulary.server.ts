/** Brings the vocabulary in memory up to date: one statement, which reads only what was added since. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Vocabulary } from './vocabulary.ts'
import { sql } from 'drizzle-orm'
import { oncePerDatabase } from '#app/platform/database/prepared.server.ts'
import { nothingKnown } from './vocabulary.ts'

type Services = { database: Pick<Database, 'db'>; listing: { vocabulary: Vocabulary } }

export async function readVocabulary({ database, listing }: Services): Promise<void> {
  const { vocabulary } = listing
  // Once more when it was forgotten while we read what was added to it.
  do {
    const since = vocabulary.asOf()
    const [row] = await addedWords(database).execute({ since })
    if (!row) throw new Error('The vocabulary was not read: one row was expected')
    vocabulary.add(row.words?.split(' ') ?? [], { since, asOf: row.asOf })
  } while (vocabulary.asOf() === nothingKnown)
}

// Transactions that had not ended when we looked may have words that we did not see: they are asked for again. Words of a restored
// backup may name transactions that are yet to come here: they are read once, with all others.
const addedWords = oncePerDatabase((db) =>
  db
    .select({ words: sql<string | null>`words`, asOf: sql<string>`as_of` })
    .from(
      sql`(
        select (select string_agg(word, ' ')
                from search_vocabulary
                where added_by >= ${sql.placeholder('since')}::xid8
                  and (${sql.placeholder('since')} = ${sql.raw(`'${nothingKnown}'`)} or added_by < pg_snapshot_xmax(now))) as words,
               pg_snapshot_xmin(now)::text as as_of
        from pg_current_snapshot() now
      ) added`,
    )
    .prepare('search_vocabulary_added'),
)
