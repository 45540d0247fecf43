/** Imported by components that show the quick view: they wait until the browser has loaded their texts. */
import { loadTexts } from '#app/platform/i18n/browser-texts.ts'
import { quickViewCatalog } from './texts.ts'

await loadTexts(quickViewCatalog)
