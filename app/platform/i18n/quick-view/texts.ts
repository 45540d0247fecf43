import type { Catalog } from '#app/platform/i18n/texts.ts'

export const quickViewCatalog: Catalog = {
  ar: () => import('./ar.po'),
  en: () => import('./en.po'),
}
