import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { readAccountNotice } from '#app/features/customers/account/notices.ts'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'
import { redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { requestOrdersLink } from './link-orders.server.ts'
import { OrderList, OrderPages } from './order-list.tsx'
import { readOrders } from './read-orders.server.ts'
import './account-orders.css'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/checkout/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

const PATH = '/my-account/orders/'

/** The customer's orders. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const customer = await requireCustomer(page)
  const view = await readOrders(page, customer, params.page)
  return view ? { ...view, notice: readAccountNotice(page.query) } : throwNotFound(page)
}

/** The only form of the page requests the link to guest orders placed before there was an account. */
export async function action({ context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const user = await requireCustomer(page)
  const linkResult = await requestOrdersLink(page.services, { user, clientAddress: page.clientAddress })
  if (linkResult.ok) return redirectInShop(page, { path: `${PATH}?notice=claim-link-sent` })
  const headers = { 'Retry-After': String(linkResult.waitInSeconds) }
  return data({ isTooOften: true }, { status: 429, headers })
}

export default function OrdersPage() {
  const { t } = useLingui()
  const { notice, email, ...view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AccountLayout title={t`Orders`} tabPath={PATH} notice={notice} hasFailed={answer !== undefined}>
      {view.orders.length > 0 ? (
        <>
          <OrderList orders={view.orders} />
          <OrderPages page={view.page} pageCount={view.pageCount} />
        </>
      ) : (
        <div className="orders-none">
          <p>
            <Trans>No orders yet. Your orders will appear here.</Trans>
          </p>
          <ShopLink className="button primary" to="/shop/">
            <Trans>Start shopping</Trans>
          </ShopLink>
        </div>
      )}
      <section className="account-section" aria-labelledby="claim">
        <h2 id="claim">
          <Trans>Ordered as a guest?</Trans>
        </h2>
        <p>
          <Trans>
            You can add guest orders placed with <bdi dir="ltr">{email}</bdi> to your account. To keep them
            private, we send a link to that address.
          </Trans>
        </p>
        {answer && (
          <p className="form-summary" role="alert">
            <Trans>You’ve requested this several times. Check your e-mail or try again in an hour.</Trans>
          </p>
        )}
        <form method="post">
          <button className="button" type="submit">
            <Trans>Send link</Trans>
          </button>
        </form>
      </section>
    </AccountLayout>
  )
}
