import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { AuthLayout } from '#app/features/customers/forms/auth-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { deleteAlertPreferences, hasAlerts } from './choices.server.ts'
import { readStopLink } from './stop-link.server.ts'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/wishlist/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>

/**
 * The target of the unsubscribe link, on any device. Opening it changes nothing: mail scanners open links as
 * well.
 */
export async function loader({ context, params }: Args) {
  const { services, userId } = await readLink(context, params)
  if (userId === undefined) return data({ state: 'unknown' } as const, { status: 404 })
  const isSubscribed = await hasAlerts(services, userId)
  return data({ state: isSubscribed ? 'on' : 'off' } as const, {})
}

/**
 * Submitted by the button on the page or by the mail program (RFC 8058): needs nothing but the link, and is
 * idempotent.
 */
export async function action({ context, params }: ActionFunctionArgs) {
  const { services, userId } = await readLink(context, params)
  if (userId === undefined) return data({ isStopped: false }, { status: 404 })
  await deleteAlertPreferences(services.database.db, userId)
  return data({ isStopped: true }, {})
}

async function readLink(context: Args['context'], params: Args['params']) {
  const page = context.get(pageRequest)
  // Reading the visitor prevents caching: the URL belongs to a single customer.
  await page.getVisitor()
  return { services: page.services, userId: readStopLink(params.token ?? '', page.services.secret) }
}

export default function StopAlertsPage() {
  const { t } = useLingui()
  const { state } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (state === 'unknown') {
    return (
      <AuthLayout title={t`This link does not work`}>
        <p>{t`The link may be incomplete. You can manage these e-mails in your account.`}</p>
        <ShopLink
          className="button primary"
          to="/my-account/wishlist-alerts/"
        >{t`Go to my account`}</ShopLink>
      </AuthLayout>
    )
  }
  if (answer?.isStopped || state === 'off') {
    return (
      <AuthLayout title={t`You’ve unsubscribed`}>
        <p role="status">{t`You’ll no longer get e-mails about products on your wishlist. Your wishlist stays as it is.`}</p>
        <ShopLink className="button" to="/shop/">{t`Shop all`}</ShopLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t`Wishlist e-mails`}>
      <p>{t`You get e-mails when products on your wishlist are back in stock or drop in price. Unsubscribe?`}</p>
      <form method="post" className="account-form">
        <button className="button primary" type="submit">
          {t`Unsubscribe`}
        </button>
      </form>
    </AuthLayout>
  )
}
