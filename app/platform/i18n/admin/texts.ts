import type { Catalogue } from '#app/platform/i18n/texts.ts'

export const adminTexts: Catalogue = {
  ar: () => import('./ar.po'),
  en: () => import('./en.po'),
}
