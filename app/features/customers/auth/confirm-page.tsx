import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { redirectInShop } from './responses.server.ts'
import { linkInput, readForm } from '#app/features/customers/forms.server.ts'
import { AuthLayout } from '#app/features/customers/forms/auth-layout.tsx'
import { confirmRegistration, readConfirmation } from './register.server.ts'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await page.getVisitor()
  const key = page.query.get('key') ?? ''
  return { key, email: await readConfirmation(page.services, key) }
}

/** Only a click uses the link: mail scanners open it too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  await page.getVisitor()
  const { key } = linkInput.parse(await readForm(request))
  const authRequest = { request, clientAddress: page.clientAddress }
  const result = await confirmRegistration(page.services, authRequest, key)
  // The page itself reports the expired link.
  if (!result.ok) return null
  return redirectInShop(page, { path: '/my-account/?notice=confirmed' }, result.cookies)
}

export default function ConfirmPage() {
  const { t } = useLingui()
  const { key, email } = useLoaderData<typeof loader>()
  if (email === undefined) {
    return (
      <AuthLayout title={t`This link is no longer valid`}>
        <p>
          {t`This link was already used or has expired. If your account is confirmed, sign in. If not, create it again to get a new link.`}
        </p>
        <ShopLink className="button primary" to="/my-account/">{t`Sign in or create account`}</ShopLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t`Confirm your e-mail address`}>
      <p>
        <Trans>
          Is <bdi dir="ltr">{email}</bdi> your e-mail address, and did you create this account?
        </Trans>
      </p>
      <form method="post" className="account-form">
        <input type="hidden" name="key" value={key} />
        <button className="button primary" type="submit">
          {t`Confirm e-mail address`}
        </button>
      </form>
    </AuthLayout>
  )
}
