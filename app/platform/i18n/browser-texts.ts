/**
 * The texts of the page in a browser: the shop's first, those of other namespaces when one of their pages is
 * loaded.
 */
import type { I18n } from '@lingui/core'
import type { Catalog } from './texts.ts'
import { isLocale } from './locales.ts'
import { isDigits } from './format/money-format.ts'
import { readTexts, shopTexts } from './texts.ts'

let pendingTexts: Promise<I18n> | undefined

/** The texts in the document's language; loaded once. */
export function loadPageTexts(): Promise<I18n> {
  const { digits } = document.documentElement.dataset
  pendingTexts ??= readTexts([shopTexts], readPageLocale(), isDigits(digits) ? digits : 'latn')
  return pendingTexts
}

/**
 * Adds a namespace's texts to the page's; awaited by the namespace's pages as they load. The server always
 * has all texts.
 */
export async function loadTexts(catalog: Catalog): Promise<void> {
  if (import.meta.env.SSR) return
  const [i18n, { messages }] = await Promise.all([loadPageTexts(), catalog[readPageLocale()]()])
  // Not `load`, which re-renders the whole page: dehydrated parts would lose their HTML. Users of these texts
  // await them.
  Object.assign(i18n.messages, messages)
}

function readPageLocale() {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
}
