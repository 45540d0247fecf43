/** MAP  what is wrong with a field of a product → the sentence beside it. */
import type { MessageDescriptor } from '@lingui/core'
import type { Problem } from './draft.ts'
import { msg } from '@lingui/core/macro'

export const problemWords: Record<Problem, MessageDescriptor> = {
  required: msg`Give the product a name in the shop’s first language.`,
  price: msg`Type a price such as 49.95.`,
  'sale-price': msg`Type a price below the regular one, or nothing.`,
  'sale-days': msg`Choose a day that is not before the sale begins.`,
  'whole-number': msg`Type a whole number.`,
  'too-many-digits': msg`Type a whole number of at most nine digits.`,
  'below-nothing': msg`Type 0 or more, or nothing.`,
  gtin: msg`Type digits and hyphens only.`,
  number: msg`Type a number such as 1.5.`,
  date: msg`Choose a day.`,
  taken: msg`Another product or variation has this code.`,
  'unknown-product': msg`One of these is no product of yours: type SKUs, or numbers as id:12, with commas between them.`,
  option: msg`Choose one of the list.`,
  address: msg`Type the whole address, beginning with https://.`,
  'uneven-values': msg`Give both languages the same number of lines. Leave a line empty where a value has no name of its own.`,
}
