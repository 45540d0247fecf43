/** Paths of the payment page, and of the page to which the customer returns. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'

type OrderRef = { number: number; key: string }
type PathOptions = {
  locale: Locale
  defaultLocale: Locale
  /** Account status shown after the payment: `AccountStatus`. */
  account?: string | undefined
}

/** The payment page of an order; `redirectsAtOnce`: it redirects to the payment service without a click. */
export function createPayPath(
  { number, key }: OrderRef,
  { redirectsAtOnce, ...options }: PathOptions & { redirectsAtOnce?: boolean },
): string {
  return `${localizePath(`/checkout/order-pay/${number}/`, options)}?key=${key}${redirectsAtOnce ? '&now=1' : ''}${formatAccountQuery(options)}`
}

/** The thank-you page, which also shows the order status. */
export function createReceivedPath({ number, key }: OrderRef, options: PathOptions): string {
  return `${localizePath(`/checkout/order-received/${number}/`, options)}?key=${key}${formatAccountQuery(options)}`
}

function formatAccountQuery({ account }: PathOptions): string {
  return account === undefined ? '' : `&account=${account}`
}

function localizePath(path: string, { locale, defaultLocale }: PathOptions): string {
  return addLocalePrefix(path, locale, defaultLocale)
}
