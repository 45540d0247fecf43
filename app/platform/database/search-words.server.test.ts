/** D.7: admin search terms and searched texts are normalized to one spelling, by PostgreSQL and the shop alike. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { createWordsCondition, splitSearchWords, createNormalizedSql } from './search-words.server.ts'

const database = await openTestDatabase()

async function normalizeInPostgres(texts: string[]): Promise<unknown[]> {
  const { rows } = await database.db.execute<{ text: string }>(sql`
    select ${createNormalizedSql(sql`written`)} as text
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as each (written, place) order by place`)
  return rows.map(({ text }) => text)
}

test.each([
  ['Café ÉCLAIR', 'cafe eclair'],
  ['Cafe\u0301', 'cafe'],
  ['٢٠٠ غ and ۲۵۰', '200 غ and 250'],
  ['مُحَمَّد ـ دلّـــة', 'محمد دله'],
  ['أحمد إيمان آمال ٱلله', 'احمد ايمان امال الله'],
  ['على علی مدرسة کتاب', 'علي علي مدرسه كتاب'],
  ['ﻛﺘﺎب ﷲ ﻻ', 'كتاب الله لا'],
  ['Ｆｕｌｌ ﬁne ㎏ ½', 'full fine kg 1⁄2'],
  ['می\u200cخواهم\u200f a\u00adb', 'ميخواهم ab'],
  [' two \u00a0 \t spaces\n', 'two spaces'],
  ['Straße İstanbul Ǽ Ø', 'straße istanbul æ ø'],
  ['Ёлка Йод ий', 'ёлка йод ий'],
])('%j is normalized to %j', async (text, expected) => {
  expect([normalizeText(text), ...(await normalizeInPostgres([text]))]).toEqual([expected, expected])
})

test('PostgreSQL and the shop normalize every letter of the supported scripts equally', async () => {
  const blocks = [
    ...[
      [0x21, 0x24f],
      [0x600, 0x6ff],
      [0x750, 0x77f],
      [0x1e00, 0x1eff],
      [0xfb50, 0xfdff],
    ],
    ...[
      [0xfe70, 0xfefc],
      [0x2000, 0x206f],
      [0xff01, 0xff5e],
    ],
  ]
  const letters = blocks.flatMap(([first = 0, last = 0]) =>
    [...Array(last - first + 1)].map((_, index) => `ب${String.fromCodePoint(first + index)}ب`),
  )
  const textsFromPostgres = await normalizeInPostgres(letters)
  expect(letters.filter((letter, index) => normalizeText(letter) !== textsFromPostgres[index])).toEqual([])
})

test('search words are normalized and unique, at most ten, without invisible characters', () => {
  expect(splitSearchWords(' Café\u0000  ٢٠٠ cafe ')).toEqual(['cafe', '200'])
  expect(splitSearchWords(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '))).toHaveLength(10)
  expect(splitSearchWords(' \u200f ')).toEqual([])
})

test.each([
  ['products', 'products_by_words'],
  ['users', 'users_by_words'],
  ['reviews', 'reviews_by_words'],
  ['media', 'media_by_words'],
  ['coupons', 'coupons_by_words'],
  ['redirects', 'redirects_by_words'],
])('searches in %s use an index', async (table, index) => {
  const plan = await database.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`)
    const condition = createWordsCondition(sql`search_text`, 'Café 200')
    return transaction.execute(sql`explain select 1 from ${sql.identifier(table)} where ${condition}`)
  })
  expect(JSON.stringify(plan.rows)).toContain(index)
})
