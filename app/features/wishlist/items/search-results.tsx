/** The results of a product search on a list's page, to be added to the list (wishlist.md B.4.10). */
import type { SearchResult } from '#app/features/wishlist/lists/lists-view.ts'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { WISHLIST_PATH } from '#app/features/wishlist/page/page-url.ts'

type SearchResultsProps = {
  products: readonly SearchResult[]
  listKey: string
  texts: Record<'addText' | 'addedText', string>
}

export function SearchResults({ products, listKey, texts }: SearchResultsProps) {
  const { localizePath } = useShop()
  if (products.length === 0) {
    return (
      <p className="woosw-search-none">
        <Trans>No results.</Trans>
      </p>
    )
  }
  return (
    <ul className="woosw-search-found">
      {products.map(({ id, name, path, isListed }) => (
        <li key={id} className="woosw-search-item">
          <ShopLink to={path}>{name}</ShopLink>
          <form method="post" action={localizePath(WISHLIST_PATH)}>
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="key" value={listKey} />
            <input type="hidden" name="product_id" value={id} />
            {/* One button before and after adding, so that it keeps the focus. */}
            <button
              type={isListed ? 'button' : 'submit'}
              className={isListed ? 'woosw-search-added' : 'woosw-search-add-btn'}
              data-id={id}
              data-key={listKey}
              aria-disabled={isListed}
              aria-label={`${isListed ? texts.addedText : texts.addText}: ${name}`}
            >
              {isListed ? texts.addedText : texts.addText}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
