/** The language in which a form's rules and questions are asked for. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { isLocale, splitLocale } from '#app/platform/i18n/locales.ts'

type Shop = { siteUrl: string; defaultLocale: Locale }

/** `isOfPage`: the address does not tell, so that another page may get another answer from it. */
export type AskedLanguage = { locale?: Locale; isOfPage: boolean }

/**
 * Our own script names it (`_locale`); those written for WordPress, where a form has one language, do not: then it is
 * that of the page which asks, or the form's own where no page of the shop does.
 */
export function askedLanguage(request: Request, { siteUrl, defaultLocale }: Shop): AskedLanguage {
  const { searchParams, host } = new URL(request.url)
  const named = searchParams.get('_locale') ?? undefined
  if (isLocale(named)) return { locale: named, isOfPage: false }
  const page = URL.parse(request.headers.get('Referer') ?? '')
  const isOurs = page && (page.host === host || page.host === new URL(siteUrl).host)
  return { ...(isOurs && { locale: splitLocale(page.pathname, defaultLocale).locale }), isOfPage: true }
}
