/**
 * Fills the search index: the words of every published product in both languages, and the vocabulary for typo
 * correction.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { sql } from 'drizzle-orm'
import { parseSearchWords, splitWords } from './normalize.ts'
import { marks } from '#app/features/catalog/search/query.ts'

/** Incremented whenever the same product gets different words: rows of older editions are indexed again. */
export const wordsEdition = 1

const batchSize = 500
// A description with more words is a book; PostgreSQL would reject a megabyte of them.
const maxWordsPerText = 5_000

/** Updates the search index for these products, or for all; ids of unpublished products are removed. */
export async function indexForSearch(
  { db }: { db: Queries },
  productIds: readonly number[] | 'all',
): Promise<void> {
  await db.transaction(async (transaction) => {
    if (productIds === 'all') await transaction.execute(sql`delete from search_vocabulary`)
    const ids = productIds === 'all' ? await readAllIds(transaction) : [...new Set(productIds)]
    for (let start = 0; start < ids.length; start += batchSize) {
      await indexBatch(transaction, ids.slice(start, start + batchSize))
    }
    await deleteUnpublished(transaction, productIds)
  })
}

async function readAllIds(transaction: Queries): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: number }>(
    sql`select id from products where status = 'publish' and type <> 'variation' order by id`,
  )
  return rows.map(({ id }) => id)
}

// Rows of deleted products were deleted with them; this is for products that are no longer published.
async function deleteUnpublished(transaction: Queries, productIds: readonly number[] | 'all'): Promise<void> {
  const condition = productIds === 'all' ? sql`true` : sql`product_id = any(${sql.param(productIds)}::int[])`
  await transaction.execute(sql`
    delete from product_search using products
    where products.id = product_id and (status <> 'publish' or type = 'variation') and ${condition}`)
}

type ProductTexts = {
  id: number
  name: LocalText
  short_description: LocalText
  description: LocalText
  codes: (string | null)[]
  /** Names of categories and brands (`groups`), and of tags and attributes (`values`). */
  groups: LocalText[] | null
  values: LocalText[] | null
}

async function indexBatch(transaction: Queries, ids: number[]): Promise<void> {
  const { rows } = await transaction.execute<ProductTexts>(sql`
    select id, name, short_description, description,
           (select json_build_array(products.sku, products.global_unique_id) ::jsonb
                   || coalesce(jsonb_agg(code.sku) || jsonb_agg(code.global_unique_id), '[]')
            from products code where code.parent_id = products.id) as codes,
           named.groups, named.values
    from products cross join lateral (
      select jsonb_agg(terms.name) filter (where taxonomy in ('category', 'brand')) as groups,
             jsonb_agg(terms.name) filter (where taxonomy not in ('category', 'brand', 'shipping-class')) as values
      from product_terms join terms on terms.id = term_id where product_id = products.id
    ) named
    where id = any(${sql.param(ids)}::int[]) and status = 'publish' and type <> 'variation'`)
  const entries = rows.map(createEntry)
  await transaction.execute(sql`
    insert into product_search (product_id, words, skus, edition)
    select (entry ->> 'id')::int, (entry ->> 'words')::tsvector,
           array(select jsonb_array_elements_text(entry -> 'skus')), ${wordsEdition}
    from jsonb_array_elements(${JSON.stringify(entries.map(({ id, words, skus }) => ({ id, words, skus })))}::jsonb) entry
    on conflict (product_id) do update set words = excluded.words, skus = excluded.skus, edition = excluded.edition`)
  // The words are sorted, so that two imports cannot deadlock.
  const vocabulary = [...new Set(entries.flatMap((entry) => entry.vocabulary))].toSorted()
  await transaction.execute(sql`
    insert into search_vocabulary (word) select unnest(${sql.param(vocabulary)}::text[]) on conflict do nothing`)
}

function createEntry(product: ProductTexts): {
  id: number
  words: string
  skus: string[]
  vocabulary: string[]
} {
  const codes = product.codes.filter((code) => code !== null)
  const name = extractText([product.name])
  const groups = extractText(product.groups ?? [])
  const summary = extractText([product.short_description, ...(product.values ?? [])])
  const description = extractText([product.description])
  const lexemes = new Set<string>()
  const add = (text: string, textMarks: string[]) => {
    for (const { word, prefixForms, stems } of parseSearchWords(text).slice(0, maxWordsPerText)) {
      for (const form of [word, ...prefixForms, ...stems])
        for (const mark of textMarks) lexemes.add(`'${mark}${form}'`)
    }
  }
  add(name, [marks.name, marks.anywhere])
  add([groups, ...codes].join('\n'), [marks.group, marks.anywhere])
  add(summary, [marks.summary, marks.anywhere])
  add(description, [marks.anywhere])
  const words = [name, groups, summary, description].flatMap((text) =>
    splitWords(text).slice(0, maxWordsPerText),
  )
  return {
    id: product.id,
    words: [...lexemes].join(' '),
    skus: [...new Set(codes.map(normalizeText))],
    // Numbers and two-letter fragments are similar to everything and never the intended word.
    vocabulary: words.filter((word) => /^[\p{L}\p{M}]{3,}$/u.test(word)),
  }
}

function extractText(texts: LocalText[]): string {
  const joinedText = texts.flatMap((text) => Object.values(text)).join('\n')
  return joinedText.replace(/<[^<>]*>/g, ' ').replace(/&(?:nbsp|amp|quot|lt|gt|#\d{1,5});/g, ' ')
}
