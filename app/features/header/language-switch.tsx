import { useLocation } from 'react-router'
import { localeNames, localePath, locales, splitLocale } from '#app/i18n/locales.ts'
import { useShop } from '#app/ui/shop.ts'

/** The same page in the other language; a real page load, because language and direction belong to the document. */
export function LanguageSwitch() {
  const { locale, defaultLocale } = useShop()
  const { pathname, search } = useLocation()
  const { path } = splitLocale(pathname, defaultLocale)
  return locales
    .filter((language) => language !== locale)
    .map((language) => (
      <a
        key={language}
        className="language-switch"
        href={localePath(path, language, defaultLocale) + search}
        // A chosen variation changes the address without a navigation.
        onPointerDown={withCurrentQuery}
        onClick={withCurrentQuery}
        lang={language}
        hrefLang={language}
      >
        {localeNames[language]}
      </a>
    ))
}

function withCurrentQuery({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  currentTarget.search = window.location.search
}
