/** The head of a column: the product as bar, panel and table show it. */
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { VariationsOf } from '#app/features/product-actions/listed/variations.server.ts'
import type { Column } from './cells.server.ts'
import { listedView, type ListedContext } from '#app/features/product-actions/listed/listed-view.server.ts'
import { filterSlugs } from './filter.server.ts'

export function columnOf(
  context: ListedContext,
  compared: ListedProduct,
  /** Absent: nothing is told of the stock of single variations. */
  variations?: VariationsOf,
): Column {
  const { compare } = context.services.settings.current()
  const shown = listedView(context, compared, variations)
  return { compared, shown: { ...shown, terms: filterSlugs(compared, compare.barFilter) } }
}
