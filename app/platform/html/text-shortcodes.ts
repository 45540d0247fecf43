/**
 * The shortcodes supported in stored texts, and such a text without them. registry/shortcodes.server.ts
 * defines what each shows.
 */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { withoutPendingPictures } from './pending-pictures.ts'
import { shortcodeReader } from './shortcodes.ts'

const names = [
  'contact-form-7',
  'contact-form',
  'woosc',
  'woosc_btn',
  'woosc_link',
  'woosc_list',
  'woosc_quick_table',
  'woosq',
  'woosq_btn',
  'woosw',
  'woosw_btn',
  'woosw_link',
  'woosw_list',
  'woosw_table',
] as const

export type ShortcodeName = (typeof names)[number]

export const shortcodes = shortcodeReader(names)

/** A stored text without its embedded content: for summaries. */
export function textWithoutShortcodes(text: LocalText, locale: Locale): string {
  return withoutPendingPictures(shortcodes.without(textIn(text, locale)))
}
