/** The compared products in the side panel, with the contract's class names (compare.md A.3.4). */
import type { CompareOptions, ComparedProduct, CompareView } from '#app/features/compare/contract/view.ts'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { InlineCartButton } from '#app/features/product-actions/listed/inline-cart-button.tsx'
import { ProductLink } from '#app/features/product-actions/listed/product-link.tsx'
import { RemoveButton } from '#app/features/compare/table/remove-button.tsx'
import { SmallPicture } from '#app/features/compare/table/small-picture.tsx'

export function SidebarItems({ view: { products, options } }: { view: CompareView }) {
  if (products.length === 0) return <div className="woosc-sidebar-no-items">{options.texts.sidebarEmpty}</div>
  return products.map((product) => <SidebarItem key={product.id} product={product} options={options} />)
}

function SidebarItem({ product, options }: { product: ComparedProduct; options: CompareOptions }) {
  const { id, name, picture, price } = product
  return (
    <div className="woosc-sidebar-item" data-id={id}>
      <div className="woosc-sidebar-item-inner">
        <div className="woosc-sidebar-item-remove">
          <RemoveButton id={id} label={`${options.texts.sidebarRemove}: ${name}`} />
        </div>
        <div className="woosc-sidebar-item-thumb">
          <SmallPicture picture={picture} />
        </div>
        <div className="woosc-sidebar-item-info">
          <div className="woosc-sidebar-item-name">
            <ProductLink product={product} mode={options.link}>
              {name}
            </ProductLink>
          </div>
          <div className="woosc-sidebar-item-price">
            <PriceView price={price} />
          </div>
        </div>
        <div className="woosc-sidebar-item-action">
          <InlineCartButton product={product} />
        </div>
      </div>
    </div>
  )
}
