/** Imported by the checkout, orders and review forms: they wait until the browser has loaded their texts. */
import { loadTexts } from '#app/platform/i18n/browser-texts.ts'
import { checkoutTexts } from './texts.ts'

await loadTexts(checkoutTexts)
