/**
 * The shortcodes supported in stored texts, and their removal from such a text.
 * registry/shortcodes.server.ts defines what each shows.
 */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { removePendingPictures } from './pending-pictures.ts'
import { createShortcodeReader } from './shortcodes.ts'

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

export const textShortcodeReader = createShortcodeReader(names)

/** A stored text without its embedded content: for summaries. */
export function localizeWithoutShortcodes(text: LocalText, locale: Locale): string {
  return removePendingPictures(textShortcodeReader.removeFrom(localizeText(text, locale)))
}
