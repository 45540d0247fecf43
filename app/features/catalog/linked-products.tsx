import type { ProductView } from './product-view.ts'
import { Trans } from '@lingui/react/macro'
import { ProductRow } from './product-row.tsx'

/** What the owner would rather sell, and what is like this product. */
export function LinkedProducts({ view: { upsells, related } }: { view: ProductView }) {
  return (
    <>
      <ProductRow id="upsells" title={<Trans>You may also like</Trans>} products={upsells} />
      <ProductRow id="related" title={<Trans>Related products</Trans>} products={related} />
    </>
  )
}
