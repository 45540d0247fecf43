import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import { useLingui } from '@lingui/react/macro'
import { useShop } from '#app/ui/shop.ts'
import { formatAddressLines } from './address-lines.ts'

/** An address as on a shipping label, line by line. */
export function AddressView({ address, country }: { address: Address; country: string }) {
  const { i18n } = useLingui()
  const { locale } = useShop()
  const { phone, email } = address.parts
  return (
    <address className="address">
      {formatAddressLines(address, { i18n: i18n, locale }).map((line, index) => (
        <span key={index}>
          <bdi>{line}</bdi>
        </span>
      ))}
      <span>{country}</span>
      {[phone, email].map(
        (contact) =>
          contact && (
            <span key={contact}>
              <bdi dir="ltr">{contact}</bdi>
            </span>
          ),
      )}
    </address>
  )
}
