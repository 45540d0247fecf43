/** The purchase form of a product of any type, for its page and the quick view. */
import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { loadWherePresent } from '#app/ui/scripts/load-where-present.tsx'
import { BuyGroup, BuyProduct, BuyVariation } from './buy.tsx'

const GroupedProducts = await loadWherePresent(
  '.grouped-products',
  async () => (await import('#app/features/catalog/product/grouped-products.tsx')).GroupedProducts,
)

type PurchaseOptionsProps = {
  view: ProductView
  /** Called with the gallery slide of the selected variation; null: none in particular. */
  onImage: (slide: number | null) => void
  /** Further actions on the product: inside the form, where there is one. */
  children?: ReactNode
}

export function PurchaseOptions({ view, onImage, children }: PurchaseOptionsProps) {
  const isInStock = view.availability.className !== 'out-of-stock'
  if (view.variations) {
    return (
      <BuyVariation data={view.variations} onImage={onImage}>
        {children}
      </BuyVariation>
    )
  }
  if (view.type === 'grouped') {
    return (
      <BuyGroup
        product={view}
        rows={
          <Suspense>
            <GroupedProducts products={view.grouped} />
          </Suspense>
        }
      >
        {children}
      </BuyGroup>
    )
  }
  if (view.type === 'simple' && view.price && isInStock) {
    return <BuyProduct product={view}>{children}</BuyProduct>
  }
  const { external } = view
  return (
    <>
      {external && (
        <a className="button primary" href={external.url} rel="nofollow noopener" target="_blank">
          {external.text || <Trans>Buy product</Trans>}
        </a>
      )}
      {children}
    </>
  )
}
