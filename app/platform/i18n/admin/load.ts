/** Imported by the admin pages: they wait until the browser has loaded their texts. */
import { loadTexts } from '#app/platform/i18n/browser-texts.ts'
import { adminTexts } from './texts.ts'

await loadTexts(adminTexts)
