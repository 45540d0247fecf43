/** Imported by what shows the quick view: it waits until the browser has its texts. */
import { learnTexts } from '#app/platform/i18n/browser-texts.ts'
import { quickViewCatalogue } from './texts.ts'

await learnTexts(quickViewCatalogue)
