/** Picks which of a form's languages is shown and sent. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ContactForm, FormTexts } from '#app/features/contact-forms/rules.ts'
import { isLocale, locales } from '#app/platform/i18n/locales.ts'

type FormVersions = Pick<ContactForm, 'versions' | 'locale'>

/** The language of a form's texts for a page: the page's, else the form's own, else any available one. */
export function pickLocale(
  { versions, locale: ownLocale }: FormVersions,
  requestedLocale?: Locale,
): Locale | undefined {
  const formLanguage = ownLocale.split('_', 1)[0]
  const order = [requestedLocale, isLocale(formLanguage) ? formLanguage : undefined, ...locales]
  return order.find((locale) => locale !== undefined && versions[locale] !== undefined)
}

/** The texts of a form for a page. */
export function pickTexts(form: FormVersions & Pick<ContactForm, 'id'>, requestedLocale?: Locale): FormTexts {
  const locale = pickLocale(form, requestedLocale)
  const texts = locale === undefined ? undefined : form.versions[locale]
  if (!texts)
    throw new Error(`The form ${form.id} has no texts in any language: save it again with a version`)
  return texts
}

/** A language of the shop in WordPress spelling; the form's own language as the form spells it. */
export function formatLocaleName({ locale: ownLocale }: Pick<ContactForm, 'locale'>, locale: Locale): string {
  return ownLocale.split('_', 1)[0] === locale ? ownLocale : wordPressLocaleNames[locale]
}

const wordPressLocaleNames: Record<Locale, string> = { ar: 'ar', en: 'en_US' }
