import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useShop } from '#app/ui/shop.ts'
import { useLazyComponent } from '#app/ui/scripts/use-lazy-component.ts'

/** A plain search form; suggestions load when it receives the focus. */
export function SearchField() {
  const { t } = useLingui()
  const shop = useShop()
  const { search } = useLocation()
  const urlQuery = new URLSearchParams(search).get('s') ?? ''
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Suggestions, loadSuggestions] = useLazyComponent(fetchSuggestions)

  // The value follows the URL; text typed before hydration stays.
  const shownQuery = useRef(urlQuery)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (shownQuery.current !== urlQuery) form.current?.reset()
    shownQuery.current = urlQuery
  }, [urlQuery])

  // The field may have received the focus before hydration.
  useEffect(() => {
    if (input && document.activeElement === input) void loadSuggestions()
  }, [input, loadSuggestions])

  return (
    <Form ref={form} className="site-search" role="search" action={shop.localizePath('/')} method="get">
      <label className="visually-hidden" htmlFor="site-search">
        {t`Search the shop`}
      </label>
      <input
        ref={setInput}
        id="site-search"
        className="field"
        type="search"
        name="s"
        defaultValue={urlQuery}
        placeholder={shop.searchHint || t`Search`}
        dir="auto"
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={() => void loadSuggestions()}
      />
      <input type="hidden" name="post_type" value="product" />
      <button type="submit" aria-label={t`Search`}>
        <Search className="icon" aria-hidden />
      </button>
      {Suggestions && input && <Suggestions input={input} />}
    </Form>
  )
}

async function fetchSuggestions() {
  return (await import('./suggestions/search-suggestions.tsx')).SearchSuggestions
}
