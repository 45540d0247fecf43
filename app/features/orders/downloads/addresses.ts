/** Where a download is asked for, and where its file comes from. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localePath } from '#app/platform/i18n/locales.ts'

type Page = { locale: Locale; defaultLocale: Locale }

/** The page with the button: programs that look into mails open it, and nothing is counted. */
export function downloadAddress(token: string, { locale, defaultLocale }: Page): string {
  return localePath(`/download/${token}/`, locale, defaultLocale)
}
