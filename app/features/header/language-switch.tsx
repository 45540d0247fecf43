import type { MouseEvent } from 'react'
import type { Keeping } from './keep-typed-late.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { localeNames, localePath, locales, splitLocale } from '#app/platform/i18n/locales.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { useShop } from '#app/ui/shop.ts'
import { isTypedKept, loadKeeping } from './keep-typed-late.ts'

/** The same page in the other language; a real page load, because language and direction belong to the document. */
export function LanguageSwitch() {
  const { locale, defaultLocale } = useShop()
  const { pathname, search } = useLocation()
  const { path } = splitLocale(pathname, defaultLocale)
  useEffect(() => {
    if (isTypedKept()) void import('./fill-typed.ts').then(({ fillTyped }) => fillTyped(path))
  }, [path])
  return locales
    .filter((language) => language !== locale)
    .map((language) => (
      <a
        key={language}
        className="language-switch"
        href={localePath(path, language, defaultLocale) + search}
        // A chosen variation changes the address without a navigation.
        onPointerEnter={aim}
        onFocus={aim}
        onPointerDown={withCurrentQuery}
        onClick={(event) => {
          withCurrentQuery(event)
          if (!isModified(event)) keepAndFollow(event, path)
        }}
        lang={language}
        hrefLang={language}
      >
        {localeNames[language]}
      </a>
    ))
}

let keeping: Keeping | undefined

function aim(): void {
  loadKeeping().then(
    (loaded) => (keeping = loaded),
    // Without the script the link leads to the page all the same.
    () => {},
  )
}

/** The link waits for the script that keeps what was typed, unless that came while the shopper aimed. */
function keepAndFollow(event: MouseEvent<HTMLAnchorElement>, path: string): void {
  if (keeping) return keeping.keepTyped(path)
  event.preventDefault()
  const { href } = event.currentTarget
  void loadKeeping()
    .then(({ keepTyped }) => keepTyped(path))
    .catch(() => {})
    .then(() => window.location.assign(href))
}

function withCurrentQuery({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  currentTarget.search = window.location.search
}
