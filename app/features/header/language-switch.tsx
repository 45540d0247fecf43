import type { MouseEvent } from 'react'
import type { SaveFieldsScript } from './save-fields-late.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { localeNames, addLocalePrefix, locales, splitLocale } from '#app/platform/i18n/locales.ts'
import { isModifiedClick } from '#app/ui/modified-click.ts'
import { useShop } from '#app/ui/shop.ts'
import { hasSavedFields, loadSaveFields } from './save-fields-late.ts'

/**
 * Links to the same page in the other language; a full page load, because language and direction belong to
 * the document.
 */
export function LanguageSwitch() {
  const { locale, defaultLocale } = useShop()
  const { pathname, search } = useLocation()
  const { path } = splitLocale(pathname, defaultLocale)
  useEffect(() => {
    if (hasSavedFields())
      void import('./repopulate-fields.ts').then(({ repopulateFields }) => repopulateFields(path))
  }, [path])
  return locales
    .filter((language) => language !== locale)
    .map((language) => (
      <a
        key={language}
        className="language-switch"
        href={addLocalePrefix(path, language, defaultLocale) + search}
        // A click updates the link's query: selecting a variation changes the URL without a navigation.
        onPointerEnter={prefetchSaveFields}
        onFocus={prefetchSaveFields}
        onPointerDown={setCurrentQuery}
        onClick={(event) => {
          setCurrentQuery(event)
          if (!isModifiedClick(event)) saveAndFollow(event, path)
        }}
        lang={language}
        hrefLang={language}
      >
        {localeNames[language]}
      </a>
    ))
}

let saveFieldsScript: SaveFieldsScript | undefined

function prefetchSaveFields(): void {
  loadSaveFields().then(
    (script) => (saveFieldsScript = script),
    // If the chunk fails to load, the link still works.
    () => {},
  )
}

/**
 * Delays the navigation until the script that saves the form values has loaded, unless it was prefetched on
 * hover.
 */
function saveAndFollow(event: MouseEvent<HTMLAnchorElement>, path: string): void {
  if (saveFieldsScript) return saveFieldsScript.saveFields(path)
  event.preventDefault()
  const { href } = event.currentTarget
  void loadSaveFields()
    .then(({ saveFields }) => saveFields(path))
    .catch(() => {})
    .then(() => window.location.assign(href))
}

function setCurrentQuery({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  currentTarget.search = window.location.search
}
