/** Path of the page of a download. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'

type PathOptions = { locale: Locale; defaultLocale: Locale }

/** The page with the button: mail scanners open it, so it counts nothing. */
export function createDownloadPath(token: string, { locale, defaultLocale }: PathOptions): string {
  return addLocalePrefix(`/download/${token}/`, locale, defaultLocale)
}
