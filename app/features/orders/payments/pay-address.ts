/** Where an order is paid, and where its shopper comes back to. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localePath } from '#app/platform/i18n/locales.ts'

type Opened = { number: number; key: string }
type Page = {
  locale: Locale
  defaultLocale: Locale
  /** What is told of an account when the shopper is through: `AccountNews`. */
  account?: string | undefined
}

/** The page that takes a payment for an order; `now`: it leads on to the payment service at once. */
export function payAddress({ number, key }: Opened, { now, ...page }: Page & { now?: boolean }): string {
  return `${pathOf(`/checkout/order-pay/${number}/`, page)}?key=${key}${now ? '&now=1' : ''}${newsOf(page)}`
}

/** The page that thanks, and tells how things stand. */
export function receivedAddress({ number, key }: Opened, page: Page): string {
  return `${pathOf(`/checkout/order-received/${number}/`, page)}?key=${key}${newsOf(page)}`
}

function newsOf({ account }: Page): string {
  return account === undefined ? '' : `&account=${account}`
}

function pathOf(path: string, { locale, defaultLocale }: Page): string {
  return localePath(path, locale, defaultLocale)
}
