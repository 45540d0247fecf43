import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'
import { redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { linkOrdersByKey, isValidLink } from './link-orders.server.ts'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/checkout/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

const TAB = '/my-account/orders/'

/** Target of the link in the mail, for the account that requested it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { id, email } = await requireCustomer(page)
  const key = page.query.get('key') ?? ''
  return { key, email, isValid: await isValidLink(page.services, { key, userId: id }) }
}

/** Only a click uses the link: mail scanners open it, too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const { id: userId, email } = await requireCustomer(page)
  const key = readFormText(await readFields(request), 'key')
  // The page itself shows that the link has expired.
  if (!(await linkOrdersByKey(page.services, { key, userId, email }))) return null
  return redirectInShop(page, { path: `${TAB}?notice=orders-claimed` })
}

export default function LinkOrdersPage() {
  const { t } = useLingui()
  const { key, email, isValid } = useLoaderData<typeof loader>()
  if (!isValid) {
    return (
      <AccountLayout title={t`This link is no longer valid`} tabPath={TAB}>
        <p>
          <Trans>
            This link was already used, has expired or belongs to another account. Request a new one below
            your orders.
          </Trans>
        </p>
        <ShopLink className="button" to={TAB} prefetch="none">
          <Trans>View my orders</Trans>
        </ShopLink>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title={t`Add guest orders to your account`} tabPath={TAB}>
      <p>
        <Trans>
          Guest orders placed with <bdi dir="ltr">{email}</bdi> will be added to your account.
        </Trans>
      </p>
      <form method="post">
        <input type="hidden" name="key" value={key} />
        <button className="button primary" type="submit">
          <Trans>Add orders to my account</Trans>
        </button>
      </form>
    </AccountLayout>
  )
}
