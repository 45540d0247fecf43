/** Payment methods, under their admin names. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const titles = { bacs: msg`Bank transfer`, cod: msg`Cash on delivery`, stripe: msg`Card` }

/** All payment methods of the shop, including disabled ones: orders may have been paid with them. */
export function listPaymentMethods(i18n: I18n): { id: string; title: string }[] {
  return Object.entries(titles).map(([id, title]) => ({ id, title: i18n._(title) }))
}
