import type { AddressKind } from '#app/features/customers/addresses/address-forms.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import { cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import type { PhoneReader } from '#app/platform/phone/phone-input.ts'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'

// Longer input is truncated before validation; no address is that long.
const MAX_CHARACTERS = 1000

/** The normalized address of a form: browser and server read it alike, except for the phone. */
export function readAddressForm(kind: AddressKind, values: FormData, readPhone: PhoneReader): Address {
  const readText = (name: string) => readFormText(values, name).slice(0, MAX_CHARACTERS)
  return cleanAddress(kind, { country: readText('country'), readPart: readText }, readPhone)
}
