import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { AuthLayout } from '#app/features/customers/forms/auth-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readStopLinkEmail } from './stop-link.server.ts'
import { deleteRequestsByEmail } from './store.server.ts'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>

/** Target of the unsubscribe link of a notification. A GET changes nothing, because mail scanners open links too. */
export async function loader({ context, params }: Args) {
  const { email } = await readLink(context, params)
  return data({ isValid: email !== undefined }, { status: email === undefined ? 404 : 200 })
}

/**
 * Submitted from the page, or by the mail client itself (RFC 8058): both need only the link, and the action
 * is idempotent.
 */
export async function action({ context, params }: ActionFunctionArgs) {
  const { services, email } = await readLink(context, params)
  if (email === undefined) return data({ isStopped: false }, { status: 404 })
  await deleteRequestsByEmail(services.database.db, email)
  return data({ isStopped: true }, {})
}

async function readLink(context: Args['context'], params: Args['params']) {
  const page = context.get(pageRequest)
  // Not cached: the URL belongs to one person.
  await page.getVisitor()
  return { services: page.services, email: readStopLinkEmail(params.token ?? '', page.services.secret) }
}

export default function StopBackInStockPage() {
  const { t } = useLingui()
  const { isValid } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!isValid) {
    return (
      <AuthLayout title={t`This link does not work`}>
        <p>{t`The link may be incomplete. Copy the whole link from the e-mail.`}</p>
      </AuthLayout>
    )
  }
  if (answer?.isStopped) {
    return (
      <AuthLayout title={t`You’ve unsubscribed`}>
        <p role="status">{t`You’ll no longer get e-mails about products you were waiting for.`}</p>
        <ShopLink className="button" to="/shop/">{t`Shop all`}</ShopLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t`Back-in-stock e-mails`}>
      <p>{t`This e-mail address is signed up for back-in-stock e-mails. Unsubscribe?`}</p>
      <form method="post" className="account-form">
        <button className="button primary" type="submit">
          {t`Unsubscribe`}
        </button>
      </form>
    </AuthLayout>
  )
}
