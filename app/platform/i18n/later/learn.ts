/** Imported by what a product's page does without until somebody comes near: it waits until the browser has these texts. */
import { learnTexts } from '#app/platform/i18n/browser-texts.ts'
import { laterTexts } from './texts.ts'

await learnTexts(laterTexts)
