/** The translated texts, one catalogue per language; the browser loads only its own. */
import type { I18n, Messages } from '@lingui/core'
import type { Locale } from './locales.ts'
import { setupI18n } from '@lingui/core'

const catalogues = {
  ar: () => import('./ar.po'),
  en: () => import('./en.po'),
} satisfies Record<Locale, () => Promise<{ messages: Messages }>>

const opened = new Map<Locale, Promise<I18n>>()

/** The texts of a language; loaded once and never switched, so that requests may share them. */
export function openTexts(locale: Locale): Promise<I18n> {
  const known = opened.get(locale)
  if (known) return known
  const loading = catalogues[locale]().then(({ messages }) =>
    setupI18n({ locale, messages: { [locale]: messages } }),
  )
  opened.set(locale, loading)
  return loading
}
