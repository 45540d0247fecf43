import type { ContentPage } from './rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localizeWithoutShortcodes } from '#app/platform/html/text-shortcodes.ts'
import { formatRichText } from '#app/platform/html/rich-text.ts'

/**
 * The body of a page as HTML for other clients; its own page also renders the forms in it
 * (app/registry/shortcodes.server.ts).
 */
export function renderBody({ body }: Pick<ContentPage, 'body'>, locale: Locale): string {
  return formatRichText({ [locale]: localizeWithoutShortcodes(body, locale) }, locale)
}
