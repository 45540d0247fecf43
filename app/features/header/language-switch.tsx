import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { localeNames, localePath, locales, splitLocale } from '#app/platform/i18n/locales.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { useShop } from '#app/ui/shop.ts'
import { KEPT_KEY, keepTyped } from './keep-typed.ts'

/** The same page in the other language; a real page load, because language and direction belong to the document. */
export function LanguageSwitch() {
  const { locale, defaultLocale } = useShop()
  const { pathname, search } = useLocation()
  const { path } = splitLocale(pathname, defaultLocale)
  useEffect(() => {
    if (isKept()) void import('./fill-typed.ts').then(({ fillTyped }) => fillTyped(path))
  }, [path])
  return locales
    .filter((language) => language !== locale)
    .map((language) => (
      <a
        key={language}
        className="language-switch"
        href={localePath(path, language, defaultLocale) + search}
        // A chosen variation changes the address without a navigation.
        onPointerDown={withCurrentQuery}
        onClick={(event) => {
          withCurrentQuery(event)
          if (!isModified(event)) keepTyped(path)
        }}
        lang={language}
        hrefLang={language}
      >
        {localeNames[language]}
      </a>
    ))
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(KEPT_KEY) !== null
  } catch {
    return false
  }
}

function withCurrentQuery({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  currentTarget.search = window.location.search
}
