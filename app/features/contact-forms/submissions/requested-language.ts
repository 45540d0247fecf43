/** The language requested for a form's schema and challenges. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { isLocale, splitLocale } from '#app/platform/i18n/locales.ts'

type Shop = { siteUrl: string; defaultLocale: Locale }

/** `isFromPage`: the language depends on the requesting page, not on the URL. */
export type RequestedLanguage = { locale?: Locale; isFromPage: boolean }

/**
 * The shop's script sends the language as `_locale`. Scripts written for WordPress, where a form has one
 * language, do not: then it is that of the requesting page or, if that is not a page of the shop, the form's
 * own.
 */
export function readRequestedLanguage(request: Request, { siteUrl, defaultLocale }: Shop): RequestedLanguage {
  const { searchParams, host } = new URL(request.url)
  const requestedLocale = searchParams.get('_locale') ?? undefined
  if (isLocale(requestedLocale)) return { locale: requestedLocale, isFromPage: false }
  const page = URL.parse(request.headers.get('Referer') ?? '')
  const isShopPage = page && (page.host === host || page.host === new URL(siteUrl).host)
  return { ...(isShopPage && { locale: splitLocale(page.pathname, defaultLocale).locale }), isFromPage: true }
}
