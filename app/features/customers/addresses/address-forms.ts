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

const createRequiredPart = (part: AddressPart, digitCount?: number): PartRule => ({
  part,
  isRequired: true,
  digitCount,
})
const createOptionalPart = (part: AddressPart, digitCount?: number): PartRule => ({
  part,
  isRequired: false,
  digitCount,
})

const countryForms: Record<string, PartRule[] | undefined> = {
  // The national address of Saudi Arabia: its numbers are on the sign of every building.
  SA: [
    createRequiredPart('city'),
    createRequiredPart('district'),
    createRequiredPart('street'),
    createRequiredPart('buildingNumber', 4),
    createOptionalPart('unit'),
    createRequiredPart('postcode', 5),
    createOptionalPart('additionalNumber', 4),
    createOptionalPart('shortCode'),
  ],
  // No postal codes.
  AE: [
    createRequiredPart('state'),
    createRequiredPart('district'),
    createRequiredPart('street'),
    createRequiredPart('buildingNumber'),
    createOptionalPart('unit'),
  ],
  EG: [
    createRequiredPart('state'),
    createRequiredPart('city'),
    createRequiredPart('street'),
    createRequiredPart('buildingNumber'),
    createOptionalPart('unit'),
    createOptionalPart('postcode', 5),
  ],
  KW: [
    createRequiredPart('state'),
    createRequiredPart('district'),
    createRequiredPart('block'),
    createRequiredPart('street'),
    createOptionalPart('avenue'),
    createRequiredPart('buildingNumber'),
    createOptionalPart('unit'),
  ],
  QA: [
    createRequiredPart('city'),
    createRequiredPart('zone'),
    createRequiredPart('street'),
    createRequiredPart('buildingNumber'),
    createOptionalPart('unit'),
  ],
  BH: [
    createRequiredPart('city'),
    createRequiredPart('block'),
    createRequiredPart('street'),
    createRequiredPart('buildingNumber'),
    createOptionalPart('unit'),
  ],
  OM: [
    createRequiredPart('state'),
    createRequiredPart('city'),
    createOptionalPart('district'),
    createRequiredPart('street'),
    createOptionalPart('buildingNumber'),
    createOptionalPart('postcode', 3),
  ],
}

// The country code comes from a form, and '__proto__' is possible input.
function findCountryForm(country: string): PartRule[] {
  return (Object.hasOwn(countryForms, country) ? countryForms[country] : undefined) ?? defaultForm
}

const defaultForm = [
  createRequiredPart('address1'),
  createOptionalPart('address2'),
  createRequiredPart('city'),
  createOptionalPart('state'),
  createOptionalPart('postcode'),
]

/** The parts of an address of a kind in a country, without the country itself. */
export function listPartRules(kind: AddressKind, country: string): PartRule[] {
  const nameParts = [
    createRequiredPart('firstName'),
    createRequiredPart('lastName'),
    createOptionalPart('company'),
  ]
  const contactParts =
    kind === 'billing'
      ? [createRequiredPart('phone'), createRequiredPart('email')]
      : [createOptionalPart('phone')]
  return [...nameParts, ...findCountryForm(country), ...contactParts]
}
