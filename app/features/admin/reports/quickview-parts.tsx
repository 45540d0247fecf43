/** What stands below the lists that the contract's dialog shows (wishlist.md B.5.10). */
import type { FoundLists, WantedLists } from '#app/features/wishlist/report/lists.server.ts'
import type { WishedProduct } from '#app/features/wishlist/page/view.ts'
import { useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

export function ListedProducts({ products }: { products: readonly WishedProduct[] }) {
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

/** Its script asks for the page that is chosen. */
export function PageSelector({ found: { page, pages }, wanted }: { found: FoundLists; wanted: WantedLists }) {
  const { t } = useLingui()
  const digits = useDigits()
  if (pages <= 1) return null
  const of = {
    'data-pid': 'product' in wanted ? wanted.product : undefined,
    'data-uid': 'user' in wanted ? wanted.user : undefined,
  }
  return (
    <select className="woosw-quickview-page" aria-label={t`Page`} defaultValue={page} {...of}>
      {Array.from({ length: pages }, (_, before) => (
        <option key={before} value={before + 1}>
          {digits(before + 1)}
        </option>
      ))}
    </select>
  )
}
