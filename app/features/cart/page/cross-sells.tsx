import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import { useLingui } from '@lingui/react/macro'
import { ProductRow } from '#app/features/catalog/card/product-row.tsx'
import '#app/platform/i18n/later/load.ts'

/** Cross-sells of the products in the cart. */
export function CrossSells({ products }: { products: ProductCardData[] }) {
  const { t } = useLingui()
  return <ProductRow id="cross-sells" title={t`You may be interested in…`} products={products} />
}
