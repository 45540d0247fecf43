import type { ContentPage } from './rules.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { wordsIn } from '#app/written-words.ts'
import { richText } from '#app/platform/html/rich-text.ts'

/** The words of a page as HTML for other programs; its own page also shows the forms in them (app/page-forms.server.ts). */
export function renderBody({ body }: Pick<ContentPage, 'body'>, locale: Locale): string {
  return richText({ [locale]: wordsIn(body, locale) }, locale)
}
