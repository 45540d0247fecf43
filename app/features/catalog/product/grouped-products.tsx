import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'

/** The members of a grouped product, each with its own quantity in the surrounding form. */
export function GroupedProducts({ products }: { products: ProductCardData[] }) {
  return (
    <table className="grouped-products group_table">
      <caption className="visually-hidden">
        <Trans>Products in this set</Trans>
      </caption>
      <tbody>
        {products.map((product) => (
          <tr key={product.id}>
            <th scope="row" className="woocommerce-grouped-product-list-item__label">
              <ShopLink to={formatProductPath(product)}>{product.name}</ShopLink>
            </th>
            <td className="woocommerce-grouped-product-list-item__price">
              <PriceView price={product.price} />
            </td>
            <td className="woocommerce-grouped-product-list-item__quantity">
              <MemberPurchase product={product} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MemberPurchase({ product }: { product: ProductCardData }) {
  const { t } = useLingui()
  const [quantity, setQuantity] = useState('1')
  const { id, name, type, stock, price } = product
  if (stock === 'outofstock') return <span className="stock-note out-of-stock">{t`Sold out`}</span>
  if (type === 'variable') {
    return (
      <ShopLink className="more-link" to={formatProductPath(product)}>
        <Trans>Select options</Trans>
      </ShopLink>
    )
  }
  if (type !== 'simple' || !price) return null
  return (
    <QuantityField
      label={t`Quantity of ${name}`}
      name={`quantity[${id}]`}
      value={quantity}
      min="0"
      onChange={setQuantity}
    />
  )
}

function formatProductPath({ slug }: ProductCardData): string {
  return `/product/${encodeURIComponent(slug)}/`
}
