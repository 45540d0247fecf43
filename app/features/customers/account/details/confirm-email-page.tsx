import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { linkGuestOrders } from '#app/features/customers/auth/link-guest-orders.server.ts'
import { redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { AuthLayout } from '#app/features/customers/forms/auth-layout.tsx'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { changeEmail, readEmailLink } from './change-email.server.ts'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** Target of the link in the mail, which may be opened on another device than the one that requested it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await page.getVisitor()
  const key = page.query.get('key') ?? ''
  return { key, email: await readEmailLink(page.services, key) }
}

/** Only a click uses the link: mail scanners open it too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const { userId } = await page.getVisitor()
  const result = await changeEmail(page.services, readFormText(await readFields(request), 'key'))
  // The page itself reports the expired link.
  if (!result.ok) return null
  // Links orders only if the same user is signed in: otherwise another person, who wants the address for an
  // account, may have sent the link to the reader of its mails.
  if (result.userId === userId) await linkGuestOrders(page.services, result)
  const path = userId > 0 ? '/my-account/edit-account/?notice=email-changed' : '/my-account/?notice=confirmed'
  return redirectInShop(page, { path })
}

export default function ConfirmEmailPage() {
  const { t } = useLingui()
  const { key, email } = useLoaderData<typeof loader>()
  if (email === undefined) {
    return (
      <AuthLayout title={t`This link is no longer valid`}>
        <p>
          {t`This link was already used or has expired. Check your e-mail address in your account details. If it hasn’t changed, request the change again.`}
        </p>
        <ShopLink className="button primary" to="/my-account/edit-account/">{t`Account details`}</ShopLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t`Confirm your new e-mail address`}>
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
    </AuthLayout>
  )
}
