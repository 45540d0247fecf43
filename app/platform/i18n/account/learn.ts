/** Imported by the account's pages: they wait until the browser has their texts. */
import { learnTexts } from '#app/platform/i18n/browser-texts.ts'
import { accountTexts } from './texts.ts'

await learnTexts(accountTexts)
