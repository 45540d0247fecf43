/** Labels of the address parts in each country, and their validation errors. */
import type { MessageDescriptor } from '@lingui/core'
import type { AddressPart } from '#app/features/customers/addresses/address-forms.ts'
import type { AddressProblem } from '#app/features/customers/addresses/address-rules.ts'
import { msg } from '@lingui/core/macro'

const labels: Record<AddressPart | 'country', MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  company: msg`Company`,
  country: msg`Country`,
  state: msg`State or region`,
  city: msg`City`,
  district: msg`District`,
  zone: msg`Zone`,
  block: msg`Block`,
  street: msg`Street`,
  avenue: msg`Avenue`,
  buildingNumber: msg`House or building`,
  unit: msg`Apartment or floor`,
  address1: msg`Street and house number`,
  address2: msg`Apartment, floor or other details`,
  postcode: msg`Postal code`,
  additionalNumber: msg`Additional number`,
  shortCode: msg`Short address`,
  phone: msg`Phone`,
  email: msg`E-mail`,
}

const localLabels: Record<string, MessageDescriptor | undefined> = {
  'AE state': msg`Emirate`,
  'AE district': msg`Area`,
  'BH street': msg`Road`,
  'EG city': msg`City or district`,
  'EG state': msg`Governorate`,
  'KW district': msg`Area`,
  'KW state': msg`Governorate`,
  'OM city': msg`Wilayat`,
  'OM state': msg`Governorate`,
  'SA buildingNumber': msg`Building number`,
}

/** The label of a part in the country of the address. */
export function findPartLabel(part: AddressPart | 'country', country: string): MessageDescriptor {
  return localLabels[`${country} ${part}`] ?? labels[part]
}

const localHints: Record<string, MessageDescriptor | undefined> = {
  'SA buildingNumber': msg`Four digits, shown on the building’s sign`,
  'SA additionalNumber': msg`Four digits`,
  'SA shortCode': msg`Four letters and four digits, for example RRRD2929`,
}

const hints: Partial<Record<AddressPart, MessageDescriptor>> = {
  phone: msg`For the courier: a local number, or + and the country code`,
}

export function findPartHint(part: AddressPart, country: string): MessageDescriptor | undefined {
  return localHints[`${country} ${part}`] ?? hints[part]
}

const problemTexts: Record<AddressProblem, MessageDescriptor> = {
  missing: msg`This field is required.`,
  long: msg`Enter up to 100 characters.`,
  digits: msg`Check the number of digits.`,
  'postcode-invalid': msg`Enter a valid postal code.`,
  'short-code-invalid': msg`Enter four letters and four digits, for example RRRD2929.`,
  choice: msg`Choose an option from the list.`,
  'phone-invalid': msg`Enter a valid phone number.`,
  'phone-country-code': msg`Start with + and the country code.`,
  'email-invalid': msg`Enter a valid e-mail address, such as name@example.com.`,
}

export function findProblemText(problem: AddressProblem, digits?: number): MessageDescriptor {
  return problem === 'digits' && digits !== undefined
    ? msg`Enter exactly ${digits} digits.`
    : problemTexts[problem]
}
