/** The server has all texts: pages of all kinds, mails, validation errors of calls. */
import type { I18n } from '@lingui/core'
import type { Digits } from './format/money-format.ts'
import type { Catalog } from './texts.ts'
import type { Locale } from './locales.ts'
import { accountTexts } from './account/texts.ts'
import { checkoutTexts } from './checkout/texts.ts'
import { compareCatalog } from './compare/texts.ts'
import { adminTexts } from './admin/texts.ts'
import { laterTexts } from './later/texts.ts'
import { readTexts, shopTexts } from './texts.ts'
import { wishlistCatalog } from './wishlist/texts.ts'

const serverTexts: Catalog = {
  ar: () => import('./server/ar.po'),
  en: () => import('./server/en.po'),
}
const allCatalogs = [
  shopTexts,
  accountTexts,
  checkoutTexts,
  compareCatalog,
  wishlistCatalog,
  laterTexts,
  adminTexts,
  serverTexts,
]

const textsByLanguage = new Map<string, Promise<I18n>>()

/** The texts of a language; loaded once and never switched, so that requests may share them. */
export function openTexts(locale: Locale, digits: Digits): Promise<I18n> {
  const key = `${locale} ${digits}`
  const texts = textsByLanguage.get(key) ?? readTexts(allCatalogs, locale, digits)
  textsByLanguage.set(key, texts)
  return texts
}
