/**
 * Query parameter of a product's URL after a back-in-stock request:
 * '/product/cap/?back_in_stock=asked#back-in-stock'.
 */
export const BACK_IN_STOCK_NOTICE = 'back_in_stock'
export const BACK_IN_STOCK_REQUESTED = 'asked'
