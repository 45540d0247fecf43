/** Applies the current list to a view: removals and moves are visible before the server has answered. */
import type { CompareView } from '#app/features/compare/contract/view.ts'
import type { CompareList } from '#app/features/compare/rules.ts'

/** The columns of the view that are still listed, in list order. */
export function arrangeView(view: CompareView, list: CompareList): CompareView {
  const columns = list
    .map((id) => view.products.findIndex((product) => product.id === id))
    .filter((column) => column >= 0)
  const isUnchanged =
    columns.length === view.products.length && columns.every((column, index) => column === index)
  if (isUnchanged) return view
  return {
    ...view,
    products: pick(view.products, columns),
    rows: view.rows.map((row) => ({ ...row, cells: pick(row.cells, columns) })),
  }
}

function pick<Item>(items: readonly Item[], indexes: readonly number[]): Item[] {
  return indexes.flatMap((index) => {
    const item = items[index]
    return item === undefined ? [] : [item]
  })
}
