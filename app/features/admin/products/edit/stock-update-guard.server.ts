/**
 * Stock quantities that a product's form may write: those that the merchant edited, and that no sale has
 * changed in the meantime.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'
import type { Draft } from './draft.ts'
import { sql } from 'drizzle-orm'
import { readInteger } from '#app/features/catalog/csv/cells.ts'
import { stockUpdateOutcome, type Count } from './stock.ts'

type Rows = { cells: ProductCells; variations: { id: number; cells: ProductCells }[] }

/** The cells without unedited stock quantities; undefined: an edited quantity was changed in the meantime. */
export async function guardStockUpdate(
  queries: Queries,
  { id, draft, cells, variations }: Rows & { id: number; draft: Draft },
): Promise<Rows | undefined> {
  const { rows } = await queries.execute<{ id: number; now: Count }>(sql`
    select id, case when manage_stock = 'yes' then coalesce(stock_quantity, 0) end as now
    from products where id = ${id} or parent_id = ${id}`)
  const nowOf = new Map(rows.map((row) => [row.id, row.now]))
  const wasOf = new Map(draft.variations.map(({ id: own, stockWas }) => [own, stockWas]))
  const outcomeOf = (own: number, input: ProductCells, was = '') =>
    stockUpdateOutcome({ input: countIn(input), was: countOf(was), now: nowOf.get(own) ?? null })
  const outcomes = new Map(variations.map((one) => [one.id, outcomeOf(one.id, one.cells, wasOf.get(one.id))]))
  const own = outcomeOf(id, cells, draft.texts.stockWas)
  if (own === 'moved' || [...outcomes.values()].includes('moved')) return undefined
  return {
    cells: own === 'kept' ? withoutStock(cells) : cells,
    variations: variations.map((one) =>
      outcomes.get(one.id) === 'kept' ? { ...one, cells: withoutStock(one.cells) } : one,
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
