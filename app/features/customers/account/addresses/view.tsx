import type { Address } from '#app/features/customers/address-rules.ts'
import { useLingui } from '@lingui/react/macro'
import { statesIn } from '#app/platform/countries.ts'
import { textIn } from '#app/i18n/pick-text.ts'
import { useShop } from '#app/ui/shop.ts'

/** An address as it stands on a label, line by line. */
export function AddressView({ address, country }: { address: Address; country: string }) {
  const { phone, email } = address.parts
  return (
    <address className="address">
      {useAddressLines(address).map((line, index) => (
        <span key={index}>
          <bdi>{line}</bdi>
        </span>
      ))}
      <span>{country}</span>
      {[phone, email].map(
        (reach) =>
          reach && (
            <span key={reach}>
              <bdi dir="ltr">{reach}</bdi>
            </span>
          ),
      )}
    </address>
  )
}

function useAddressLines({ country, parts }: Address): string[] {
  const { t } = useLingui()
  const { locale } = useShop()
  const { block, avenue, zone, buildingNumber, postcode, additionalNumber } = parts
  const state = statesIn(country)?.find(({ code }) => code === parts.state)
  const building =
    buildingNumber && /^\d+$/.test(buildingNumber) ? t`Building ${buildingNumber}` : buildingNumber
  const code = [postcode, additionalNumber].filter(Boolean).join('-')
  const lines = [
    [[parts.firstName, parts.lastName].filter(Boolean).join(' ')],
    [parts.company],
    [
      building,
      parts.street,
      avenue && t`Avenue ${avenue}`,
      block && t`Block ${block}`,
      zone && t`Zone ${zone}`,
    ],
    [parts.address1],
    [parts.address2],
    [parts.unit],
    [parts.district],
    [[parts.city, code].filter(Boolean).join(' ')],
    [state ? textIn(state.name, locale) : parts.state],
    [parts.shortCode],
  ]
  const comma = locale === 'ar' ? '، ' : ', '
  return lines.map((line) => line.filter(Boolean).join(comma)).filter((line) => line !== '')
}
