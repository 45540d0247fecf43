/** The page of one order in the account: what it shows, and what its forms do. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { AccountOrder, OrderAnswer } from './view-order.ts'
import { data, redirect } from 'react-router'
import { requireShopper } from '#app/features/customers/account/require-shopper.server.ts'
import { goOn } from '#app/features/customers/auth/answers.server.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { readBesideLines } from '#app/features/orders/details/beside-lines.server.ts'
import { orderView } from '#app/features/orders/view/order-view.server.ts'
import { findShoppersOrder } from '#app/features/orders/view/own-order.server.ts'
import { checkPayment } from '#app/features/orders/payments/check.server.ts'
import { payAddress } from '#app/features/orders/payments/pay-address.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { pageCaller } from '#app/rendering/page-request.server.ts'
import { possibleOf } from './possible.ts'
import { readReordered, reorder } from './reorder.server.ts'

export async function readAccountOrder(page: PageRequest, number: string | undefined): Promise<AccountOrder> {
  const found = await findOrder(page, number)
  // Who comes back from paying may be here before the payment service has told.
  const isNew = (await checkPayment(page.services, found)) === 'taken'
  const order = isNew ? await findOrder(page, number) : found
  const { locale, services } = page
  const { defaultLocale } = services.settings.current().shop
  const possible = possibleOf(order)
  const query = page.wholeQuery()
  return {
    ...orderView(page, order, await readBesideLines(services, order)),
    ...possible,
    reordered: await readReordered(services, await pageCaller(page, page.browser()), { order, query }),
    statusName: order.status,
    payAddress: possible.canPay ? payAddress(order, { locale, defaultLocale }) : '',
    asksToCancel: possible.canCancel && query.get('cancel') === '1',
  }
}

export async function takeAccountOrder(page: PageRequest, number: string | undefined, request: Request) {
  const order = await findOrder(page, number)
  const form = await request.formData().catch(() => new FormData())
  if (form.get('intent') === 'cancel') return cancel(page, order)
  if (form.get('intent') === 'reorder') return orderAgain(page, order, request)
  throw data(null, { status: 400 })
}

/** Of whoever is signed in; of another one's order nobody learns that it is there. */
async function findOrder(page: PageRequest, number: string | undefined): Promise<StoredOrder> {
  const shopper = await requireShopper(page)
  return (await findShoppersOrder(page, shopper, number)) ?? throwMissing(page)
}

async function cancel(page: PageRequest, { id, number }: StoredOrder) {
  const changed = await changeOrder(page.services, id, { event: 'cancelled-by-shopper' })
  if (changed.ok) return goOn(page, { path: `/my-account/view-order/${number}/?notice=order-cancelled` })
  return data<OrderAnswer>({ isTooLate: true }, { status: 409 })
}

async function orderAgain(page: PageRequest, order: StoredOrder, request: Request) {
  const { services, locale } = page
  const { query, cookies } = await reorder(services, await pageCaller(page, request), order)
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  const { defaultLocale } = services.settings.current().shop
  const path = query === '' ? '/cart/' : `/my-account/view-order/${order.number}/`
  const told = query === '' ? 'added=order' : query
  return redirect(`${localePath(path, locale, defaultLocale)}?${told}`, { status: 303, headers })
}
