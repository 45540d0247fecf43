import type { AddressKind } from '#app/features/customers/addresses/address-forms.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import { cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import type { PhoneReader } from '#app/platform/phone/typed-phone.ts'
import { textOf } from '#app/features/customers/forms/text-of.ts'

// What is longer than any address is cut before it is looked at.
const MOST_CHARACTERS = 1000

/** The address in a form, cleaned: browser and server read it alike, all but the phone. */
export function readTypedAddress(kind: AddressKind, values: FormData, readPhone: PhoneReader): Address {
  const text = (name: string) => textOf(values, name).slice(0, MOST_CHARACTERS)
  return cleanAddress(kind, { country: text('country'), parts: text }, readPhone)
}
