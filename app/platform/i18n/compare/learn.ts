/** Imported by whatever shows the comparison: it waits until the browser has its texts. */
import { learnTexts } from '#app/platform/i18n/browser-texts.ts'
import { compareCatalogue } from './texts.ts'

await learnTexts(compareCatalogue)
