/** Imported by parts that a product page loads on demand: they wait until the browser has loaded these texts. */
import { loadTexts } from '#app/platform/i18n/browser-texts.ts'
import { laterTexts } from './texts.ts'

await loadTexts(laterTexts)
