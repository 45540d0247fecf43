import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Notice } from './notices.ts'
import type { SignInActionData } from './forms/sign-in-form.tsx'
import { useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { safePath } from '#app/platform/http/address/safe-path.ts'
import { hasStaffRole } from '#app/platform/visitor/visitor.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Dashboard } from './account/dashboard.tsx'
import { answerRefusal, redirectInShop } from './auth/responses.server.ts'
import { readForm, readSignIn, signInFields } from './forms.server.ts'
import { AuthLayout } from './forms/auth-layout.tsx'
import { NoticeView } from './forms/notice-view.tsx'
import { RegistrationForm } from './forms/registration-form.tsx'
import { SignInForm } from './forms/sign-in-form.tsx'
import { readNotice } from './notices.ts'
import { displayNameOf } from './rules.ts'
import { signInWithPasskey } from './passkeys/sign-in.server.ts'
import { codePath } from './second-factor/code-path.ts'
import { signIn } from './auth/sign-in.server.ts'
import { findUser } from './store.server.ts'
import './customers.css'
import '#app/platform/i18n/account/load.ts'

export { personalHeaders as headers } from './personal-headers.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { services, query } = page
  const visitor = await page.visitor()
  const { userId } = visitor
  const redirectTo = safePath(query.get('redirect_to'))
  const user = userId > 0 ? await findUser(services, userId) : undefined
  if (user && redirectTo) throw redirectInShop(page, { localizedPath: redirectTo })
  const notice = readNotice(query)
  if (user)
    return {
      customer: { name: displayNameOf(user), email: user.email, isManager: hasStaffRole(visitor) },
      notice,
    }
  return { guestForms: { redirectTo, notice, sendsMail: services.mail.route() !== undefined } }
}

/** Signs in: serves the form of the page, and the header's form before its script is loaded. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  await page.visitor()
  const fields = await readForm(request)
  const input = readSignIn(signInFields.parse(fields))
  const { email, isRemembered, problems, redirectTo } = input
  const authRequest = { request, clientAddress: page.clientAddress }
  const passkey = passkeyIn(fields)
  if (passkey !== undefined) {
    const entered = await signInWithPasskey(page.services, authRequest, { answer: passkey, isRemembered })
    if (!entered.ok)
      return answerRefusal<SignInActionData>({ email, isRemembered, problems: {}, refusal: entered })
    return redirectInShop(
      page,
      redirectTo ? { localizedPath: redirectTo } : { path: '/my-account/' },
      entered.cookies,
    )
  }
  const answer: SignInActionData = { email, isRemembered, problems }
  if (Object.keys(problems).length > 0) return answerRefusal(answer)
  const result = await signIn(page.services, authRequest, input)
  if (!result.ok && result.reason === 'code-needed')
    return redirectInShop(page, { path: codePath(redirectTo) }, result.cookies)
  if (!result.ok) return answerRefusal({ ...answer, refusal: result })
  return redirectInShop(
    page,
    redirectTo ? { localizedPath: redirectTo } : { path: '/my-account/' },
    result.cookies,
  )
}

// The `passkey` field exists and is empty when the password is used.
function passkeyIn({ passkey }: Record<string, unknown>): string | undefined {
  return typeof passkey === 'string' && passkey !== '' ? passkey.slice(0, 100_000) : undefined
}

export default function AccountPage() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (page.guestForms) return <GuestForms {...page.guestForms} answer={answer} />
  return <Dashboard {...page} />
}

type GuestFormsProps = {
  redirectTo: string | undefined
  notice: Notice | undefined
  sendsMail: boolean
  answer: SignInActionData | undefined
}

/** The forms for guests: sign-in and registration. */
function GuestForms({ redirectTo, notice, sendsMail, answer }: GuestFormsProps) {
  const { t } = useLingui()
  return (
    <AuthLayout title={t`My account`} hasFailed={answer !== undefined}>
      {notice && !answer && <NoticeView notice={notice} sendsMail={sendsMail} />}
      <div className="account-doors">
        <section aria-labelledby="sign-in">
          <h2 id="sign-in">{t`Sign in`}</h2>
          <SignInForm redirectTo={redirectTo} answer={answer} />
          <ShopLink className="quiet-link" to="/order-tracking/">
            {t`Track order without an account`}
          </ShopLink>
        </section>
        <section aria-labelledby="register">
          <h2 id="register">{t`Create an account`}</h2>
          <RegistrationForm />
        </section>
      </div>
    </AuthLayout>
  )
}
