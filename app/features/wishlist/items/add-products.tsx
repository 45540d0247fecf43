/** On the page of a list that is open to others: a search for what to add to it (wishlist.md B.4.10); without script a form asks the page again. */
import type { AddingView, FoundProduct } from '#app/features/wishlist/lists/lists-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { callContract } from '#app/ui/contract-call.ts'
import { useShop } from '#app/ui/shop.ts'
import { FoundProducts } from './found-products.tsx'
import { FIND_PARAMETER } from '#app/features/wishlist/page/page-address.ts'
import { SHORTEST_KEYWORD } from '#app/features/wishlist/rules.ts'

const WAIT_IN_MS = 300

type AddProductsProps = {
  listKey: string
  adding: AddingView
  /** What the page shows of the list. */
  listed: readonly number[]
  /** Of the page, without its language. */
  path: string
}

type Asked = { keyword: string }

export function AddProducts({ listKey, adding, listed, path }: AddProductsProps) {
  const { to } = useShop()
  const { texts, keyword } = adding
  const id = useId()
  const [asked, ask] = useState<Asked | null>(null)
  const { products, isAsking, problem } = useSearch(asked, listKey)
  const found = asked ? products : adding.found
  return (
    <section className="woosw-search-products" aria-labelledby={id}>
      <form
        role="search"
        method="get"
        action={to(path)}
        onSubmit={(event) => {
          event.preventDefault()
          const field = event.currentTarget.elements.namedItem(FIND_PARAMETER)
          if (field instanceof HTMLInputElement) ask({ keyword: field.value })
        }}
      >
        <label id={id} htmlFor={`${id}field`}>
          <Trans>Add products to this list</Trans>
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
          onInput={({ currentTarget }) => ask({ keyword: currentTarget.value })}
        />
        <button type="submit" className="button">
          <Trans>Search</Trans>
        </button>
      </form>
      <div className="woosw-search-products-result" aria-busy={isAsking}>
        {problem && <Problem sentence={problem} onRetry={() => asked && ask({ ...asked })} />}
        {found && (
          <FoundProducts
            products={found.map((each) => ({ ...each, isListed: each.isListed || listed.includes(each.id) }))}
            listKey={listKey}
            texts={texts}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {found && found.length > 0 && (
          <Plural value={found.length} one="# product found." other="# products found." />
        )}
      </p>
    </section>
  )
}

function Problem({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <p className="woosw-page-notice" role="alert">
      {sentence}
      <button type="button" className="button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </p>
  )
}

type Search = { products: FoundProduct[] | null; isAsking: boolean; problem: string }

/** 300 ms after the last letter, one call; of several only the last answer counts. */
function useSearch(asked: Asked | null, key: string): Search {
  const { i18n } = useLingui()
  const { to } = useShop()
  const home = to('/')
  const [search, setSearch] = useState<Search>({ products: null, isAsking: false, problem: '' })
  useEffect(() => {
    if (!asked) return undefined
    const keyword = asked.keyword.trim()
    const asking = new AbortController()
    const look = async () => {
      if ([...keyword].length < SHORTEST_KEYWORD) {
        return setSearch({ products: null, isAsking: false, problem: '' })
      }
      setSearch(({ products }) => ({ products, isAsking: true, problem: '' }))
      const result = await findProducts({ texts: i18n, home }, { keyword, key }, asking.signal)
      if (!asking.signal.aborted) setSearch({ isAsking: false, ...result })
    }
    const timer = setTimeout(() => void look(), WAIT_IN_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked, key, home, i18n])
  return search
}

type Page = Parameters<typeof callContract>[0]
type Found = { products: FoundProduct[]; notice: string }

async function findProducts(page: Page, fields: Record<'keyword' | 'key', string>, signal: AbortSignal) {
  try {
    const { products, notice } = await callContract<Found>(page, {
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
