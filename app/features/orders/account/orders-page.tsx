import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { AccountArea } from '#app/features/customers/account/account-area.tsx'
import { readAccountNotice } from '#app/features/customers/account/notices.ts'
import { requireShopper } from '#app/features/customers/account/require-shopper.server.ts'
import { goOn } from '#app/features/customers/auth/answers.server.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { askForOrders } from './claim.server.ts'
import { OrderList, OrderPages } from './order-list.tsx'
import { readOrders } from './read-orders.server.ts'
import './account-orders.css'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/learn.ts'
import '#app/platform/i18n/checkout/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

const PATH = '/my-account/orders/'

/** What a shopper has ordered. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const shopper = await requireShopper(page)
  const view = await readOrders(page, shopper, params.page)
  return view ? { ...view, notice: readAccountNotice(page.query) } : throwMissing(page)
}

/** The one form of the page asks for what was ordered before there was an account. */
export async function action({ context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const user = await requireShopper(page)
  const asked = await askForOrders(page.services, { user, clientAddress: page.clientAddress })
  if (asked.ok) return goOn(page, { path: `${PATH}?notice=claim-link-sent` })
  const headers = { 'Retry-After': String(asked.waitInSeconds) }
  return data({ isTooOften: true }, { status: 429, headers })
}

export default function OrdersPage() {
  const { t } = useLingui()
  const { notice, email, ...view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AccountArea title={t`Orders`} tab={PATH} notice={notice} hasFailed={answer !== undefined}>
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
    </AccountArea>
  )
}
