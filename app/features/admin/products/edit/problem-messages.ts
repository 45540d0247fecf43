/** MAP  validation error of a product field → its message. */
import type { MessageDescriptor } from '@lingui/core'
import type { Problem } from './draft.ts'
import { msg } from '@lingui/core/macro'

export const problemMessages: Record<Problem, MessageDescriptor> = {
  required: msg`Enter a product name in the shop’s default language.`,
  price: msg`Enter a price such as 49.95.`,
  'sale-price': msg`Enter a price lower than the regular price, or leave empty.`,
  'sale-days': msg`Enter an end date on or after the start date.`,
  'whole-number': msg`Enter a whole number.`,
  'too-many-digits': msg`Enter a whole number with up to 9 digits.`,
  'below-nothing': msg`Enter 0 or more, or leave empty.`,
  gtin: msg`Enter digits and hyphens only.`,
  number: msg`Enter a number such as 1.5.`,
  date: msg`Enter a date.`,
  taken: msg`Another product or variation already uses this SKU or GTIN.`,
  'unknown-product': msg`Product not found. Enter SKUs separated by commas.`,
  option: msg`Choose an option from the list.`,
  address: msg`Enter a full URL starting with https://.`,
  'uneven-values': msg`Enter the same number of lines in both languages. Leave a line empty if a value has no translation.`,
}
