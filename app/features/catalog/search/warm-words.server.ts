/** Reads before anybody searches: the vocabulary, and the words that many products have, each up to a tenth of a second. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { WordMemory } from './word-memory.ts'
import { sql } from 'drizzle-orm'
import { formsOf } from './normalise.ts'
import { marks } from './query.ts'
import { readVocabulary } from './read-vocabulary.server.ts'
import { readWords } from './read-words.server.ts'
import { fewestHits } from './word-memory.ts'

type Services = { database: Pick<Database, 'db'>; listing: { words: WordMemory; vocabulary: Vocabulary } }

const mostWords = 100

/** One word after the other, so that requests come in between; `isOver` true: nobody will search any more. */
export async function warmWords(services: Services, isOver: () => boolean): Promise<void> {
  if (isOver()) return
  await readVocabulary(services)
  for (const word of await readFrequentWords(services)) {
    if (isOver()) return
    await readWords(services, { words: [formsOf(word)] })
  }
}

// What the database's own statistics know; before they were first taken (a minute after an import) there is nothing.
async function readFrequentWords({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const { rows } = await database.db.execute<{ word: string }>(sql`
    select word
    from pg_stats cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as frequent (word, share)
    where schemaname = current_schema() and tablename = 'product_search' and attname = 'words'
      and word is not null and left(word, 1) not in (${marks.name}, ${marks.summary})
      and share * (select reltuples from pg_class where oid = 'product_search'::regclass) >= ${fewestHits}
    order by share desc limit ${mostWords}`)
  return rows.map(({ word }) => word)
}
