/** Addresses of orders as spreadsheet cells. */
import type { Address } from '#app/features/customers/addresses/address-rules.ts'

type ShippedOrder = {
  shipping: Address | null
  billing: Address
  charges: { shipping?: unknown }
}

/** Shipping address, and the phone number for the courier; empty cells if nothing is shipped. */
export function readShippingCells({ shipping, billing, charges }: ShippedOrder) {
  const address = shipping ?? (charges.shipping ? billing : undefined)
  if (!address) return emptyShippingCells
  const { firstName = '', lastName = '', company = '', city = '', postcode = '', ...parts } = address.parts
  return {
    ...{ address, company, city, postcode, country: address.country },
    name: `${firstName} ${lastName}`.trim(),
    phone: parts.phone ?? billing.parts.phone ?? '',
    street: [formatStreet(address), parts.additionalNumber, parts.shortCode].filter(Boolean).join(', '),
  }
}

const emptyShippingCells = {
  address: undefined,
  ...{ name: '', company: '', phone: '', country: '', city: '', postcode: '', street: '' },
}

export function formatStreet({ parts }: Address): string {
  const { address1, address2, district, block, zone, street, avenue, buildingNumber, unit, postcode } = parts
  const streetParts = [
    district,
    zone,
    block,
    street,
    avenue,
    buildingNumber,
    unit,
    address1,
    address2,
    postcode,
  ]
  return streetParts.filter(Boolean).join(', ')
}
