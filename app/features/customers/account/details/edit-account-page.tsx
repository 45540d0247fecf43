import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Form } from './edit-account.server.ts'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { goOn, retryHeaders, statusOf } from '#app/features/customers/auth/answers.server.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { AccountArea } from '#app/features/customers/account/account-area.tsx'
import { DetailsForm } from './names-form.tsx'
import { DeviceList } from './device-list.tsx'
import { devicesFor } from './devices.server.ts'
import { editAccount } from './edit-account.server.ts'
import { EmailForm } from './email-form.tsx'
import { readAccountNotice } from '#app/features/customers/account/notices.ts'
import { PasswordForm } from './password-form.tsx'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import { requireShopper } from '#app/features/customers/account/require-shopper.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import '#app/platform/i18n/account/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

const PATH = '/my-account/edit-account/'

/** Names, e-mail, password and devices of the shopper. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const shopper = await requireShopper(page)
  const { firstName, lastName, name, email } = shopper
  const devices = await devicesFor(page, shopper)
  return { details: { firstName, lastName, name }, email, devices, notice: readAccountNotice(page.query) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const shopper = await requireShopper(page)
  const outcome = await editAccount({ page, request, shopper, fields: await readFields(request) })
  if (!outcome) return throwMissing(page)
  if (outcome.ok) return goOn(page, { path: `${PATH}?notice=${outcome.notice}` }, outcome.cookies)
  const { refusal } = outcome
  if (!refusal) return data(outcome, { status: 422 })
  return data(outcome, { status: statusOf(refusal), headers: retryHeaders(refusal) })
}

export default function EditAccountPage() {
  const { t } = useLingui()
  const { details, email, devices, notice } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const answerTo = (form: Form) => (answer?.form === form ? answer : undefined)
  return (
    <AccountArea title={t`Account details`} tab={PATH} notice={notice} hasFailed={answer !== undefined}>
      <section className="account-section" aria-labelledby="names">
        <h2 id="names">{t`Your name`}</h2>
        <DetailsForm details={details} answer={answerTo('details')} />
      </section>
      <section className="account-section" aria-labelledby="email">
        <h2 id="email">{t`E-mail`}</h2>
        <EmailForm email={email} answer={answerTo('email')} />
      </section>
      <section className="account-section" aria-labelledby="password">
        <h2 id="password">{t`Password`}</h2>
        <PasswordForm email={email} answer={answerTo('password')} />
      </section>
      <section className="account-section" aria-labelledby="two-step">
        <h2 id="two-step">{t`Two-step sign-in`}</h2>
        <p>{t`Sign in with a passkey, or protect your password with a code from your phone.`}</p>
        <ShopLink className="button" to="/my-account/two-step/" prefetch="none">
          {t`Set up or change`}
        </ShopLink>
      </section>
      <section className="account-section" aria-labelledby="devices">
        <h2 id="devices">{t`Devices`}</h2>
        <DeviceList devices={devices} />
      </section>
    </AccountArea>
  )
}
