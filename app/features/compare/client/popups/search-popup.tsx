/** Searches products to compare; suggests some while the field is empty (A.4.14, CMP-12). */
import type { CompareSearchView, SearchResult } from '#app/features/compare/contract/view.ts'
import type { PopupProps } from './popups.tsx'
import { useLingui } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { callCompare } from '#app/features/compare/client/calls.ts'
import { Dialog } from './dialog.tsx'
import { compareList } from '#app/features/compare/client/list-store.ts'
import { loadPanel, describeError } from '#app/features/compare/client/loading.ts'
import { addProduct } from '#app/features/compare/client/clicks.ts'
import { Problem } from './problem.tsx'
import { perform, popup } from '#app/features/compare/client/panels.ts'

const WAIT_IN_MS = 300

type Search = { view?: CompareSearchView; isSearching: boolean; problem: string }

export function SearchPopup({ options: { texts }, onClose }: PopupProps) {
  const [request, setRequest] = useState({ keyword: '' })
  const { view, isSearching, problem } = useSearch(request)
  return (
    <Dialog className="woosc-search" title={texts.barAdd} onClose={onClose}>
      <div className="woosc-search-input">
        <input
          id="woosc_search_input"
          className="field"
          type="search"
          dir="auto"
          autoComplete="off"
          aria-label={texts.barSearchPlaceholder}
          placeholder={texts.barSearchPlaceholder}
          value={request.keyword}
          onChange={(event) => setRequest({ keyword: event.target.value })}
        />
      </div>
      <div
        className={`woosc-search-result${isSearching ? ' woosc-loading' : ''}`}
        aria-busy={isSearching}
        role="status"
      >
        {problem ? (
          <Problem message={problem} onRetry={() => setRequest({ ...request })} />
        ) : (
          view && <SearchResultList view={view} noResultsText={texts.barSearchNoResults} />
        )}
      </div>
    </Dialog>
  )
}

/** Debounced: one request 300 ms after the last keystroke; only the last response is used. */
function useSearch(request: { keyword: string }): Search {
  const [search, setSearch] = useState<Search>({ isSearching: true, problem: '' })
  useEffect(() => {
    const controller = new AbortController()
    const runSearch = async () => {
      setSearch(({ view }) => ({ ...(view && { view }), isSearching: true, problem: '' }))
      try {
        const view = await callCompare<CompareSearchView>(
          'woosc_search',
          { keyword: request.keyword.trim() },
          controller.signal,
        )
        if (!controller.signal.aborted) setSearch({ view, isSearching: false, problem: '' })
      } catch (error) {
        if (controller.signal.aborted) return
        setSearch({ isSearching: false, problem: describeError(error) })
      }
    }
    const timer = setTimeout(() => void runSearch(), WAIT_IN_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [request])
  return search
}

function SearchResultList({ view, noResultsText }: { view: CompareSearchView; noResultsText: string }) {
  if (view.products.length === 0) {
    return (
      <ul>
        <li>
          <span>{noResultsText.replace('%s', () => view.keyword)}</span>
        </li>
      </ul>
    )
  }
  return (
    <ul>
      {view.products.map((product) => (
        <SearchResultItem key={product.id} product={product} />
      ))}
    </ul>
  )
}

function SearchResultItem({ product: { id, name, foreign, picture, price } }: { product: SearchResult }) {
  const { t } = useLingui()
  const isListed = compareList.use().includes(id)
  const language = foreign ? { lang: foreign, dir: getDirection(foreign) } : {}
  return (
    <li>
      <div className="item-inner">
        <div className="item-image">{picture && <PictureView picture={picture} alt="" sizes="56px" />}</div>
        <div className="item-name">
          <span {...language}>{name}</span>
          <PriceView price={price} />
        </div>
        <button
          type="button"
          className="item-add woosc-item-add"
          data-id={id}
          aria-label={
            isListed ? t`${name} is already in your comparison: view comparison` : t`Compare ${name}`
          }
          onClick={() => choose(id)}
        >
          {isListed ? <Check className="icon" aria-hidden /> : <Plus className="icon" aria-hidden />}
        </button>
      </div>
    </li>
  )
}

// A listed product moves, as a click on its button would do.
function choose(id: number): void {
  popup.set(null)
  addProduct(id)
  perform('open-table')
  void loadPanel('table')
}
