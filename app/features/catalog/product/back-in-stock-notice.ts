/** What the address of a product's page says after somebody has asked to be told when it is back: '/product/cap/?back_in_stock=asked#back-in-stock'. */
export const BACK_IN_STOCK_NOTICE = 'back_in_stock'
export const ASKED = 'asked'
