/** All that can be ordered of a product, whatever its type: on its page and in the quick view. */
import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { whereShown } from '#app/ui/scripts/where-shown.tsx'
import { BuyGroup, BuyProduct, BuyVariation } from './buy.tsx'

const GroupedProducts = await whereShown(
  '.grouped-products',
  async () => (await import('#app/features/catalog/product/grouped-products.tsx')).GroupedProducts,
)

type OrderProps = {
  view: ProductView
  /** Told which slide of the gallery shows what is chosen; null: none in particular. */
  onImage: (slide: number | null) => void
  /** What else can be done with the product: inside the form, where there is one. */
  children?: ReactNode
}

export function Order({ view, onImage, children }: OrderProps) {
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
        list={
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
        <a className="button primary" href={external.address} rel="nofollow noopener" target="_blank">
          {external.text || <Trans>Buy product</Trans>}
        </a>
      )}
      {children}
    </>
  )
}
