/** Test helper: forms to save. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FormTexts } from './rules.ts'
import type { FormDraft } from './definition/tidy-form.ts'
import { createDefaultTexts } from './definition/default-texts.ts'

type Texts = Partial<Record<Locale, Partial<FormTexts>>>

/** A new form; in English with the default template unless specified. */
export function aForm(versions: Texts = { en: {} }, changes: Partial<FormDraft> = {}): FormDraft {
  const senderAddress = 'shop@shop.test'
  return {
    locale: 'en' in versions ? 'en_US' : 'ar',
    versions: {
      ...(versions.ar && { ar: { ...createDefaultTexts('ar', { senderAddress }), ...versions.ar } }),
      ...(versions.en && { en: { ...createDefaultTexts('en', { senderAddress }), ...versions.en } }),
    },
    additionalSettings: '',
    ...changes,
  }
}
