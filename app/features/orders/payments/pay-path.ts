/** Paths of the payment page, and of the page to which the customer returns. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localePath } from '#app/platform/i18n/locales.ts'

type OrderRef = { number: number; key: string }
type Page = {
  locale: Locale
  defaultLocale: Locale
  /** Account status shown after the payment: `AccountStatus`. */
  account?: string | undefined
}

/** The payment page of an order; `redirectsAtOnce`: it redirects to the payment service without a click. */
export function payPath({ number, key }: OrderRef, { now, ...page }: Page & { now?: boolean }): string {
  return `${pathOf(`/checkout/order-pay/${number}/`, page)}?key=${key}${now ? '&now=1' : ''}${accountQuery(page)}`
}

/** The thank-you page, which also shows the order status. */
export function receivedPath({ number, key }: OrderRef, page: Page): string {
  return `${pathOf(`/checkout/order-received/${number}/`, page)}?key=${key}${accountQuery(page)}`
}

function accountQuery({ account }: Page): string {
  return account === undefined ? '' : `&account=${account}`
}

function pathOf(path: string, { locale, defaultLocale }: Page): string {
  return localePath(path, locale, defaultLocale)
}
