/** The page of one order in the account: its data, and its forms. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { AccountOrder, OrderActionData } from './view-order.ts'
import { data, redirect } from 'react-router'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'
import { redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { readLineExtras } from '#app/features/orders/details/line-extras.server.ts'
import { createOrderView } from '#app/features/orders/view/order-view.server.ts'
import { findCustomerOrder } from '#app/features/orders/view/own-order.server.ts'
import { checkPayment } from '#app/features/orders/payments/check.server.ts'
import { createPayPath } from '#app/features/orders/payments/pay-path.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { readPageCaller } from '#app/rendering/page-request.server.ts'
import { findAllowedActions } from './allowed-actions.ts'
import { readReorderResult, reorder } from './reorder.server.ts'

export async function readAccountOrder(page: PageRequest, number: string | undefined): Promise<AccountOrder> {
  const storedOrder = await findOrder(page, number)
  // A customer returning from payment may arrive before the payment event.
  const isUpdated = (await checkPayment(page.services, storedOrder)) === 'taken'
  const order = isUpdated ? await findOrder(page, number) : storedOrder
  const { locale, services } = page
  const { defaultLocale } = services.settings.current().shop
  const allowedActions = findAllowedActions(order)
  const query = page.getWholeQuery()
  return {
    ...createOrderView(page, order, await readLineExtras(services, order)),
    ...allowedActions,
    reorderResult: await readReorderResult(services, await readPageCaller(page, page.getBrowserRequest()), {
      order,
      query,
    }),
    statusName: order.status,
    payPath: allowedActions.canPay ? createPayPath(order, { locale, defaultLocale }) : '',
    isConfirmingCancel: allowedActions.canCancel && query.get('cancel') === '1',
  }
}

export async function handleAccountOrder(page: PageRequest, number: string | undefined, request: Request) {
  const order = await findOrder(page, number)
  const form = await request.formData().catch(() => new FormData())
  if (form.get('intent') === 'cancel') return cancelOrder(page, order)
  if (form.get('intent') === 'reorder') return orderAgain(page, order, request)
  throw data(null, { status: 400 })
}

/**
 * Finds an order of the signed-in customer; another customer's order is not found, so its existence is not
 * revealed.
 */
async function findOrder(page: PageRequest, number: string | undefined): Promise<StoredOrder> {
  const customer = await requireCustomer(page)
  return (await findCustomerOrder(page, customer, number)) ?? throwNotFound(page)
}

async function cancelOrder(page: PageRequest, { id, number }: StoredOrder) {
  const change = await changeOrder(page.services, id, { event: 'cancelled-by-shopper' })
  if (change.ok)
    return redirectInShop(page, { path: `/my-account/view-order/${number}/?notice=order-cancelled` })
  return data<OrderActionData>({ isTooLate: true }, { status: 409 })
}

async function orderAgain(page: PageRequest, order: StoredOrder, request: Request) {
  const { services, locale } = page
  const { query, cookies } = await reorder(services, await readPageCaller(page, request), order)
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  const { defaultLocale } = services.settings.current().shop
  const path = query === '' ? '/cart/' : `/my-account/view-order/${order.number}/`
  const resultQuery = query === '' ? 'added=order' : query
  return redirect(`${addLocalePrefix(path, locale, defaultLocale)}?${resultQuery}`, { status: 303, headers })
}
