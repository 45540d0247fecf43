/** Imported by the contact forms' script: it waits until the browser has loaded its texts. */
import { loadTexts } from '#app/platform/i18n/browser-texts.ts'
import { formsTexts } from './texts.ts'

await loadTexts(formsTexts)
