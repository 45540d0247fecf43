/** The selected attributes of a product, in all languages, as orders store them. */
import type { SellableItem } from '#app/features/cart/model/sellable-item.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'

export function localizeChoices(
  { attributes }: Pick<SellableItem, 'attributes'>,
  choice: Readonly<Record<string, string>>,
): { label: LocalText; value: LocalText }[] {
  return attributes
    .filter(({ key }) => choice[key])
    .map(({ key, name, values }) => {
      const chosenValue = values.find(({ value }) => value === choice[key])
      const findLabel = (locale: (typeof locales)[number]) =>
        chosenValue ? localizeLabel(chosenValue.name, locale) : (choice[key] ?? '')
      return { label: name, value: Object.fromEntries(locales.map((locale) => [locale, findLabel(locale)])) }
    })
}
