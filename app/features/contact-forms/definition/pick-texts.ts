/** Which of a form's languages is shown and sent. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ContactForm, FormTexts } from '#app/features/contact-forms/rules.ts'
import { isLocale, locales } from '#app/platform/i18n/locales.ts'

type Versioned = Pick<ContactForm, 'versions' | 'locale'>

/** The language of a form's texts for a page: the page's, else the form's own, else any it has. */
export function pickLocale({ versions, locale: own }: Versioned, wanted?: Locale): Locale | undefined {
  const ofForm = own.split('_', 1)[0]
  const order = [wanted, isLocale(ofForm) ? ofForm : undefined, ...locales]
  return order.find((locale) => locale !== undefined && versions[locale] !== undefined)
}

/** The texts of a form for a page. */
export function pickTexts(form: Versioned & Pick<ContactForm, 'id'>, wanted?: Locale): FormTexts {
  const locale = pickLocale(form, wanted)
  const texts = locale === undefined ? undefined : form.versions[locale]
  if (!texts)
    throw new Error(`The form ${form.id} has no texts in any language: save it again with a version`)
  return texts
}

/** A language of the shop as WordPress spells it; as the form itself does where it is the form's own. */
export function localeNameOf({ locale: own }: Pick<ContactForm, 'locale'>, locale: Locale): string {
  return own.split('_', 1)[0] === locale ? own : wordPressNames[locale]
}

const wordPressNames: Record<Locale, string> = { ar: 'ar', en: 'en_US' }
