import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { AccountFrame } from '#app/features/customers/forms/account-frame.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { stopAlerts, wantsAlerts } from './choices.server.ts'
import { userOfStopLink } from './stop-link.server.ts'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/learn.ts'
import '#app/platform/i18n/wishlist/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>

/** Where the link at the end of an alert leads, on any device. Opening it changes nothing: programs that look into mails do so too. */
export async function loader({ context, params }: Args) {
  const { services, userId } = await readLink(context, params)
  if (userId === undefined) return data({ state: 'unknown' } as const, { status: 404 })
  const wants = await wantsAlerts(services, userId)
  return data({ state: wants ? 'on' : 'off' } as const, {})
}

/** A press on the page, or the mail program itself (RFC 8058): both need nothing but the link, and as often as they like. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { services, userId } = await readLink(context, params)
  if (userId === undefined) return data({ isStopped: false }, { status: 404 })
  await stopAlerts(services.database.db, userId)
  return data({ isStopped: true }, {})
}

async function readLink(context: Args['context'], params: Args['params']) {
  const page = context.get(pageRequest)
  // Nobody keeps the page: who holds its address is one shopper.
  await page.visitor()
  return { services: page.services, userId: userOfStopLink(params.token ?? '', page.services.secret) }
}

export default function StopAlertsPage() {
  const { t } = useLingui()
  const { state } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (state === 'unknown') {
    return (
      <AccountFrame title={t`This link does not work`}>
        <p>{t`The link may be incomplete. You can manage these e-mails in your account.`}</p>
        <ShopLink
          className="button primary"
          to="/my-account/wishlist-alerts/"
        >{t`Go to my account`}</ShopLink>
      </AccountFrame>
    )
  }
  if (answer?.isStopped || state === 'off') {
    return (
      <AccountFrame title={t`You’ve unsubscribed`}>
        <p role="status">{t`You’ll no longer get e-mails about products on your wishlist. Your wishlist stays as it is.`}</p>
        <ShopLink className="button" to="/shop/">{t`Shop all`}</ShopLink>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t`Wishlist e-mails`}>
      <p>{t`You get e-mails when products on your wishlist are back in stock or drop in price. Unsubscribe?`}</p>
      <form method="post" className="account-form">
        <button className="button primary" type="submit">
          {t`Unsubscribe`}
        </button>
      </form>
    </AccountFrame>
  )
}
