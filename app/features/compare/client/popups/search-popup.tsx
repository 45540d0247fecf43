/** Finds products to compare; before anything is typed it suggests some (A.4.14, CMP-12). */
import type { CompareSearchView, FoundProduct } from '#app/features/compare/contract/view.ts'
import type { PopupProps } from './popups.tsx'
import { useLingui } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { directionOf } from '#app/platform/i18n/locales.ts'
import { callCompare } from '#app/features/compare/client/calls.ts'
import { Dialog } from './dialog.tsx'
import { compareList } from '#app/features/compare/client/list-store.ts'
import { loadSurface, sentenceOf } from '#app/features/compare/client/loading.ts'
import { addProduct } from '#app/features/compare/client/press.ts'
import { Problem } from './problem.tsx'
import { perform, popup } from '#app/features/compare/client/surfaces.ts'

const WAIT_IN_MS = 300

type Search = { view?: CompareSearchView; isAsking: boolean; problem: string }

export function SearchPopup({ options: { texts }, onClose }: PopupProps) {
  const [asked, ask] = useState({ keyword: '' })
  const { view, isAsking, problem } = useSearch(asked)
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
          value={asked.keyword}
          onChange={(event) => ask({ keyword: event.target.value })}
        />
      </div>
      <div
        className={`woosc-search-result${isAsking ? ' woosc-loading' : ''}`}
        aria-busy={isAsking}
        role="status"
      >
        {problem ? (
          <Problem sentence={problem} onRetry={() => ask({ ...asked })} />
        ) : (
          view && <Found view={view} none={texts.barSearchNoResults} />
        )}
      </div>
    </Dialog>
  )
}

/** 300 ms after the last letter, one call; of several only the last answer counts. */
function useSearch(asked: { keyword: string }): Search {
  const [search, setSearch] = useState<Search>({ isAsking: true, problem: '' })
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      setSearch(({ view }) => ({ ...(view && { view }), isAsking: true, problem: '' }))
      try {
        const view = await callCompare<CompareSearchView>(
          'woosc_search',
          { keyword: asked.keyword.trim() },
          asking.signal,
        )
        if (!asking.signal.aborted) setSearch({ view, isAsking: false, problem: '' })
      } catch (error) {
        if (asking.signal.aborted) return
        setSearch({ isAsking: false, problem: sentenceOf(error) })
      }
    }
    const timer = setTimeout(() => void ask(), WAIT_IN_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked])
  return search
}

function Found({ view, none }: { view: CompareSearchView; none: string }) {
  if (view.products.length === 0) {
    return (
      <ul>
        <li>
          <span>{none.replace('%s', () => view.keyword)}</span>
        </li>
      </ul>
    )
  }
  return (
    <ul>
      {view.products.map((product) => (
        <FoundItem key={product.id} product={product} />
      ))}
    </ul>
  )
}

function FoundItem({ product: { id, name, foreign, picture, price } }: { product: FoundProduct }) {
  const { t } = useLingui()
  const isListed = compareList.use().includes(id)
  const language = foreign ? { lang: foreign, dir: directionOf(foreign) } : {}
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

// A listed one moves, as a click on its button would do.
function choose(id: number): void {
  popup.set(null)
  addProduct(id)
  perform('open-table')
  void loadSurface('table')
}
