/** What was chosen of a product, in all languages: orders keep both. */
import type { Article } from '#app/features/cart/model/article.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { labelIn } from '#app/platform/i18n/text/pick-text.ts'

export function localChoices(
  { attributes }: Pick<Article, 'attributes'>,
  choice: Readonly<Record<string, string>>,
): { label: LocalText; value: LocalText }[] {
  return attributes
    .filter(({ key }) => choice[key])
    .map(({ key, name, values }) => {
      const chosen = values.find(({ value }) => value === choice[key])
      const said = (locale: (typeof locales)[number]) =>
        chosen ? labelIn(chosen.name, locale) : (choice[key] ?? '')
      return { label: name, value: Object.fromEntries(locales.map((locale) => [locale, said(locale)])) }
    })
}
