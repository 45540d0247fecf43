import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import {
  redirectInShop,
  createRetryHeaders,
  findRefusalStatus,
} from '#app/features/customers/auth/responses.server.ts'
import { endSession } from '#app/features/customers/auth/begin-session.server.ts'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useShop } from '#app/ui/shop.ts'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { eraseAccount } from './erase.server.ts'
import type { EraseActionData } from './erase-form.tsx'
import { EraseForm } from './erase-form.tsx'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** The stored data of the customer: export and erasure. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { email, role } = await requireCustomer(context.get(pageRequest))
  return { email, canErase: role === 'shopper' }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const customer = await requireCustomer(page)
  const fields = await readFields(request)
  const password = readFormText(fields, 'password').slice(0, 1000)
  const refuse = (problems: EraseActionData['problems']) =>
    data<EraseActionData>({ problems }, { status: 422 })
  if (password === '') return refuse({ password: 'current-password-missing' })
  const { clientAddress } = page
  const result = await eraseAccount(page.services, customer, { password, clientAddress })
  if (result.ok) {
    const cookies = await endSession(page.services, { request, clientAddress })
    return redirectInShop(page, { path: '/my-account/?notice=erased' }, cookies)
  }
  if (result.reason === 'password-wrong') return refuse({ password: result.reason })
  if (result.reason === 'runs-the-shop') return data<EraseActionData>({ problems: {} }, { status: 403 })
  const init = { status: findRefusalStatus(result), headers: createRetryHeaders(result) }
  return data<EraseActionData>({ problems: {}, refusal: result }, init)
}

export default function PrivacyPage() {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const { email, canErase } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AccountLayout title={t`Your data`} tabPath="/my-account/privacy/" hasFailed={answer !== undefined}>
      <section className="account-section" aria-labelledby="export">
        <h2 id="export">{t`Download your data`}</h2>
        <p>{t`One file with all the data the shop stores about you.`}</p>
        <a className="button" href={localizePath('/my-account/personal-data.json')} download>
          {t`Download my data`}
        </a>
      </section>
      <section className="account-section" aria-labelledby="erase">
        <h2 id="erase">{t`Delete account`}</h2>
        {canErase ? (
          <EraseForm email={email} answer={answer} />
        ) : (
          <p>{t`This account manages the shop. Before you can delete it, someone else with the Owner role must change its role to Customer.`}</p>
        )}
      </section>
    </AccountLayout>
  )
}
