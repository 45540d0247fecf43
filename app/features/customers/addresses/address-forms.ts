/** Which parts an address has in each country, in the order of its form. */

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

/** billing: who pays; shipping: where it goes. */
export const addressKinds = ['billing', 'shipping'] as const
export type AddressKind = (typeof addressKinds)[number]

export function isAddressKind(text: string | undefined): text is AddressKind {
  return addressKinds.some((kind) => kind === text)
}

export type PartRule = {
  part: AddressPart
  isRequired: boolean
  /** How many digits it has, where it is a number of a fixed length. */
  digits?: number
}

const required = (part: AddressPart, digits?: number): PartRule => ({ part, isRequired: true, digits })
const optional = (part: AddressPart, digits?: number): PartRule => ({ part, isRequired: false, digits })

const places: Record<string, PartRule[] | undefined> = {
  // The national address of Saudi Arabia: the sign on every building has these numbers.
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

// The name of a country comes from a form, and '__proto__' is a name too.
function placeOf(country: string): PartRule[] {
  return (Object.hasOwn(places, country) ? places[country] : undefined) ?? general
}

const general = [
  required('address1'),
  optional('address2'),
  required('city'),
  optional('state'),
  optional('postcode'),
]

/** The parts an address of a kind has in a country, but the country itself. */
export function addressForm(kind: AddressKind, country: string): PartRule[] {
  const who = [required('firstName'), required('lastName'), optional('company')]
  const reach = kind === 'billing' ? [required('phone'), required('email')] : [optional('phone')]
  return [...who, ...placeOf(country), ...reach]
}
