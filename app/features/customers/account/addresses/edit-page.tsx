import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { AddressKind } from '#app/features/customers/addresses/address-forms.ts'
import type { Address, AddressProblems } from '#app/features/customers/addresses/address-rules.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Customer } from '#app/features/customers/account/require-customer.server.ts'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { isAddressKind } from '#app/features/customers/addresses/address-forms.ts'
import { checkAddress, cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import {
  deleteAddress,
  readAddresses,
  saveAddress,
} from '#app/features/customers/addresses/addresses.server.ts'
import { redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { AddressForm } from './address-form.tsx'
import { listCountryChoices } from './countries.server.ts'
import { readAddressForm } from './read-address-form.ts'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

const OVERVIEW_PATH = '/my-account/edit-address/'

/** Edits one address of the customer. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const customer = await requireCustomer(page)
  const { kind } = params
  if (!isAddressKind(kind)) return throwNotFound(page)
  const savedAddresses = await readAddresses(page.services, customer.id)
  const address =
    savedAddresses[kind] ??
    createPrefilledAddress(page, { customer, kind, otherAddress: savedAddresses.billing })
  return {
    kind,
    address,
    isSaved: savedAddresses[kind] !== undefined,
    countries: listCountryChoices(page.locale),
  }
}

/** An address form opened for the first time is prefilled with stored data. */
function createPrefilledAddress(
  page: PageRequest,
  {
    customer,
    kind,
    otherAddress,
  }: { customer: Customer; kind: AddressKind; otherAddress: Address | undefined },
): Address {
  const { firstName, lastName, email } = customer
  const defaults: Address['parts'] = { firstName, lastName, email, ...otherAddress?.parts }
  const country = otherAddress?.country ?? page.services.settings.current().catalog.country
  return cleanAddress(kind, { country, readPart: (part) => defaults[part] ?? '' }, readPhone)
}

type Answer = { address: Address; problems: AddressProblems }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const { services } = page
  const { id: userId } = await requireCustomer(page)
  const { kind } = params
  if (!isAddressKind(kind)) return throwNotFound(page)
  const fields = await readFields(request)
  if (fields.get('intent') === 'remove') {
    await deleteAddress(services, { userId, kind })
    return redirectInShop(page, { path: `${OVERVIEW_PATH}?notice=address-removed` })
  }
  const address = readAddressForm(kind, fields, readPhone)
  const answer: Answer = { address, problems: {} }
  if (fields.get('intent') === 'country') return data(answer)
  const problems = checkAddress(kind, address, readPhone)
  if (Object.keys(problems).length > 0) return data({ address, problems }, { status: 422 })
  await saveAddress(services, { userId, kind }, address)
  return redirectInShop(page, { path: `${OVERVIEW_PATH}?notice=${kind}-saved` })
}

export default function EditAddressPage() {
  const { t } = useLingui()
  const { kind, address, isSaved, countries } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const problems = answer?.problems
  const hasFailed = problems !== undefined && Object.keys(problems).length > 0
  return (
    <AccountLayout
      title={kind === 'billing' ? t`Billing address` : t`Shipping address`}
      tabPath={OVERVIEW_PATH}
      hasFailed={hasFailed}
    >
      <AddressForm
        kind={kind}
        address={answer?.address ?? address}
        problems={problems}
        countries={countries}
      />
      {isSaved && (
        <form method="post" className="account-aside">
          <button className="button quiet" name="intent" value="remove">
            {t`Delete address`}
          </button>
        </form>
      )}
    </AccountLayout>
  )
}
