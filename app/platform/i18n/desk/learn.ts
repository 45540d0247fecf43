/** Imported by the owner's pages: they wait until the browser has their texts. */
import { learnTexts } from '#app/platform/i18n/browser-texts.ts'
import { deskTexts } from './texts.ts'

await learnTexts(deskTexts)
