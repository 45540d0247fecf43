/** The shortcodes that stand for something in stored texts, and such a text without them. registry/shortcodes.server.ts says what each shows. */
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

/** What a stored text says, without what is shown in it: for summaries. */
export function wordsIn(text: LocalText, locale: Locale): string {
  return withoutPendingPictures(shortcodes.without(textIn(text, locale)))
}
