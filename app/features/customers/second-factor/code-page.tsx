import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Problems } from '#app/features/customers/rules.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import { useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { answerRefusal, redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { AuthLayout } from '#app/features/customers/forms/auth-layout.tsx'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { translatePasskeyProblems } from '#app/features/customers/passkeys/problem-texts.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { readSafePath } from '#app/platform/http/address/safe-path.ts'
import { PasskeyResponse } from '#app/ui/passkey/passkey-response.tsx'
import { usePasskeySupport } from '#app/ui/passkey/support.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { CodeField } from './code-field.tsx'
import { readSecondStep, signInWithCode, signInWithSecondPasskey } from './pending.server.ts'
import { cleanCode } from './rules.ts'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** The second step of a sign-in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { userId } = await page.getVisitor()
  const redirectTo = readSafePath(page.query.get('redirect_to'))
  if (userId > 0)
    throw redirectInShop(page, redirectTo ? { localizedPath: redirectTo } : { path: '/my-account/' })
  const step = await readSecondStep(page.services, page.getBrowserRequest())
  if (!step) throw redirectInShop(page, { path: '/my-account/' })
  return { redirectTo, ...step }
}

type Answer = { problems: Problems<'code'>; refusal?: Refusal }

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  await page.getVisitor()
  const fields = await request.formData().catch(() => new FormData())
  const redirectTo = readSafePath(fields.get('redirect_to'))
  const passkey = readFormText(fields, 'passkey').slice(0, 100_000)
  const problems = passkey === '' ? checkForm(fields) : {}
  if (problems.code) return answerRefusal<Answer>({ problems })
  const authRequest = { request, clientAddress: page.clientAddress }
  const result = await (passkey === ''
    ? signInWithCode(page.services, authRequest, readFormText(fields, 'code').slice(0, 100))
    : signInWithSecondPasskey(page.services, authRequest, passkey))
  if (result.ok)
    return redirectInShop(
      page,
      redirectTo ? { localizedPath: redirectTo } : { path: '/my-account/' },
      result.cookies,
    )
  // The pending sign-in has expired, or was completed in another window.
  if (result.reason === 'over') {
    const query = redirectTo ? `?${new URLSearchParams({ redirect_to: redirectTo })}` : ''
    return redirectInShop(page, { path: `/my-account/${query}` })
  }
  const { reason } = result
  return answerRefusal<Answer>({ problems: {}, refusal: reason === 'too-often' ? result : { reason } })
}

export default function CodePage() {
  const { t, i18n } = useLingui()
  const { redirectTo, hasApp, passkey: passkeyOptions } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { problems, form } = useCheckedForm<'code'>(checkForm, answer?.problems)
  const isPasskeySupported = usePasskeySupport()
  const passkeyButton = passkeyOptions && isPasskeySupported && (
    <PasskeyResponse
      name="passkey"
      label={t`Use a passkey`}
      options={passkeyOptions}
      problemMessages={translatePasskeyProblems(i18n, 'code')}
    />
  )
  return (
    <AuthLayout
      title={hasApp ? t`Enter the code` : t`Two-step verification`}
      hasFailed={answer !== undefined}
    >
      {hasApp ? (
        <p>{t`Enter the code that your authenticator app shows for this shop, or one of your recovery codes.`}</p>
      ) : (
        <>
          <p className="with-script">{t`Use your passkey, or enter one of your recovery codes.`}</p>
          <noscript>
            <p>{t`Enter one of your recovery codes.`}</p>
          </noscript>
        </>
      )}
      <form method="post" className="account-form" {...form}>
        <FormSummary refusal={answer?.refusal} />
        {redirectTo && <input type="hidden" name="redirect_to" value={redirectTo} />}
        {!hasApp && passkeyButton}
        <CodeField problem={problems.code} />
        <button className="button primary" type="submit">
          {t`Sign in`}
        </button>
        {hasApp && passkeyButton}
      </form>
      <p className="field-hint">
        <ShopLink to="/my-account/">{t`Back to sign-in`}</ShopLink>
      </p>
    </AuthLayout>
  )
}

function checkForm(values: FormData): Problems<'code'> {
  return cleanCode(readFormText(values, 'code')) === '' ? { code: 'code-missing' } : {}
}
