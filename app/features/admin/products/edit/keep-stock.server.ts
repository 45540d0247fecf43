/** What a product's form may write of the pieces: a number that its owner changed, and that no sale has changed as well. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'
import type { Draft } from './draft.ts'
import { sql } from 'drizzle-orm'
import { readInteger } from '#app/features/catalog/csv/cells.ts'
import { fateOf, type Count } from './stock.ts'

type Rows = { cells: ProductCells; variations: { id: number; cells: ProductCells }[] }

/** The cells without the pieces that stay as they are; undefined: some moved that the owner gave another number. */
export async function keepStock(
  queries: Queries,
  { id, draft, cells, variations }: Rows & { id: number; draft: Draft },
): Promise<Rows | undefined> {
  const { rows } = await queries.execute<{ id: number; now: Count }>(sql`
    select id, case when manage_stock = 'yes' then coalesce(stock_quantity, 0) end as now
    from products where id = ${id} or parent_id = ${id}`)
  const nowOf = new Map(rows.map((row) => [row.id, row.now]))
  const wasOf = new Map(draft.variations.map(({ id: own, stockWas }) => [own, stockWas]))
  const fate = (own: number, typed: ProductCells, was = '') =>
    fateOf({ typed: countIn(typed), was: countOf(was), now: nowOf.get(own) ?? null })
  const fates = new Map(variations.map((one) => [one.id, fate(one.id, one.cells, wasOf.get(one.id))]))
  const own = fate(id, cells, draft.texts.stockWas)
  if (own === 'moved' || [...fates.values()].includes('moved')) return undefined
  return {
    cells: own === 'kept' ? withoutStock(cells) : cells,
    variations: variations.map((one) =>
      fates.get(one.id) === 'kept' ? { ...one, cells: withoutStock(one.cells) } : one,
    ),
  }
}

function withoutStock({ stock: _stock, ...cells }: ProductCells): ProductCells {
  return cells
}

function countIn({ stock }: ProductCells): Count {
  return stock?.manage === 'yes' ? stock.quantity : null
}

function countOf(text: string): Count {
  const read = readInteger(text)
  return read.ok ? read.value : null
}
