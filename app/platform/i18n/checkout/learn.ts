/** Imported by what sells: the checkout, orders, reviews to be written; they wait until the browser has their texts. */
import { learnTexts } from '#app/platform/i18n/browser-texts.ts'
import { checkoutTexts } from './texts.ts'

await learnTexts(checkoutTexts)
