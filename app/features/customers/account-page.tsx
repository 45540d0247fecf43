import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { AuthNotice } from './notices.ts'
import type { SignInActionData } from './forms/sign-in-form.tsx'
import { useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { readSafePath } from '#app/platform/http/address/safe-path.ts'
import { hasStaffRole } from '#app/platform/visitor/visitor.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Dashboard } from './account/dashboard.tsx'
import { answerRefusal, redirectInShop } from './auth/responses.server.ts'
import { readForm, readSignIn, signInFields } from './forms.server.ts'
import { AuthLayout } from './forms/auth-layout.tsx'
import { NoticeView } from './forms/notice-view.tsx'
import { RegistrationForm } from './forms/registration-form.tsx'
import { SignInForm } from './forms/sign-in-form.tsx'
import { readAuthNotice } from './notices.ts'
import { formatDisplayName } from './rules.ts'
import { signInWithPasskey } from './passkeys/sign-in.server.ts'
import { createCodePath } from './second-factor/code-path.ts'
import { signIn } from './auth/sign-in.server.ts'
import { findUser } from './store.server.ts'
import './customers.css'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from './personal-headers.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { services, query } = page
  const visitor = await page.getVisitor()
  const { userId } = visitor
  const redirectTo = readSafePath(query.get('redirect_to'))
  const user = userId > 0 ? await findUser(services, userId) : undefined
  if (user && redirectTo) throw redirectInShop(page, { localizedPath: redirectTo })
  const notice = readAuthNotice(query)
  if (user)
    return {
      customer: { name: formatDisplayName(user), email: user.email, isStaff: hasStaffRole(visitor) },
      notice,
    }
  return { guestForms: { redirectTo, notice, hasMailServer: services.mail.findRoute() !== undefined } }
}

/** Signs in: serves the form of the page, and the header's form before its script is loaded. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  await page.getVisitor()
  const fields = await readForm(request)
  const input = readSignIn(signInFields.parse(fields))
  const { email, isRemembered, problems, redirectTo } = input
  const authRequest = { request, clientAddress: page.clientAddress }
  const passkey = readPasskey(fields)
  if (passkey !== undefined) {
    const passkeyResult = await signInWithPasskey(page.services, authRequest, {
      answer: passkey,
      isRemembered,
    })
    if (!passkeyResult.ok)
      return answerRefusal<SignInActionData>({ email, isRemembered, problems: {}, refusal: passkeyResult })
    return redirectInShop(
      page,
      redirectTo ? { localizedPath: redirectTo } : { path: '/my-account/' },
      passkeyResult.cookies,
    )
  }
  const answer: SignInActionData = { email, isRemembered, problems }
  if (Object.keys(problems).length > 0) return answerRefusal(answer)
  const result = await signIn(page.services, authRequest, input)
  if (!result.ok && result.reason === 'code-needed')
    return redirectInShop(page, { path: createCodePath(redirectTo) }, result.cookies)
  if (!result.ok) return answerRefusal({ ...answer, refusal: result })
  return redirectInShop(
    page,
    redirectTo ? { localizedPath: redirectTo } : { path: '/my-account/' },
    result.cookies,
  )
}

// The `passkey` field exists and is empty when the password is used.
function readPasskey({ passkey }: Record<string, unknown>): string | undefined {
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
  notice: AuthNotice | undefined
  hasMailServer: boolean
  answer: SignInActionData | undefined
}

/** The forms for guests: sign-in and registration. */
function GuestForms({ redirectTo, notice, hasMailServer, answer }: GuestFormsProps) {
  const { t } = useLingui()
  return (
    <AuthLayout title={t`My account`} hasFailed={answer !== undefined}>
      {notice && !answer && <NoticeView notice={notice} hasMailServer={hasMailServer} />}
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
