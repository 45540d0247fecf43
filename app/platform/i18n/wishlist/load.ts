/** Imported by components that show wishlists: they wait until the browser has loaded their texts. */
import { loadTexts } from '#app/platform/i18n/browser-texts.ts'
import { wishlistCatalog } from './texts.ts'

await loadTexts(wishlistCatalog)
