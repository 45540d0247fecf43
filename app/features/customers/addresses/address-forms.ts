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
  digits?: number
}

const required = (part: AddressPart, digits?: number): PartRule => ({ part, isRequired: true, digits })
const optional = (part: AddressPart, digits?: number): PartRule => ({ part, isRequired: false, digits })

const countryForms: Record<string, PartRule[] | undefined> = {
  // The national address of Saudi Arabia: its numbers are on the sign of every building.
  SA: [
    required('city'),
    required('district'),
    required('street'),
    required('buildingNumber', 4),
    optional('unit'),
    required('postcode', 5),
    optional('additionalNumber', 4),
    optional('shortCode'),
  ],
  // No postal codes.
  AE: [
    required('state'),
    required('district'),
    required('street'),
    required('buildingNumber'),
    optional('unit'),
  ],
  EG: [
    required('state'),
    required('city'),
    required('street'),
    required('buildingNumber'),
    optional('unit'),
    optional('postcode', 5),
  ],
  KW: [
    required('state'),
    required('district'),
    required('block'),
    required('street'),
    optional('avenue'),
    required('buildingNumber'),
    optional('unit'),
  ],
  QA: [required('city'), required('zone'), required('street'), required('buildingNumber'), optional('unit')],
  BH: [required('city'), required('block'), required('street'), required('buildingNumber'), optional('unit')],
  OM: [
    required('state'),
    required('city'),
    optional('district'),
    required('street'),
    optional('buildingNumber'),
    optional('postcode', 3),
  ],
}

// The country code comes from a form, and '__proto__' is possible input.
function countryForm(country: string): PartRule[] {
  return (Object.hasOwn(countryForms, country) ? countryForms[country] : undefined) ?? defaultForm
}

const defaultForm = [
  required('address1'),
  optional('address2'),
  required('city'),
  optional('state'),
  optional('postcode'),
]

/** The parts of an address of a kind in a country, without the country itself. */
export function addressForm(kind: AddressKind, country: string): PartRule[] {
  const nameParts = [required('firstName'), required('lastName'), optional('company')]
  const contactParts = kind === 'billing' ? [required('phone'), required('email')] : [optional('phone')]
  return [...nameParts, ...countryForm(country), ...contactParts]
}
