import type { Address, AddressProblems } from '#app/features/customers/addresses/address-rules.ts'

/** Addresses and note of an order as their form knows them. */
export type CorrectView = {
  id: number
  number: number
  version: string
  /** By the name of the page's language. */
  countries: { billing: string; shipping: string }
  /** Something of it is sent. */
  isSent: boolean
  typed: TypedCorrection
}

export type TypedCorrection = {
  billing: Address
  /** Filled in as the billing address where nothing else was said. */
  shipping: Address
  isSentElsewhere: boolean
  customerNote: string
}

/** What the form answers when it does not lead on. */
export type CorrectRefusal = {
  version: string
  typed: TypedCorrection
  isChanged: boolean
  problems: { billing: AddressProblems; shipping: AddressProblems }
}
