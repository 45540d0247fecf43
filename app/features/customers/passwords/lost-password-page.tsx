import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { LostPasswordActionData } from '#app/features/customers/forms/lost-password-form.tsx'
import type { Problems } from '#app/features/customers/rules.ts'
import { useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { answerRefusal, redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { lostPasswordInput, newPasswordInput, readForm } from '#app/features/customers/forms.server.ts'
import { AuthLayout } from '#app/features/customers/forms/auth-layout.tsx'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { LostPasswordForm } from '#app/features/customers/forms/lost-password-form.tsx'
import { NewPasswordForm } from '#app/features/customers/forms/new-password-form.tsx'
import { NoticeView } from '#app/features/customers/forms/notice-view.tsx'
import { requestPasswordReset, readPasswordLink, resetPassword } from './lost-password.server.ts'
import { readAuthNotice } from '#app/features/customers/notices.ts'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** A URL with a key opens the form for a new password; without one, the form that requests a link. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await page.getVisitor()
  const key = page.query.get('key')
  if (key !== null) return { link: { key, email: await readPasswordLink(page.services, key) } }
  return { notice: readAuthNotice(page.query), hasMailServer: page.services.mail.findRoute() !== undefined }
}

type Answer = Partial<LostPasswordActionData> & { problems: Problems<'email' | 'password'> }

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  await page.getVisitor()
  const { services, clientAddress } = page
  const fields = await readForm(request)
  if ('key' in fields) {
    const { key, password, problems } = newPasswordInput.parse(fields)
    if (problems.password) return answerRefusal<Answer>({ problems })
    const result = await resetPassword(services, { key, password })
    if (!result.ok) return answerRefusal<Answer>({ problems, refusal: result })
    return redirectInShop(page, { path: '/my-account/?notice=password-changed' })
  }
  const { email, problems } = lostPasswordInput.parse(fields)
  if (problems.email) return answerRefusal<Answer>({ email, problems })
  const result = await requestPasswordReset(services, { email, clientAddress })
  if (!result.ok) return answerRefusal<Answer>({ email, problems, refusal: result })
  return redirectInShop(page, { path: '/my-account/lost-password/?notice=link-sent' })
}

export default function LostPasswordPage() {
  const { t } = useLingui()
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if ('link' in page && page.link?.email) {
    return (
      <AuthLayout title={t`Reset password`} hasFailed={answer !== undefined}>
        <NewPasswordForm linkKey={page.link.key} email={page.link.email} problems={answer?.problems} />
      </AuthLayout>
    )
  }
  const isLinkExpired = 'link' in page
  return (
    <AuthLayout title={t`Lost your password?`} hasFailed={answer !== undefined}>
      {!isLinkExpired && page.notice && !answer ? (
        <NoticeView notice={page.notice} hasMailServer={page.hasMailServer} />
      ) : (
        <>
          {isLinkExpired && <FormSummary refusal={{ reason: 'link-over' }} />}
          <p>{t`Enter your e-mail address and we’ll send you a link to reset your password.`}</p>
          <LostPasswordForm answer={isLinkExpired ? undefined : toFormAnswer(answer)} />
        </>
      )}
      <p>
        <ShopLink to="/my-account/">{t`Back to sign-in`}</ShopLink>
      </p>
    </AuthLayout>
  )
}

function toFormAnswer(answer: Answer | undefined): LostPasswordActionData | undefined {
  return answer && { email: '', ...answer }
}
