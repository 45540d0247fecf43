/** By what an order is found at the desk; kept in the column `search_text`. */
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import { normaliseText } from '#app/platform/i18n/text/normalise-text.ts'

export type FindableOrder = {
  number: number
  email: string
  billing: Address
  shipping?: Address | null | undefined
  transactionId?: string
  skus: readonly string[]
}

/** Number, people, how they are reached, what was bought: in the one spelling that is compared. */
export function orderSearchText(order: FindableOrder): string {
  const { number, email, billing, shipping, transactionId = '', skus } = order
  const texts = [String(number), email, ...peopleOf(billing), ...(shipping ? peopleOf(shipping) : [])]
  return normaliseText([...new Set([...texts, transactionId, ...skus])].join('\n'))
}

function peopleOf({ parts }: Address): string[] {
  const { firstName = '', lastName = '', company = '', phone = '', city = '' } = parts
  // As it is typed at home, too: 0501234567 is found as +966501234567 by its last digits.
  return [`${firstName} ${lastName}`.trim(), company, phone, city].filter(Boolean)
}
