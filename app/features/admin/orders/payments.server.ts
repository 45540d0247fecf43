/** The ways to pay, as the desk calls them. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const titles = { bacs: msg`Bank transfer`, cod: msg`Cash on delivery`, stripe: msg`Card` }

/** All that the shop knows, also those that are turned off: orders were paid by them. */
export function knownPayments(texts: I18n): { id: string; title: string }[] {
  return Object.entries(titles).map(([id, title]) => ({ id, title: texts._(title) }))
}
