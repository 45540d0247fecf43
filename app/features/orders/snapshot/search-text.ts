/** Text by which an order is found in the admin; stored in the column `search_text`. */
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'

export type FindableOrder = {
  number: number
  email: string
  billing: Address
  shipping?: Address | null | undefined
  transactionId?: string
  skus: readonly string[]
}

/** Number, people, contact data and SKUs, normalized for comparison. */
export function createOrderSearchText(order: FindableOrder): string {
  const { number, email, billing, shipping, transactionId = '', skus } = order
  const texts = [
    String(number),
    email,
    ...listContactTexts(billing),
    ...(shipping ? listContactTexts(shipping) : []),
  ]
  return normalizeText([...new Set([...texts, transactionId, ...skus])].join('\n'))
}

function listContactTexts({ parts }: Address): string[] {
  const { firstName = '', lastName = '', company = '', phone = '', city = '' } = parts
  // Also matches national spelling: 0501234567 finds +966501234567 by its last digits.
  return [`${firstName} ${lastName}`.trim(), company, phone, city].filter(Boolean)
}
