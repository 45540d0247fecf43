import type { ProductsView } from './products-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { CategoryChoice, StatusChoice, TypeChoice, WordChoice } from './choices.tsx'
import { productsAddress, productSorts, stockStatuses } from './filter.ts'
import { productSortWords, stockWords } from './words.ts'

/** Narrows the list by words, status, category, stock and type, and orders it. */
export function ProductsFilters({ view: { filter, categories, term } }: { view: ProductsView }) {
  const { i18n } = useLingui()
  const { status, category, stock, type, sort } = filter
  // On a phone they would stand before the products.
  const isOpen = Boolean(status || category || stock || type) || sort !== 'newest'
  return (
    <search>
      {/* React keeps what was chosen in a field; another address has other values. */}
      <form className="products-filters" key={productsAddress(filter)}>
        {term && (
          <p className="products-facts wide">
            <input type="hidden" name="term" value={filter.term} />
            <Trans>
              Filtered by <bdi>{term}</bdi>
            </Trans>
            <ShopLink to={productsAddress({ ...filter, term: 0 })} prefetch="none">
              <Trans>Show all products</Trans>
            </ShopLink>
          </p>
        )}
        <label className="wide">
          <Trans>Name, SKU or GTIN</Trans>
          <input className="field" type="search" name="search" defaultValue={filter.search} dir="auto" />
        </label>
        <details className="wide" open={isOpen}>
          <summary>
            <Trans>Filters and sorting</Trans>
          </summary>
          <div className="products-choices">
            <StatusChoice chosen={status} />
            <CategoryChoice chosen={category} categories={categories} />
            <WordChoice
              label={<Trans>Stock</Trans>}
              name="stock"
              chosen={stock}
              values={stockStatuses}
              words={stockWords}
            />
            <TypeChoice chosen={type} />
            <label>
              <Trans>Sort by</Trans>
              <select className="field" name="sort" defaultValue={filter.sort}>
                {productSorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {i18n._(productSortWords[sort])}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </details>
        <button className="button" type="submit">
          <Search className="icon" aria-hidden />
          <Trans>Filter</Trans>
        </button>
      </form>
    </search>
  )
}
