/** The head of a column: the product as shown in bar, panel and table. */
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { VariationsOf } from '#app/features/product-actions/listed/variations.server.ts'
import type { Column } from './cells.server.ts'
import { listedView, type ListedContext } from '#app/features/product-actions/listed/listed-view.server.ts'
import { filterSlugs } from './filter.server.ts'

export function columnOf(
  context: ListedContext,
  compared: ListedProduct,
  /** Absent: the stock of single variations is not included. */
  variations?: VariationsOf,
): Column {
  const { compare } = context.services.settings.current()
  const view = listedView(context, compared, variations)
  return { compared, view: { ...view, terms: filterSlugs(compared, compare.barFilter) } }
}
