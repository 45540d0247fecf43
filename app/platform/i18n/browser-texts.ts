/** The texts of the page in a browser: the shop's first, those of other rooms when one of their pages comes. */
import type { I18n } from '@lingui/core'
import type { Catalogue } from './texts.ts'
import { isLocale } from './locales.ts'
import { isDigits } from './format/money-format.ts'
import { readTexts, shopTexts } from './texts.ts'

let opened: Promise<I18n> | undefined

/** The texts in the document's language; opened once. */
export function pageTexts(): Promise<I18n> {
  const { digits } = document.documentElement.dataset
  opened ??= readTexts([shopTexts], pageLocale(), isDigits(digits) ? digits : 'latn')
  return opened
}

/** Adds a room's texts to the page's; awaited by the room's pages as they load. The server has all texts anyway. */
export async function learnTexts(catalogue: Catalogue): Promise<void> {
  if (import.meta.env.SSR) return
  const [texts, { messages }] = await Promise.all([pageTexts(), catalogue[pageLocale()]()])
  // Not `load`, which has the whole page drawn anew: parts that sleep would lose their HTML. Who says these texts waits for them.
  Object.assign(texts.messages, messages)
}

function pageLocale() {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
}
