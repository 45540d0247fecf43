import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { RegistrationActionData } from '#app/features/customers/forms/registration-form.tsx'
import { useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { readPassEmail } from '#app/features/orders/passes/email-of-pass.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { answerRefusal, redirectInShop } from './responses.server.ts'
import { readForm, registrationInput } from '#app/features/customers/forms.server.ts'
import { AuthLayout } from '#app/features/customers/forms/auth-layout.tsx'
import { RegistrationForm } from '#app/features/customers/forms/registration-form.tsx'
import { register } from './register.server.ts'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { userId } = await page.getVisitor()
  if (userId > 0) throw redirectInShop(page, { path: '/my-account/' })
  // The address comes from the order pass, not from the URL: logs and browser histories store URLs.
  return { email: await readPassEmail(page) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  await page.getVisitor()
  const { problems, ...person } = registrationInput.parse(await readForm(request))
  const { name, email } = person
  const answer: RegistrationActionData = { name, email, problems }
  if (Object.keys(problems).length > 0) return answerRefusal(answer)
  const authRequest = { request, clientAddress: page.clientAddress }
  const result = await register(page.services, authRequest, { ...person, locale: page.locale })
  if (!result.ok) return answerRefusal({ ...answer, refusal: result })
  return redirectInShop(page, { path: '/my-account/?notice=registered' }, result.cookies)
}

export default function RegisterPage() {
  const { t } = useLingui()
  const { email } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AuthLayout title={t`Create an account`} hasFailed={answer !== undefined}>
      <RegistrationForm email={email} answer={answer} />
      <p>
        {t`Already have an account?`} <ShopLink to="/my-account/">{t`Sign in`}</ShopLink>
      </p>
    </AuthLayout>
  )
}
