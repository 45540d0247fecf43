/** Sends all judged queries to the demo shop and scores the results. */
import type { Opened } from '#app/services.server.ts'
import type { Judgement } from './judgements.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { rowOptionsOf } from '#app/features/catalog/import/reading/row-options.ts'
import { listingQuery } from '#app/features/catalog/listing/query.ts'
import { selectProducts } from '#app/features/catalog/listing/select.ts'
import { searchProducts } from '#app/features/catalog/search/search.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { ndcg } from './ndcg.ts'

export type JudgedQuery = Judgement & { found: string[]; score: number }

/** Imports the demo products without images and files, which the search does not use. */
export async function importDemoProducts(services: Opened): Promise<void> {
  const demo = await readFile(join(import.meta.dirname, '../../db/demo/products.csv'), 'utf8')
  const source = join(services.dataDir, 'products.csv')
  await writeFile(source, demo.replaceAll(/(?:pictures|downloads)\/[\w-]+\.\w+|[\w/-]+\.mp4/g, ''))
  const result = await importProducts(services, {
    source,
    ...rowOptionsOf(services.settings.current()),
    defaultLocale: 'ar',
  })
  if (!result.ok) throw new Error(`The demo shop was refused: ${result.reason}`)
  services.listing.changed('all')
}

/** Each judgment with the first results of its results page. */
export async function judge(services: Opened, judgements: readonly Judgement[]): Promise<JudgedQuery[]> {
  const rows = await services.database.db.select({ id: products.id, slug: products.slug }).from(products)
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const known = new Set(slugs.values())
  const unknown = judgements.flatMap(({ grades }) => [...grades.keys()]).filter((slug) => !known.has(slug))
  if (unknown.length > 0) throw new Error(`The demo shop has no ${unknown.join(', ')}: mend judgements.csv`)
  const judged: JudgedQuery[] = []
  for (const judgement of judgements) {
    const found = (await firstOf(services, judgement.query)).map((id) => slugs.get(id) ?? '')
    judged.push({ ...judgement, found, score: ndcg(found, judgement.grades) })
  }
  return judged
}

export function meanScore(judged: readonly JudgedQuery[]): number {
  return judged.reduce((sum, { score }) => sum + score, 0) / judged.length
}

async function firstOf(services: Opened, text: string): Promise<number[]> {
  const { tiers } = await searchProducts(services, text)
  const index = await services.listing.current()
  return selectProducts(index, listingQuery({ text }), { locale: 'ar', pageSize: 10, found: tiers }).ids
}
