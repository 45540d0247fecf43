import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { AccountForm } from './edit-account.server.ts'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import {
  redirectInShop,
  createRetryHeaders,
  findRefusalStatus,
} from '#app/features/customers/auth/responses.server.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { DetailsForm } from './names-form.tsx'
import { DeviceList } from './device-list.tsx'
import { listDeviceViews } from './devices.server.ts'
import { editAccount } from './edit-account.server.ts'
import { EmailForm } from './email-form.tsx'
import { readAccountNotice } from '#app/features/customers/account/notices.ts'
import { PasswordForm } from './password-form.tsx'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

const PATH = '/my-account/edit-account/'

/** Name, e-mail, password and devices of the customer. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const customer = await requireCustomer(page)
  const { firstName, lastName, name, email } = customer
  const devices = await listDeviceViews(page, customer)
  return { details: { firstName, lastName, name }, email, devices, notice: readAccountNotice(page.query) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const customer = await requireCustomer(page)
  const outcome = await editAccount({ page, request, customer, fields: await readFields(request) })
  if (!outcome) return throwNotFound(page)
  if (outcome.ok) return redirectInShop(page, { path: `${PATH}?notice=${outcome.notice}` }, outcome.cookies)
  const { refusal } = outcome
  if (!refusal) return data(outcome, { status: 422 })
  return data(outcome, { status: findRefusalStatus(refusal), headers: createRetryHeaders(refusal) })
}

export default function EditAccountPage() {
  const { t } = useLingui()
  const { details, email, devices, notice } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const findAnswer = (form: AccountForm) => (answer?.form === form ? answer : undefined)
  return (
    <AccountLayout title={t`Account details`} tabPath={PATH} notice={notice} hasFailed={answer !== undefined}>
      <section className="account-section" aria-labelledby="names">
        <h2 id="names">{t`Your name`}</h2>
        <DetailsForm details={details} answer={findAnswer('details')} />
      </section>
      <section className="account-section" aria-labelledby="email">
        <h2 id="email">{t`E-mail`}</h2>
        <EmailForm email={email} answer={findAnswer('email')} />
      </section>
      <section className="account-section" aria-labelledby="password">
        <h2 id="password">{t`Password`}</h2>
        <PasswordForm email={email} answer={findAnswer('password')} />
      </section>
      <section className="account-section" aria-labelledby="two-step">
        <h2 id="two-step">{t`Two-step verification`}</h2>
        <p>{t`Sign in with a passkey, or protect your password with a code from your phone.`}</p>
        <ShopLink className="button" to="/my-account/two-step/" prefetch="none">
          {t`Manage two-step verification`}
        </ShopLink>
      </section>
      <section className="account-section" aria-labelledby="devices">
        <h2 id="devices">{t`Devices`}</h2>
        <DeviceList devices={devices} />
      </section>
    </AccountLayout>
  )
}
