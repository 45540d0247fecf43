import type { Address, AddressProblems } from '#app/features/customers/addresses/address-rules.ts'

/** Addresses and customer note of an order, as form data. */
export type CorrectionView = {
  id: number
  number: number
  version: string
  /** Country names in the page's language. */
  countries: { billing: string; shipping: string }
  /** At least one item needs shipping. */
  needsShipping: boolean
  input: CorrectionFormValues
}

export type CorrectionFormValues = {
  billing: Address
  /** Prefilled with the billing address if no other one was given. */
  shipping: Address
  isSentElsewhere: boolean
  customerNote: string
}

/** Response of the form when it does not redirect. */
export type CorrectionRefusal = {
  version: string
  input: CorrectionFormValues
  isConflict: boolean
  problems: { billing: AddressProblems; shipping: AddressProblems }
}
