/** Constants and types of back-in-stock notifications, shared by page, form and server. */

/** Distinguishes this form from the others on its page. */
export const BACK_IN_STOCK_FIELD = '_hanout_back_in_stock'
/** Honeypot: hidden from people, so it must stay empty. */
export const HONEYPOT_FIELD = 'website'
/** Anchor of the form on its page. */
export const BACK_IN_STOCK_ANCHOR = 'back-in-stock'

/**
 * Back-in-stock data of a product page. The page has null instead if the shop does not offer notifications,
 * or nothing is sold out.
 */
export type BackInStockView = {
  /** The whole product is unavailable. */
  isEntirelySoldOut: boolean
  /** Sold-out variations by their attributes: 'Red, Small'. */
  soldOut: { id: number; name: string }[]
  /** Confirmation message after a submission. */
  message?: string
}

/** Validation error of a submission. `variationId` 0: the request was for the product itself. */
export type BackInStockActionData = { backInStock: { message: string; email: string; variationId: number } }
