/** Path of the page of a download. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localePath } from '#app/platform/i18n/locales.ts'

type Page = { locale: Locale; defaultLocale: Locale }

/** The page with the button: mail scanners open it, so it counts nothing. */
export function downloadPath(token: string, { locale, defaultLocale }: Page): string {
  return localePath(`/download/${token}/`, locale, defaultLocale)
}
