import type { Offered } from './use-suggestions.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useSyncExternalStore, type RefObject } from 'react'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { directionOf, type Locale } from '#app/platform/i18n/locales.ts'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'
import '#app/platform/i18n/later/load.ts'

/** Search suggestions below the search field, loaded on focus: categories, products, and a link to all results. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const listbox = useRef<HTMLDivElement>(null)
  const query = useInputValue(input)
  const offered = useSuggestions(query)
  const hasOptions = offered !== undefined && offered.total + offered.categories.length > 0
  const isShown = useCombobox(input, listbox, hasOptions) && offered !== undefined
  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown && <Plural value={offered.total} one="# product found" other="# products found" />}
      </p>
      <div className="suggestions" hidden={!isShown}>
        {offered?.correctedTo !== undefined && (
          <p>
            <Trans>Showing results for “{offered.correctedTo}”</Trans>
          </p>
        )}
        <Options listbox={listbox} offered={hasOptions ? offered : undefined} />
        {offered && !hasOptions && (
          <p>
            <Trans>No results for “{offered.query}”</Trans>
          </p>
        )}
      </div>
    </>
  )
}

/** The text entered, also before this script loaded; '' when the value comes from the URL. */
function useInputValue(input: HTMLInputElement): string {
  const follow = (onInput: () => void) => {
    input.addEventListener('input', onInput)
    return () => input.removeEventListener('input', onInput)
  }
  return useSyncExternalStore(follow, () => (input.value === input.defaultValue ? '' : input.value.trim()))
}

type OptionsProps = { listbox: RefObject<HTMLDivElement | null>; offered: Offered | undefined }

function Options({ listbox, offered }: OptionsProps) {
  const { t } = useLingui()
  const list = useId()
  const { categories = [], products = [], total = 0 } = offered ?? {}
  // Ids of what is shown, not of its position: a selected option keeps its id when new results arrive.
  const propsOf = (name: string) => ({ id: `${list}-${name}`, role: 'option', tabIndex: -1 })
  return (
    <div
      ref={listbox}
      id={list}
      hidden={!offered}
      role="listbox"
      aria-label={t`Suggestions`}
      tabIndex={-1}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {categories.length > 0 && (
        <div role="group" aria-label={t`Categories`} className="suggested-categories">
          {categories.map(({ id, name, foreign, href }) => (
            <a key={id} href={href} {...propsOf(`category-${id}`)} {...languageOf(foreign)}>
              {name}
            </a>
          ))}
        </div>
      )}
      {products.length > 0 && (
        <div role="group" aria-label={t`Products`}>
          {products.map(({ id, name, foreign, href, price, picture }) => (
            <a key={id} className="suggested-product" href={href} {...propsOf(`product-${id}`)}>
              <span className="suggested-picture">
                {picture && <PictureView picture={picture} alt="" sizes="56px" />}
              </span>
              <span {...languageOf(foreign)}>{name}</span>
              <PriceView price={price} />
            </a>
          ))}
        </div>
      )}
      {total > 0 && (
        <button className="all-found" type="submit" {...propsOf('all')}>
          <Plural value={total} one="Show # product" other="Show all # products" />
        </button>
      )}
    </div>
  )
}

function languageOf(foreign: Locale | undefined) {
  return foreign && { lang: foreign, dir: directionOf(foreign) }
}
