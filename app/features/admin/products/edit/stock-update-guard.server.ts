/**
 * Stock quantities that a product's form may write: those that the merchant edited, and that no sale has
 * changed in the meantime.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'
import type { Draft } from './draft.ts'
import { sql } from 'drizzle-orm'
import { readInteger } from '#app/features/catalog/csv/cells.ts'
import { findStockUpdateOutcome, type StockQuantity } from './stock.ts'

type ProductAndVariationCells = { cells: ProductCells; variations: { id: number; cells: ProductCells }[] }

/** The cells without unedited stock quantities; undefined: an edited quantity was changed in the meantime. */
export async function guardStockUpdate(
  queries: Queries,
  { id, draft, cells, variations }: ProductAndVariationCells & { id: number; draft: Draft },
): Promise<ProductAndVariationCells | undefined> {
  const { rows } = await queries.execute<{ id: number; now: StockQuantity }>(sql`
    select id, case when manage_stock = 'yes' then coalesce(stock_quantity, 0) end as now
    from products where id = ${id} or parent_id = ${id}`)
  const currentQuantities = new Map(rows.map((row) => [row.id, row.now]))
  const loadedStock = new Map(draft.variations.map(({ id: itemId, stockWas }) => [itemId, stockWas]))
  const findOutcome = (itemId: number, input: ProductCells, was = '') =>
    findStockUpdateOutcome({
      input: readQuantity(input),
      was: parseQuantity(was),
      now: currentQuantities.get(itemId) ?? null,
    })
  const outcomes = new Map(
    variations.map((one) => [one.id, findOutcome(one.id, one.cells, loadedStock.get(one.id))]),
  )
  const productOutcome = findOutcome(id, cells, draft.texts.stockWas)
  if (productOutcome === 'moved' || [...outcomes.values()].includes('moved')) return undefined
  return {
    cells: productOutcome === 'kept' ? removeStock(cells) : cells,
    variations: variations.map((one) =>
      outcomes.get(one.id) === 'kept' ? { ...one, cells: removeStock(one.cells) } : one,
    ),
  }
}

function removeStock({ stock: _stock, ...cells }: ProductCells): ProductCells {
  return cells
}

function readQuantity({ stock }: ProductCells): StockQuantity {
  return stock?.manage === 'yes' ? stock.quantity : null
}

function parseQuantity(text: string): StockQuantity {
  const quantityCell = readInteger(text)
  return quantityCell.ok ? quantityCell.value : null
}
