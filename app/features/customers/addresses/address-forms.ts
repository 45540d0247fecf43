/** The parts of an address in each country, in the order of its form. */

export const addressParts = [
  'firstName',
  'lastName',
  'company',
  'state',
  'city',
  'district',
  'zone',
  'block',
  'street',
  'avenue',
  'buildingNumber',
  'unit',
  'address1',
  'address2',
  'postcode',
  'additionalNumber',
  'shortCode',
  'phone',
  'email',
] as const
export type AddressPart = (typeof addressParts)[number]

/** billing: the payer; shipping: the destination. */
export const addressKinds = ['billing', 'shipping'] as const
export type AddressKind = (typeof addressKinds)[number]

export function isAddressKind(text: string | undefined): text is AddressKind {
  return addressKinds.some((kind) => kind === text)
}

export type PartRule = {
  part: AddressPart
  isRequired: boolean
  /** Number of digits, for numbers of a fixed length. */
  digitCount?: number
}

const requiredPart = (part: AddressPart, digitCount?: number): PartRule => ({
  part,
  isRequired: true,
  digitCount,
})
const optionalPart = (part: AddressPart, digitCount?: number): PartRule => ({
  part,
  isRequired: false,
  digitCount,
})

const countryForms: Record<string, PartRule[] | undefined> = {
  // The national address of Saudi Arabia: its numbers are on the sign of every building.
  SA: [
    requiredPart('city'),
    requiredPart('district'),
    requiredPart('street'),
    requiredPart('buildingNumber', 4),
    optionalPart('unit'),
    requiredPart('postcode', 5),
    optionalPart('additionalNumber', 4),
    optionalPart('shortCode'),
  ],
  // No postal codes.
  AE: [
    requiredPart('state'),
    requiredPart('district'),
    requiredPart('street'),
    requiredPart('buildingNumber'),
    optionalPart('unit'),
  ],
  EG: [
    requiredPart('state'),
    requiredPart('city'),
    requiredPart('street'),
    requiredPart('buildingNumber'),
    optionalPart('unit'),
    optionalPart('postcode', 5),
  ],
  KW: [
    requiredPart('state'),
    requiredPart('district'),
    requiredPart('block'),
    requiredPart('street'),
    optionalPart('avenue'),
    requiredPart('buildingNumber'),
    optionalPart('unit'),
  ],
  QA: [
    requiredPart('city'),
    requiredPart('zone'),
    requiredPart('street'),
    requiredPart('buildingNumber'),
    optionalPart('unit'),
  ],
  BH: [
    requiredPart('city'),
    requiredPart('block'),
    requiredPart('street'),
    requiredPart('buildingNumber'),
    optionalPart('unit'),
  ],
  OM: [
    requiredPart('state'),
    requiredPart('city'),
    optionalPart('district'),
    requiredPart('street'),
    optionalPart('buildingNumber'),
    optionalPart('postcode', 3),
  ],
}

// The country code comes from a form, and '__proto__' is possible input.
function findCountryForm(country: string): PartRule[] {
  return (Object.hasOwn(countryForms, country) ? countryForms[country] : undefined) ?? defaultForm
}

const defaultForm = [
  requiredPart('address1'),
  optionalPart('address2'),
  requiredPart('city'),
  optionalPart('state'),
  optionalPart('postcode'),
]

/** The parts of an address of a kind in a country, without the country itself. */
export function listPartRules(kind: AddressKind, country: string): PartRule[] {
  const nameParts = [requiredPart('firstName'), requiredPart('lastName'), optionalPart('company')]
  const contactParts =
    kind === 'billing' ? [requiredPart('phone'), requiredPart('email')] : [optionalPart('phone')]
  return [...nameParts, ...findCountryForm(country), ...contactParts]
}
