import type { LoaderFunctionArgs } from 'react-router'
import type { AddressKind } from '#app/features/customers/addresses/address-forms.ts'
import { useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { addressKinds } from '#app/features/customers/addresses/address-forms.ts'
import { readAddresses } from '#app/features/customers/addresses/addresses.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { AddressView } from './address-view.tsx'
import { findCountryName } from './countries.server.ts'
import { readAccountNotice } from '#app/features/customers/account/notices.ts'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** Both addresses of the customer. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { id } = await requireCustomer(page)
  const savedAddresses = await readAddresses(page.services, id)
  const addresses = addressKinds.map((kind) => {
    const address = savedAddresses[kind]
    return { kind, address, country: address && findCountryName(address.country, page.locale) }
  })
  return { addresses, notice: readAccountNotice(page.query) }
}

export default function AddressesPage() {
  const { t } = useLingui()
  const { addresses, notice } = useLoaderData<typeof loader>()
  const titles: Record<AddressKind, string> = { billing: t`Billing address`, shipping: t`Shipping address` }
  return (
    <AccountLayout title={t`Addresses`} tabPath="/my-account/edit-address/" notice={notice}>
      <p className="account-lead">{t`These addresses are filled in at checkout.`}</p>
      <div className="account-cards">
        {addresses.map(({ kind, address, country = '' }) => (
          <section key={kind} className="account-card" aria-labelledby={kind}>
            <h2 id={kind}>{titles[kind]}</h2>
            {address ? (
              <AddressView address={address} country={country} />
            ) : (
              <p className="field-hint">{t`No address added yet.`}</p>
            )}
            <ShopLink className="button" to={`/my-account/edit-address/${kind}/`} aria-describedby={kind}>
              {address ? t`Edit` : t`Add address`}
            </ShopLink>
          </section>
        ))}
      </div>
    </AccountLayout>
  )
}
