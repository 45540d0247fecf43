import type { Suggestions } from './use-suggestions.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useSyncExternalStore, type RefObject } from 'react'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { getDirection, type Locale } from '#app/platform/i18n/locales.ts'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'
import '#app/platform/i18n/later/load.ts'

/** Search suggestions below the search field, loaded on focus: categories, products, and a link to all results. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const listbox = useRef<HTMLDivElement>(null)
  const query = useInputValue(input)
  const suggestions = useSuggestions(query)
  const hasOptions = suggestions !== undefined && suggestions.total + suggestions.categories.length > 0
  const isShown = useCombobox(input, listbox, hasOptions) && suggestions !== undefined
  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown && <Plural value={suggestions.total} one="# product found" other="# products found" />}
      </p>
      <div className="suggestions" hidden={!isShown}>
        {suggestions?.correctedTo !== undefined && (
          <p>
            <Trans>Showing results for “{suggestions.correctedTo}”</Trans>
          </p>
        )}
        <Options listbox={listbox} suggestions={hasOptions ? suggestions : undefined} />
        {suggestions && !hasOptions && (
          <p>
            <Trans>No results for “{suggestions.query}”</Trans>
          </p>
        )}
      </div>
    </>
  )
}

/** The text entered, also before this script loaded; '' when the value comes from the URL. */
function useInputValue(input: HTMLInputElement): string {
  const subscribe = (onInput: () => void) => {
    input.addEventListener('input', onInput)
    return () => input.removeEventListener('input', onInput)
  }
  return useSyncExternalStore(subscribe, () => (input.value === input.defaultValue ? '' : input.value.trim()))
}

type OptionsProps = { listbox: RefObject<HTMLDivElement | null>; suggestions: Suggestions | undefined }

function Options({ listbox, suggestions }: OptionsProps) {
  const { t } = useLingui()
  const listId = useId()
  const { categories = [], products = [], total = 0 } = suggestions ?? {}
  // Ids of what is shown, not of its position: a selected option keeps its id when new results arrive.
  const createOptionProps = (name: string) => ({ id: `${listId}-${name}`, role: 'option', tabIndex: -1 })
  return (
    <div
      ref={listbox}
      id={listId}
      hidden={!suggestions}
      role="listbox"
      aria-label={t`Suggestions`}
      tabIndex={-1}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {categories.length > 0 && (
        <div role="group" aria-label={t`Categories`} className="suggested-categories">
          {categories.map(({ id, name, foreign, href }) => (
            <a
              key={id}
              href={href}
              {...createOptionProps(`category-${id}`)}
              {...createLanguageAttributes(foreign)}
            >
              {name}
            </a>
          ))}
        </div>
      )}
      {products.length > 0 && (
        <div role="group" aria-label={t`Products`}>
          {products.map(({ id, name, foreign, href, price, picture }) => (
            <a key={id} className="suggested-product" href={href} {...createOptionProps(`product-${id}`)}>
              <span className="suggested-picture">
                {picture && <PictureView picture={picture} alt="" sizes="56px" />}
              </span>
              <span {...createLanguageAttributes(foreign)}>{name}</span>
              <PriceView price={price} />
            </a>
          ))}
        </div>
      )}
      {total > 0 && (
        <button className="all-found" type="submit" {...createOptionProps('all')}>
          <Plural value={total} one="Show # product" other="Show all # products" />
        </button>
      )}
    </div>
  )
}

function createLanguageAttributes(foreign: Locale | undefined) {
  return foreign && { lang: foreign, dir: getDirection(foreign) }
}
