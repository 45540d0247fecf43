/** MAP  validation error of an admin form → its message. */
import type { MessageDescriptor } from '@lingui/core'
import type { Problem } from './form-values.ts'
import { msg } from '@lingui/core/macro'

export const problemMessages: Record<Problem, MessageDescriptor> = {
  required: msg`This field is required.`,
  price: msg`Enter a price such as 49.95.`,
  percent: msg`Enter a number between 0 and 100, such as 15 or 7.5.`,
  count: msg`Enter a whole number of 1 or more, or leave empty.`,
  'whole-number': msg`Enter a whole number.`,
  pieces: msg`Enter a quantity, or 0 to remove the item.`,
  date: msg`Enter a date.`,
  range: msg`Enter an amount no lower than the minimum spend.`,
  taken: msg`Another coupon already uses this code.`,
  email: msg`Enter valid e-mail addresses such as sara@shop.example, or *@shop.example for a whole domain.`,
  option: msg`Choose an option from the list.`,
  cost: msg`Invalid cost. Enter a number or a formula such as 10 + 2 * [qty].`,
  days: msg`Enter whole numbers from 0 to 365. The minimum must not be higher than the maximum. Leave both empty to show no estimate.`,
  slug: msg`Enter lowercase letters, digits and hyphens, such as about-us. Reserved shop URLs are not allowed.`,
  'slug-taken': msg`Another page already uses this slug.`,
  path: msg`Enter a path in this shop, such as /old-page/.`,
  answered: msg`The shop already uses this URL, so a redirect would have no effect.`,
  target: msg`Enter a path in this shop, such as /new-page/.`,
  loop: msg`This creates a redirect loop. Choose another target.`,
  'slug-letters': msg`Enter letters, digits and hyphens, such as dark-red, or leave empty.`,
  'term-taken': msg`This slug is already in use.`,
  'import-runs': msg`An import is running and may use this slug. Change it when the import has finished.`,
  'look-runs': msg`An import preview is running and may use this slug. Change it when the preview has finished.`,
  'import-runs-elsewhere': msg`An import started outside the admin (for example from the command line) is running and may use this slug. Change it when the import has finished.`,
  'attribute-slug': msg`Enter up to 28 lowercase letters, digits and hyphens, such as color, or leave empty.`,
  cycle: msg`It can’t be its own parent. Choose another one.`,
  'too-deep': msg`Too many levels. Choose a higher parent.`,
  color: msg`Enter a color such as #0e5c59, or choose one.`,
  'color-first': msg`Choose the first color before the second.`,
  angle: msg`Enter a whole number of degrees, such as -45, or leave empty.`,
  rate: msg`Choose a country first. A state or city needs a country.`,
}
