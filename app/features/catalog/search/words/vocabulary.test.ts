import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'
import { computeEditDistance, countAllowedTypos } from './distance.ts'
import { readVocabulary } from './read-vocabulary.server.ts'
import { createVocabulary, emptyState } from './vocabulary.ts'

const database = await openTestDatabase()
const letter = fc.constantFrom(...'abcdeقميصةسعنi')
const word = fc.string({ unit: letter, minLength: 3, maxLength: 9 })

beforeEach(() => database.db.execute(sql`delete from search_vocabulary`))

function openVocabulary() {
  const vocabulary = createVocabulary()
  return { vocabulary, read: () => readVocabulary({ database, listing: { vocabulary } }) }
}

async function writeWords(...words: string[]) {
  await database.db.execute(
    sql`insert into search_vocabulary (word) select unnest(${sql.param(words)}::text[])`,
  )
}

test('similar words include every word within the allowed edit distance', () => {
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 40 }), (input, words) => {
      const vocabulary = createVocabulary()
      vocabulary.add(words, { sinceState: emptyState, untilState: '1' })
      const allowedTypos = countAllowedTypos(input)
      const similarWords = words.filter(
        (other) => computeEditDistance(input, other, allowedTypos) <= allowedTypos,
      )
      expect(vocabulary.findSimilarWords(input)).toEqual(expect.arrayContaining(similarWords))
    }),
  )
})

test('similar words are found for a misspelled word, and none for a word of two letters', () => {
  const vocabulary = createVocabulary()
  vocabulary.add(['lantern', 'carpet', 'shirt', 'قميص', 'حقيبه'], { sinceState: emptyState, untilState: '1' })
  expect(vocabulary.findSimilarWords('shrit')).toEqual(['shirt'])
  expect(vocabulary.findSimilarWords('حقبه')).toEqual(['حقيبه'])
  expect(vocabulary.findSimilarWords('sh')).toEqual([])
})

test('a later read adds new words and does not add known words again', async () => {
  const { vocabulary, read } = openVocabulary()
  await writeWords('shirt')
  await read()
  expect(vocabulary.findSimilarWords('shrit')).toEqual(['shirt'])
  await writeWords('short')
  await read()
  await read()
  expect(vocabulary.findSimilarWords('shrt')).toEqual(['shirt', 'short'])
})

test('words of a transaction that commits after a later transaction are read', async () => {
  const { vocabulary, read } = openVocabulary()
  const insertSignal = Promise.withResolvers<void>()
  const commitSignal = Promise.withResolvers<void>()
  const slowTransaction = database.db.transaction(async (transaction) => {
    await transaction.execute(sql`insert into search_vocabulary (word) values ('carpet')`)
    insertSignal.resolve()
    await commitSignal.promise
  })
  await insertSignal.promise
  await writeWords('lantern')
  await read()
  expect(vocabulary.findSimilarWords('lantren')).toEqual(['lantern'])
  expect(vocabulary.findSimilarWords('carpte')).not.toContain('carpet')
  commitSignal.resolve()
  await slowTransaction
  await read()
  expect(vocabulary.findSimilarWords('carpte')).toContain('carpet')
})

test('words that are cleared during a read are read again', async () => {
  const { vocabulary, read } = openVocabulary()
  await writeWords('shirt')
  await read()
  const pendingRead = read()
  vocabulary.clear()
  await pendingRead
  expect(vocabulary.findSimilarWords('shrit')).toEqual(['shirt'])
})

test('words of a restored backup with future transaction ids are read once', async () => {
  await database.db.execute(
    sql`insert into search_vocabulary (word, added_by) values ('restored', '999999999')`,
  )
  const { vocabulary, read } = openVocabulary()
  await read()
  expect(vocabulary.findSimilarWords('restord')).toEqual(['restored'])
  await read()
  expect(vocabulary.findSimilarWords('restord')).toEqual(['restored'])
})
