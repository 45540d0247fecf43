/** MAP  what is wrong with a field of forms of the desk → the sentence beside it. */
import type { MessageDescriptor } from '@lingui/core'
import type { Problem } from './typed.ts'
import { msg } from '@lingui/core/macro'

export const problemWords: Record<Problem, MessageDescriptor> = {
  required: msg`This cannot be empty.`,
  price: msg`Type a price such as 49.95.`,
  percent: msg`Type a number between 0 and 100, such as 15 or 7.5.`,
  count: msg`Type a whole number of at least 1, or nothing.`,
  'whole-number': msg`Type a whole number.`,
  pieces: msg`Type how many pieces: a whole number, 0 for none.`,
  date: msg`Choose a day.`,
  range: msg`This is less than the smallest amount.`,
  taken: msg`Another coupon has this code.`,
  email: msg`One of these cannot be right: type addresses such as sara@shop.example, or *@shop.example for all of a house.`,
  option: msg`Choose one of the list.`,
  cost: msg`This cost cannot be understood. Type a number, or a formula such as 10 + 2 * [qty].`,
  days: msg`Type whole numbers of days from 0 to 365, the smaller one first, such as 2 and 4, or nothing.`,
  slug: msg`Type small letters, digits and hyphens, such as about-us, and nothing that is an address of the shop itself.`,
  'slug-taken': msg`Another page has this address.`,
  path: msg`Type an address of this shop, such as /old-page/.`,
  answered: msg`The shop shows something at this address: nobody would be led away from it.`,
  target: msg`Type an address of this shop, such as /new-page/.`,
  loop: msg`This leads back to where it begins.`,
  'slug-letters': msg`Type letters, digits and hyphens, such as dark-red, or nothing.`,
  'term-taken': msg`Another one has this slug.`,
  'import-runs': msg`An import is running and may name it: change the slug once it has ended.`,
  'look-runs': msg`A file is being looked at before its import, and may name it: change the slug once that has ended.`,
  'import-runs-elsewhere': msg`An import that was not begun at the desk, as by the command line, is running and may name it: change the slug once it has ended.`,
  'attribute-slug': msg`Type at most 28 small letters, digits and hyphens, such as color, or nothing.`,
  cycle: msg`It cannot stand below itself.`,
  'too-deep': msg`This would be too many levels below each other.`,
  color: msg`Type a color such as #0e5c59, or choose one.`,
  'color-first': msg`Choose the first color before the second.`,
  angle: msg`Type whole degrees, such as -45, or nothing.`,
  rate: msg`Choose a country first: a state or a city alone could be anywhere.`,
}
