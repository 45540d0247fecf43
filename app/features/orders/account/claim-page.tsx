import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { AccountArea } from '#app/features/customers/account/account-area.tsx'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import { requireShopper } from '#app/features/customers/account/require-shopper.server.ts'
import { goOn } from '#app/features/customers/auth/answers.server.ts'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { claimByLink, isLinkOf } from './claim.server.ts'
import '#app/platform/i18n/account/learn.ts'
import '#app/platform/i18n/checkout/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

const TAB = '/my-account/orders/'

/** Where the link in the mail leads, for the account that asked for it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { id, email } = await requireShopper(page)
  const key = page.query.get('key') ?? ''
  return { key, email, isGood: await isLinkOf(page.services, { key, userId: id }) }
}

/** Only a press uses the link: programs that look into mails open it too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const { id: userId, email } = await requireShopper(page)
  const key = textOf(await readFields(request), 'key')
  // The page says by itself that the link is over.
  if (!(await claimByLink(page.services, { key, userId, email }))) return null
  return goOn(page, { path: `${TAB}?notice=orders-claimed` })
}

export default function ClaimPage() {
  const { t } = useLingui()
  const { key, email, isGood } = useLoaderData<typeof loader>()
  if (!isGood) {
    return (
      <AccountArea title={t`This link has expired`} tab={TAB}>
        <p>
          <Trans>
            This link was already used, has expired or belongs to another account. Request a new one below
            your orders.
          </Trans>
        </p>
        <ShopLink className="button" to={TAB} prefetch="none">
          <Trans>View my orders</Trans>
        </ShopLink>
      </AccountArea>
    )
  }
  return (
    <AccountArea title={t`Add guest orders to your account`} tab={TAB}>
      <p>
        <Trans>
          Guest orders placed with <bdi dir="ltr">{email}</bdi> will be added to your account.
        </Trans>
      </p>
      <form method="post">
        <input type="hidden" name="key" value={key} />
        <button className="button primary" type="submit">
          <Trans>Add to my account</Trans>
        </button>
      </form>
    </AccountArea>
  )
}
