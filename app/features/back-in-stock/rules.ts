/** What page, form and server of back-in-stock notifications agree on. */

/** What tells the form from the others of its page. */
export const BACK_IN_STOCK_FIELD = '_hanout_back_in_stock'
/** Stays empty: people do not see it. */
export const TRAP_FIELD = 'website'
/** Where the form stands on its page. */
export const BACK_IN_STOCK_PLACE = 'back-in-stock'

/** What a product's page shows of it; null there: the shop does not offer it. */
export type BackInStockView = {
  /** Somebody has just asked, in words. */
  said?: string
}

/** What was wrong with what was sent. */
export type BackInStockAnswer = { backInStock: { said: string; email: string } }
