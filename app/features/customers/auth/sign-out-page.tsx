import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { redirectInShop } from './responses.server.ts'
import { endSession } from './begin-session.server.ts'
import { AuthLayout } from '#app/features/customers/forms/auth-layout.tsx'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** Opening this page does not sign out: another site could link to it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { userId } = await page.getVisitor()
  if (userId === 0) throw redirectInShop(page, { path: '/my-account/' })
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  await page.getVisitor()
  const cookies = await endSession(page.services, { request, clientAddress: page.clientAddress })
  return redirectInShop(page, { path: '/my-account/?notice=signed-out' }, cookies)
}

export default function SignOutPage() {
  const { t } = useLingui()
  return (
    <AuthLayout title={t`Sign out`}>
      <p>{t`Your cart and lists stay saved in your account.`}</p>
      <form method="post" className="account-form">
        <button className="button primary" type="submit">
          {t`Sign out`}
        </button>
        <ShopLink className="quiet-link" to="/my-account/">{t`Stay signed in`}</ShopLink>
      </form>
    </AuthLayout>
  )
}
