/**
 * Search for products to add, on the page of a list open to others (wishlist.md B.4.10); without JavaScript a
 * form reloads the page.
 */
import type { ProductSearchView, SearchResult } from '#app/features/wishlist/lists/lists-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { callContract } from '#app/ui/contract-call.ts'
import { useShop } from '#app/ui/shop.ts'
import { SearchResults } from './search-results.tsx'
import { FIND_PARAMETER } from '#app/features/wishlist/page/page-url.ts'
import { MIN_KEYWORD_LENGTH } from '#app/features/wishlist/rules.ts'

const DEBOUNCE_IN_MS = 300

type AddProductsProps = {
  listKey: string
  productSearch: ProductSearchView
  /** The products of the list that the page shows. */
  listedIds: readonly number[]
  /** Path of the page, without language prefix. */
  path: string
}

type SearchRequest = { keyword: string }

export function AddProducts({ listKey, productSearch, listedIds, path }: AddProductsProps) {
  const { localizePath } = useShop()
  const { texts, keyword } = productSearch
  const id = useId()
  const [request, setRequest] = useState<SearchRequest | null>(null)
  const { products, isSearching, problem } = useSearch(request, listKey)
  const foundProducts = request ? products : productSearch.foundProducts
  return (
    <section className="woosw-search-products" aria-labelledby={id}>
      <form
        role="search"
        method="get"
        action={localizePath(path)}
        onSubmit={(event) => {
          event.preventDefault()
          const field = event.currentTarget.elements.namedItem(FIND_PARAMETER)
          if (field instanceof HTMLInputElement) setRequest({ keyword: field.value })
        }}
      >
        <label id={id} htmlFor={`${id}field`}>
          <Trans>Add products to this wishlist</Trans>
        </label>
        <input
          id={`${id}field`}
          type="search"
          dir="auto"
          className="field woosw-search-products-input"
          name={FIND_PARAMETER}
          defaultValue={keyword}
          placeholder={texts.searchProductsPlaceholder}
          autoComplete="off"
          onInput={({ currentTarget }) => setRequest({ keyword: currentTarget.value })}
        />
        <button type="submit" className="button">
          <Trans>Search</Trans>
        </button>
      </form>
      <div className="woosw-search-products-result" aria-busy={isSearching}>
        {problem && <Problem message={problem} onRetry={() => request && setRequest({ ...request })} />}
        {foundProducts && (
          <SearchResults
            products={foundProducts.map((each) => ({
              ...each,
              isListed: each.isListed || listedIds.includes(each.id),
            }))}
            listKey={listKey}
            texts={texts}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {foundProducts && foundProducts.length > 0 && (
          <Plural value={foundProducts.length} one="# product found." other="# products found." />
        )}
      </p>
    </section>
  )
}

function Problem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <p className="woosw-page-notice" role="alert">
      {message}
      <button type="button" className="button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </p>
  )
}

type Search = { products: SearchResult[] | null; isSearching: boolean; problem: string }

/** Debounced: one request 300 ms after the last keystroke; only the last response is used. */
function useSearch(request: SearchRequest | null, key: string): Search {
  const { i18n } = useLingui()
  const { localizePath } = useShop()
  const home = localizePath('/')
  const [search, setSearch] = useState<Search>({ products: null, isSearching: false, problem: '' })
  useEffect(() => {
    if (!request) return undefined
    const keyword = request.keyword.trim()
    const controller = new AbortController()
    const run = async () => {
      if ([...keyword].length < MIN_KEYWORD_LENGTH) {
        return setSearch({ products: null, isSearching: false, problem: '' })
      }
      setSearch(({ products }) => ({ products, isSearching: true, problem: '' }))
      const result = await findProducts({ i18n, home }, { keyword, key }, controller.signal)
      if (!controller.signal.aborted) setSearch({ isSearching: false, ...result })
    }
    const timer = setTimeout(() => void run(), DEBOUNCE_IN_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [request, key, home, i18n])
  return search
}

type Page = Parameters<typeof callContract>[0]
type SearchResponse = { products: SearchResult[]; notice: string }

async function findProducts(page: Page, fields: Record<'keyword' | 'key', string>, signal: AbortSignal) {
  try {
    const { products, notice } = await callContract<SearchResponse>(page, {
      name: 'woosw_search_products',
      fields,
      signal,
    })
    return notice === '' ? { products, problem: '' } : { products: null, problem: notice }
  } catch (error) {
    if (!isRestError(error)) throw error
    return { products: null, problem: error.explanation }
  }
}
