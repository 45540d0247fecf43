import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { AccountFrame } from '#app/features/customers/forms/account-frame.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { emailOfStopLink } from './stop-link.server.ts'
import { dropRequests } from './store.server.ts'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>

/** Where the link at the end of a notification leads. Opening it changes nothing: programs that look into mails do so too. */
export async function loader({ context, params }: Args) {
  const { email } = await readLink(context, params)
  return data({ isKnown: email !== undefined }, { status: email === undefined ? 404 : 200 })
}

/** A press on the page, or the mail program itself (RFC 8058): both need nothing but the link, and as often as they like. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { services, email } = await readLink(context, params)
  if (email === undefined) return data({ isStopped: false }, { status: 404 })
  await dropRequests(services.database.db, email)
  return data({ isStopped: true }, {})
}

async function readLink(context: Args['context'], params: Args['params']) {
  const page = context.get(pageRequest)
  // Nobody keeps the page: who holds its address is one person.
  await page.visitor()
  return { services: page.services, email: emailOfStopLink(params.token ?? '', page.services.secret) }
}

export default function StopBackInStockPage() {
  const { t } = useLingui()
  const { isKnown } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!isKnown) {
    return (
      <AccountFrame title={t`This link does not work`}>
        <p>{t`It may be incomplete. Please copy the whole link from the e-mail.`}</p>
      </AccountFrame>
    )
  }
  if (answer?.isStopped) {
    return (
      <AccountFrame title={t`Your requests have been deleted`}>
        <p role="status">{t`We won’t send any more back-in-stock e-mails for these requests.`}</p>
        <ShopLink className="button" to="/shop/">{t`Shop all`}</ShopLink>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t`Back-in-stock e-mails`}>
      <p>{t`This e-mail address is signed up for back-in-stock e-mails. Stop all of them?`}</p>
      <form method="post" className="account-form">
        <button className="button primary" type="submit">
          {t`Stop e-mails`}
        </button>
      </form>
    </AccountFrame>
  )
}
