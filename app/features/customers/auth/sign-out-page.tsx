import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { goOn } from './answers.server.ts'
import { endSession } from './begin-session.server.ts'
import { AccountFrame } from '#app/features/customers/forms/account-frame.tsx'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** A link to this page signs nobody out by itself: another site could hold one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { userId } = await page.visitor()
  if (userId === 0) throw goOn(page, { path: '/my-account/' })
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  await page.visitor()
  const cookies = await endSession(page.services, { request, clientAddress: page.clientAddress })
  return goOn(page, { path: '/my-account/?notice=signed-out' }, cookies)
}

export default function SignOutPage() {
  const { t } = useLingui()
  return (
    <AccountFrame title={t`Sign out`}>
      <p>{t`Your cart and lists stay saved in your account.`}</p>
      <form method="post" className="account-form">
        <button className="button primary" type="submit">
          {t`Sign out`}
        </button>
        <ShopLink className="quiet-link" to="/my-account/">{t`Stay signed in`}</ShopLink>
      </form>
    </AccountFrame>
  )
}
