import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { linkGuestOrders } from '#app/features/customers/auth/link-guest-orders.server.ts'
import { goOn } from '#app/features/customers/auth/answers.server.ts'
import { AccountFrame } from '#app/features/customers/forms/account-frame.tsx'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { changeEmail, readEmailLink } from './change-email.server.ts'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** Where the link in the mail leads: it may be opened on another device than the one that asked for it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await page.visitor()
  const key = page.query.get('key') ?? ''
  return { key, email: await readEmailLink(page.services, key) }
}

/** Only a press uses the link: programs that look into mails open it too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const { userId } = await page.visitor()
  const changed = await changeEmail(page.services, textOf(await readFields(request), 'key'))
  // The page says by itself that the link is over.
  if (!changed.ok) return null
  // Else somebody reads the mails of an address that another one wants for an account.
  if (changed.userId === userId) await linkGuestOrders(page.services, changed)
  const path = userId > 0 ? '/my-account/edit-account/?notice=email-changed' : '/my-account/?notice=confirmed'
  return goOn(page, { path })
}

export default function ConfirmEmailPage() {
  const { t } = useLingui()
  const { key, email } = useLoaderData<typeof loader>()
  if (email === undefined) {
    return (
      <AccountFrame title={t`This link has expired`}>
        <p>{t`This link was already used or has expired. Your e-mail address was not changed; you can request the change again.`}</p>
        <ShopLink className="button primary" to="/my-account/edit-account/">{t`Account details`}</ShopLink>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t`Confirm your new e-mail address`}>
      <p>
        <Trans>
          You will sign in with <bdi dir="ltr">{email}</bdi> from now on.
        </Trans>
      </p>
      <form method="post" className="account-form">
        <input type="hidden" name="key" value={key} />
        <button className="button primary" type="submit">
          {t`Use this e-mail address`}
        </button>
      </form>
    </AccountFrame>
  )
}
