import type { ProductView } from './product-view.ts'
import { useLingui } from '@lingui/react/macro'
import { ProductRow } from '#app/features/catalog/card/product-row.tsx'
import { QuickComparison } from './quick-comparison.tsx'
import '#app/platform/i18n/later/load.ts'

/** Upsells and related products. */
export function LinkedProducts({ view: { upsells, related, quickComparison } }: { view: ProductView }) {
  const { t } = useLingui()
  const isAbove = quickComparison?.position === 'above_related'
  return (
    <>
      <ProductRow id="upsells" title={t`You may also like`} products={upsells} />
      {quickComparison && isAbove && <QuickComparison quickComparison={quickComparison} />}
      {quickComparison?.position !== 'replace_related' && (
        <ProductRow id="related" title={t`Related products`} products={related} />
      )}
      {quickComparison && !isAbove && <QuickComparison quickComparison={quickComparison} />}
    </>
  )
}
