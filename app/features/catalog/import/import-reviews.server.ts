/** Imports reviews of products from a CSV: SKU, Author, Email, Rating, Text, Locale, Verified, Date. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import { sql } from 'drizzle-orm'
import { readInteger } from '#app/features/catalog/csv/cells.ts'
import { readDateTime } from '#app/features/catalog/csv/values/dates.ts'
import { normalizeSku, findBySku } from '#app/features/catalog/csv/values/sku.ts'
import { readFlag } from '#app/features/catalog/csv/values/state-values.ts'
import { isLocale } from '#app/platform/i18n/locales.ts'
import type { RowNote } from './messages.ts'
import { countReviews } from '#app/features/catalog/reviews/count-reviews.server.ts'
import { indexBySku, readExistingProducts } from './plan/existing.server.ts'
import { publishWrittenChanges } from './publish-changes.server.ts'
import type { TableRow } from './reading/read-table.server.ts'
import { readTable } from './reading/read-table.server.ts'

export type ReviewsResult =
  | { ok: true; summary: { imported: number; skipped: number; failed: RowNote[] } }
  | { ok: false; reason: string }

type Services = { database: Pick<Database, 'db'>; notifications: Pick<Notifications, 'publishIn'> }
type ReviewCells = { sku: string; author: string; email: string; rating: number | null; text: string } & {
  locale: string
  verified: boolean
  date: string | null
}

/** Adds the reviews that do not exist yet and updates the review counts; all in one transaction. */
export async function importReviews(
  { database, notifications }: Services,
  { source, defaultLocale, timeZone }: { source: string; defaultLocale: string; timeZone: string },
): Promise<ReviewsResult> {
  const table = await readTable(source, ['SKU', 'Author', 'Rating', 'Text'])
  if (!table.ok) return table
  const failed = [...table.failed]
  const reviews: (ReviewCells & { row: number })[] = []
  for (const row of table.rows) {
    const review = readReview(row, defaultLocale)
    if (typeof review === 'string')
      failed.push({ row: row.row, label: row.readCell('Author'), reason: review })
    else reviews.push({ ...review, row: row.row })
  }
  const result = await database.db.transaction(async (transaction) => {
    const writeResult = await writeReviews(transaction, reviews, timeZone)
    await publishWrittenChanges({ queries: transaction, notifications }, writeResult)
    return writeResult
  })
  const unknownProductNotes = reviews.flatMap(({ row, author, sku }) => {
    const reason = result.findProblem(sku)
    return reason === undefined ? [] : [{ row, label: author, reason }]
  })
  failed.push(...unknownProductNotes)
  const skipped = reviews.length - unknownProductNotes.length - result.count
  return { ok: true, summary: { imported: result.count, skipped, failed } }
}

function readReview({ readCell }: TableRow, defaultLocale: string): ReviewCells | string {
  const rating = readInteger(readCell('Rating'))
  if (!rating.ok || (rating.value !== null && (rating.value < 1 || rating.value > 5))) {
    return `Rating is "${readCell('Rating')}": expected 1 to 5.`
  }
  if (readCell('Author') === '' || readCell('Text') === '') return 'Author or Text is empty.'
  const date = readDateTime(readCell('Date'))
  if (!date.ok) return `Date is "${readCell('Date')}": expected a date such as 2026-01-31 18:00:00.`
  const verified = readFlag(readCell('Verified'))
  if (!verified.ok) return `Verified ${verified.reason}.`
  const locale = isLocale(readCell('Locale')) ? readCell('Locale') : defaultLocale
  return {
    ...{
      sku: normalizeSku(readCell('SKU')),
      author: readCell('Author'),
      email: readCell('Email'),
      rating: rating.value,
      text: readCell('Text'),
    },
    ...{ locale, verified: verified.value, date: date.value },
  }
}

async function writeReviews(
  queries: Queries,
  reviews: (ReviewCells & { row: number })[],
  timeZone: string,
): Promise<{ count: number; findProblem: (sku: string) => string | undefined; productIds: number[] }> {
  const existingProducts = await readExistingProducts(queries)
  const bySku = indexBySku(existingProducts.filter(({ isTrashed }) => !isTrashed))
  const trashBySku = indexBySku(existingProducts.filter(({ isTrashed }) => isTrashed))
  const findProblem = (sku: string) => {
    if (findBySku(bySku, sku)) return undefined
    return findBySku(trashBySku, sku)
      ? `The product with SKU ${sku} is in the trash.`
      : `There is no product with SKU ${sku}.`
  }
  const reviewRows = reviews.map((review) => ({ ...review, product_id: findBySku(bySku, review.sku)?.id }))
  const cells = sql`jsonb_to_recordset(${JSON.stringify(reviewRows)}::jsonb) as cells(row int, product_id int, author text,
    email text, rating int, text text, locale text, verified boolean, date timestamp)`
  const insertResult = await queries.execute<{ product_id: number }>(sql`
    insert into reviews (product_id, author, email, rating, text, locale, verified, created_at)
    select coalesce(products.parent_id, products.id), cells.author, cells.email, cells.rating, cells.text, cells.locale,
      cells.verified, coalesce(cells.date at time zone ${timeZone}, now())
    from ${cells} join products on products.id = cells.product_id
    where not exists (
      select 1 from reviews known
      where known.product_id = coalesce(products.parent_id, products.id)
        and known.author = cells.author and known.text = cells.text)
    order by cells.row
    returning product_id`)
  const productIds = [...new Set(insertResult.rows.map(({ product_id }) => product_id))]
  await countReviews(queries, productIds)
  return { count: insertResult.rows.length, productIds, findProblem }
}
