/** The parts below the lists in the contract's dialog (wishlist.md B.5.10). */
import type { FoundLists, ListFilter } from '#app/features/wishlist/report/lists.server.ts'
import type { WishlistProduct } from '#app/features/wishlist/page/view.ts'
import { useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

export function ListedProducts({ products }: { products: readonly WishlistProduct[] }) {
  return products.map(({ id, name, path }) => (
    <div key={id} className="woosw-quickview-item woosw-quickview-item-product">
      <span className="woosw-quickview-item-name">
        <ShopLink to={path}>{name}</ShopLink>
      </span>{' '}
      <a className="woosw_action" href={`?pid=${id}`} data-pid={id}>
        {id}
      </a>
    </div>
  ))
}

/** The contract's script requests the selected page. */
export function PageSelector({
  foundLists: { page, pages },
  target,
}: {
  foundLists: FoundLists
  target: ListFilter
}) {
  const { t } = useLingui()
  const digits = useDigits()
  if (pages <= 1) return null
  const dataAttributes = {
    'data-pid': 'product' in target ? target.product : undefined,
    'data-uid': 'user' in target ? target.user : undefined,
  }
  return (
    <select className="woosw-quickview-page" aria-label={t`Page`} defaultValue={page} {...dataAttributes}>
      {Array.from({ length: pages }, (_, index) => (
        <option key={index} value={index + 1}>
          {digits(index + 1)}
        </option>
      ))}
    </select>
  )
}
