/** Imported by the script of the contact forms: it waits until the browser has its texts. */
import { learnTexts } from '#app/platform/i18n/browser-texts.ts'
import { formsTexts } from './texts.ts'

await learnTexts(formsTexts)
