/** What page, form and server of back-in-stock notifications agree on. */

/** What tells the form from the others of its page. */
export const BACK_IN_STOCK_FIELD = '_hanout_back_in_stock'
/** Stays empty: people do not see it. */
export const TRAP_FIELD = 'website'
/** Where the form stands on its page. */
export const BACK_IN_STOCK_PLACE = 'back-in-stock'

/** What a product's page shows of it; null there: the shop does not offer it, or nothing is sold out. */
export type BackInStockView = {
  /** Nothing of the product can be bought. */
  isWhole: boolean
  /** Variations that are sold out, by their choice: 'Red, Small'. */
  soldOut: { id: number; name: string }[]
  /** Somebody has just asked, in words. */
  said?: string
}

/** What was wrong with what was sent. `variationId` 0: the product itself was asked for. */
export type BackInStockAnswer = { backInStock: { said: string; email: string; variationId: number } }
