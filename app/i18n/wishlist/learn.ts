/** Imported by what shows wishlists: it waits until the browser has its texts. */
import { learnTexts } from '#app/i18n/browser-texts.ts'
import { wishlistCatalogue } from './texts.ts'

await learnTexts(wishlistCatalogue)
