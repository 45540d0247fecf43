import type { QuickView } from './view.ts'
import { createPicturePath } from '#app/features/media/pictures/picture.ts'
import { CardAdd } from '#app/features/cart/client/card-add.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useQuickView } from '#app/features/quick-view/start.ts'

const SIZE_IN_PIXELS = 150

/** Suggested products; where the quick view is available, their links open it. */
export function Suggestions({ view: { suggestions } }: { view: QuickView }) {
  const quickView = useQuickView()
  if (suggestions.length === 0) return null
  return (
    <div className="woosq-related">
      <h3 className="woosq-related-heading">{quickView?.texts.relatedProducts}</h3>
      <ul className="woosq-related-products">
        {suggestions.map((product) => {
          const { id, slug, sku, name, type, price, stock, picture } = product
          return (
            <li key={id} className="woosq-related-product">
              {picture && (
                <img
                  className="woosq-related-product-image"
                  src={createPicturePath(picture, SIZE_IN_PIXELS)}
                  width={SIZE_IN_PIXELS}
                  height={SIZE_IN_PIXELS}
                  alt=""
                  loading="lazy"
                />
              )}
              <div className="woosq-related-product-info">
                <ShopLink
                  className="woosq-link woosq-related-product-name"
                  data-id={id}
                  to={`/product/${encodeURIComponent(slug)}/`}
                >
                  {name}
                </ShopLink>
                <PriceView price={price} />
              </div>
              <div className="woosq-related-product-atc card-actions">
                <CardAdd
                  product={{
                    ...{ id, slug, sku, name, type },
                    isPurchasable: price !== null && (type === 'simple' || type === 'variable'),
                    isInStock: stock !== 'outofstock',
                  }}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
