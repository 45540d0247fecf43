/** Imported by components that show wishlists: they wait until the browser has loaded their texts. */
import { loadTexts } from '#app/platform/i18n/browser-texts.ts'
import { wishlistCatalogue } from './texts.ts'

await loadTexts(wishlistCatalogue)
