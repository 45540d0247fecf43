/** Reads the values of a submitted checkout form. */
import type { AddressKind } from '#app/features/customers/addresses/address-forms.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { CheckoutFormValues } from './checkout-view.ts'
import { cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'

const MAX_NOTE_LENGTH = 2000

/** The values to show again or to place the order with; `readText` returns a field's text, '' if absent. */
export function readFormValues(form: FormData, readText: (name: string) => string): CheckoutFormValues {
  const isSentElsewhere = form.has('ship_to_different_address')
  const note = form.get('order_comments')
  return {
    billing: readAddress('billing', readText),
    isSentElsewhere,
    shipping: isSentElsewhere
      ? readAddress('shipping', readText)
      : { country: readText('shipping_country') || readText('billing_country'), parts: {} },
    customerNote: typeof note === 'string' ? note.trim().slice(0, MAX_NOTE_LENGTH).toWellFormed() : '',
    wantsAccount: form.has('createaccount'),
    acceptsTerms: form.has('terms'),
  }
}

/** Both addresses are in one form, so their field names are prefixed with the kind. */
function readAddress(kind: AddressKind, readText: (name: string) => string): Address {
  return cleanAddress(
    kind,
    { country: readText(`${kind}_country`), readPart: (part) => readText(`${kind}_${part}`) },
    readPhone,
  )
}
