/** Imported by what shows wishlists: it waits until the browser has its texts. */
import { learnTexts } from '#app/platform/i18n/browser-texts.ts'
import { wishlistCatalogue } from './texts.ts'

await learnTexts(wishlistCatalogue)
