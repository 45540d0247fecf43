/** The head of a column: the product as shown in bar, panel and table. */
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { VariationsByProduct } from '#app/features/product-actions/listed/variations.server.ts'
import type { Column } from './cells.server.ts'
import {
  createListedView,
  type ListedContext,
} from '#app/features/product-actions/listed/listed-view.server.ts'
import { listFilterSlugs } from './filter.server.ts'

export function createColumn(
  context: ListedContext,
  listedProduct: ListedProduct,
  /** Absent: the stock of single variations is not included. */
  variations?: VariationsByProduct,
): Column {
  const { compare } = context.services.settings.current()
  const view = createListedView(context, listedProduct, variations)
  return { listedProduct, view: { ...view, terms: listFilterSlugs(listedProduct, compare.barFilter) } }
}
