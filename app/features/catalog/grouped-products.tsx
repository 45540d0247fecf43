import type { ProductCardData } from './card.ts'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { PriceView } from './price-view.tsx'

/** The parts of a grouped product, each bought by itself. */
export function GroupedProducts({ products }: { products: ProductCardData[] }) {
  return (
    <table className="grouped-products group_table">
      <caption className="visually-hidden">
        <Trans>What belongs to this set</Trans>
      </caption>
      <tbody>
        {products.map((product) => (
          <tr key={product.id}>
            <th scope="row">
              <ShopLink to={`/product/${encodeURIComponent(product.slug)}/`}>{product.name}</ShopLink>
            </th>
            <td>
              <PriceView price={product.price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
