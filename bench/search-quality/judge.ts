/** Sends all judged queries to the demo shop and scores the results. */
import type { BaseServices } from '#app/services.server.ts'
import type { Judgment } from './judgements.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { createRowOptions } from '#app/features/catalog/import/reading/row-options.ts'
import { createListingQuery } from '#app/features/catalog/listing/query.ts'
import { selectProducts } from '#app/features/catalog/listing/select.ts'
import { searchProducts } from '#app/features/catalog/search/search.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { ndcg } from './ndcg.ts'

export type JudgedQuery = Judgment & { foundSlugs: string[]; score: number }

/** Imports the demo products without images and files, which the search does not use. */
export async function importDemoProducts(services: BaseServices): Promise<void> {
  const demoCsv = await readFile(join(import.meta.dirname, '../../db/demo/products.csv'), 'utf8')
  const source = join(services.dataDir, 'products.csv')
  await writeFile(source, demoCsv.replaceAll(/(?:pictures|downloads)\/[\w-]+\.\w+|[\w/-]+\.mp4/g, ''))
  const result = await importProducts(services, {
    source,
    ...createRowOptions(services.settings.current()),
    defaultLocale: 'ar',
  })
  if (!result.ok) throw new Error(`The demo shop was refused: ${result.reason}`)
  services.listing.reportChange('all')
}

/** Searches for each judged query, and returns the judgments with the first results and their score. */
export async function judgeSearches(
  services: BaseServices,
  judgments: readonly Judgment[],
): Promise<JudgedQuery[]> {
  const rows = await services.database.db.select({ id: products.id, slug: products.slug }).from(products)
  const slugsById = new Map(rows.map(({ id, slug }) => [id, slug]))
  const knownSlugs = new Set(slugsById.values())
  const unknownSlugs = judgments
    .flatMap(({ grades }) => [...grades.keys()])
    .filter((slug) => !knownSlugs.has(slug))
  if (unknownSlugs.length > 0)
    throw new Error(`The demo shop has no ${unknownSlugs.join(', ')}: correct judgements.csv`)
  const judgedQueries: JudgedQuery[] = []
  for (const judgment of judgments) {
    const foundSlugs = (await findFirstIds(services, judgment.query)).map((id) => slugsById.get(id) ?? '')
    judgedQueries.push({ ...judgment, foundSlugs, score: ndcg(foundSlugs, judgment.grades) })
  }
  return judgedQueries
}

export function calculateMeanScore(judgedQueries: readonly JudgedQuery[]): number {
  return judgedQueries.reduce((sum, { score }) => sum + score, 0) / judgedQueries.length
}

async function findFirstIds(services: BaseServices, text: string): Promise<number[]> {
  const { tiers } = await searchProducts(services, text)
  const index = await services.listing.current()
  return selectProducts(index, createListingQuery({ text }), {
    locale: 'ar',
    pageSize: 10,
    foundTiers: tiers,
  }).ids
}
