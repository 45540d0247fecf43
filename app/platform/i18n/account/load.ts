/** Imported by the account's pages: they wait until the browser has loaded their texts. */
import { loadTexts } from '#app/platform/i18n/browser-texts.ts'
import { accountTexts } from './texts.ts'

await loadTexts(accountTexts)
