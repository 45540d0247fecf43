import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { AddressKind } from '#app/features/customers/addresses/address-forms.ts'
import type { Address, AddressProblems } from '#app/features/customers/addresses/address-rules.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Shopper } from '#app/features/customers/account/require-shopper.server.ts'
import { useLingui } from '@lingui/react/macro'
import { data, useActionData, useLoaderData } from 'react-router'
import { isAddressKind } from '#app/features/customers/addresses/address-forms.ts'
import { checkAddress, cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import {
  deleteAddress,
  readAddresses,
  saveAddress,
} from '#app/features/customers/addresses/addresses.server.ts'
import { goOn } from '#app/features/customers/auth/answers.server.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { AccountArea } from '#app/features/customers/account/account-area.tsx'
import { AddressForm } from './form.tsx'
import { countryChoices } from './countries.server.ts'
import { readTypedAddress } from './read-typed-address.ts'
import { requireShopper } from '#app/features/customers/account/require-shopper.server.ts'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import '#app/platform/i18n/account/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

const OVERVIEW = '/my-account/edit-address/'

/** One address of the shopper, to be changed. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const shopper = await requireShopper(page)
  const { kind } = params
  if (!isAddressKind(kind)) return throwMissing(page)
  const kept = await readAddresses(page.services, shopper.id)
  const address = kept[kind] ?? firstAddress(page, { shopper, kind, other: kept.billing })
  return { kind, address, isKept: kept[kind] !== undefined, countries: countryChoices(page.locale) }
}

/** Somebody who fills in a form for the first time finds in it what the shop knows. */
function firstAddress(
  page: PageRequest,
  { shopper, kind, other }: { shopper: Shopper; kind: AddressKind; other: Address | undefined },
): Address {
  const { firstName, lastName, email } = shopper
  const known: Address['parts'] = { firstName, lastName, email, ...other?.parts }
  const country = other?.country ?? page.services.settings.current().catalog.country
  return cleanAddress(kind, { country, parts: (part) => known[part] ?? '' }, readPhone)
}

type Answer = { address: Address; problems: AddressProblems }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const { services } = page
  const { id: userId } = await requireShopper(page)
  const { kind } = params
  if (!isAddressKind(kind)) return throwMissing(page)
  const fields = await readFields(request)
  if (fields.get('intent') === 'remove') {
    await deleteAddress(services, { userId, kind })
    return goOn(page, { path: `${OVERVIEW}?notice=address-removed` })
  }
  const address = readTypedAddress(kind, fields, readPhone)
  const again: Answer = { address, problems: {} }
  if (fields.get('intent') === 'country') return data(again)
  const problems = checkAddress(kind, address, readPhone)
  if (Object.keys(problems).length > 0) return data({ address, problems }, { status: 422 })
  await saveAddress(services, { userId, kind }, address)
  return goOn(page, { path: `${OVERVIEW}?notice=${kind}-saved` })
}

export default function EditAddressPage() {
  const { t } = useLingui()
  const { kind, address, isKept, countries } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const problems = answer?.problems
  const hasFailed = problems !== undefined && Object.keys(problems).length > 0
  return (
    <AccountArea
      title={kind === 'billing' ? t`Billing address` : t`Shipping address`}
      tab={OVERVIEW}
      hasFailed={hasFailed}
    >
      <AddressForm
        kind={kind}
        address={answer?.address ?? address}
        problems={problems}
        countries={countries}
      />
      {isKept && (
        <form method="post" className="account-aside">
          <button className="button quiet" name="intent" value="remove">
            {t`Delete address`}
          </button>
        </form>
      )}
    </AccountArea>
  )
}
