import type { ProductView } from './product-view.ts'
import { useLingui } from '@lingui/react/macro'
import { ProductRow } from '#app/features/catalog/card/product-row.tsx'
import { QuickComparison } from './quick-comparison.tsx'
import '#app/platform/i18n/later/load.ts'

/** Upsells and related products. */
export function LinkedProducts({ view: { upsells, related, quick } }: { view: ProductView }) {
  const { t } = useLingui()
  const isAbove = quick?.position === 'above_related'
  return (
    <>
      <ProductRow id="upsells" title={t`You may also like`} products={upsells} />
      {quick && isAbove && <QuickComparison quick={quick} />}
      {quick?.position !== 'replace_related' && (
        <ProductRow id="related" title={t`Related products`} products={related} />
      )}
      {quick && !isAbove && <QuickComparison quick={quick} />}
    </>
  )
}
