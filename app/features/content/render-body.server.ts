import type { ContentPage } from './rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { wordsIn } from '#app/platform/html/written-words.ts'
import { richText } from '#app/platform/html/rich-text.ts'

/** The words of a page as HTML for other programs; its own page also shows the forms in them (app/registry/shortcodes.server.ts). */
export function renderBody({ body }: Pick<ContentPage, 'body'>, locale: Locale): string {
  return richText({ [locale]: wordsIn(body, locale) }, locale)
}
