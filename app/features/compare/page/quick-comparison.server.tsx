/**
 * The quick comparison on a product page: catalog does not depend on compare, and the product page loads no
 * script for it.
 */
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { QuickComparison } from '#app/features/catalog/product/product-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { readComparison } from '#app/features/compare/table/comparison.server.ts'
import { createCompareOptions } from '#app/features/compare/options.server.ts'
import { CompareTable } from '#app/features/compare/table/table.tsx'
import tableStyles from '#app/features/compare/table/table.css?url'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'

const MAX_COLUMNS = 6

/** The product first, then related ones; `null`: the merchant disabled it, or there are no related products. */
export async function showQuickComparison(
  request: PageRequest,
  { id, related }: { id: number; related: ProductCardData[] },
): Promise<QuickComparison | null> {
  const { quickTableEnable } = request.services.settings.current().compare
  if (!quickTableEnable || related.length === 0) return null
  return readQuickComparison(request, [id, ...related.map((card) => card.id)].slice(0, MAX_COLUMNS))
}

/** Compares the given products; `null`: fewer than two of them can be compared. */
export async function readQuickComparison(
  { services, locale, i18n, tags }: PageRequest,
  ids: number[],
): Promise<QuickComparison | null> {
  const settings = services.settings.current()
  const { quickTablePosition, quickTableLabel } = settings.compare
  tags.add('settings', 'catalog', ...ids.map((one) => `product:${one}`))
  const { products, rows } = await readComparison({ services, locale, i18n }, ids, 'quick')
  if (products.length < 2) return null
  // The page is shared by all visitors: nothing on it can be removed or set.
  const options = { ...createCompareOptions(settings, { locale, isGuest: false }), remove: false }
  const render = await createFragmentRenderer(services, locale, { isForShop: true })
  return {
    title: localizeText(settings.compareTexts.quickTableHeading, locale),
    html: render(<CompareTable view={{ products, rows, options }} context="quick" tools={[]} />),
    position: quickTablePosition,
    hasLabels: quickTableLabel,
    styleSheetUrl: tableStyles,
  }
}
