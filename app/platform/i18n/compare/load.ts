/** Imported by components that show the comparison: they wait until the browser has loaded their texts. */
import { loadTexts } from '#app/platform/i18n/browser-texts.ts'
import { compareCatalog } from './texts.ts'

await loadTexts(compareCatalog)
