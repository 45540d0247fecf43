/** What the address of the cart's page says, and which words of an address add to the cart. */

/** '/cart/?added=7' */
export const ADDED = 'added'
/** '/cart/?not-added=7&quantity=3': a link asked for it, and was refused. */
export const NOT_ADDED = 'not-added'
/** '/cart/?remove_item=<key>&_wpnonce=…' takes a line out, as links of WooCommerce's carts do. */
export const REMOVED_LINE = 'remove_item'
/** '/cart/?not-removed=1': such a link held no more. */
export const NOT_REMOVED = 'not-removed'

const words = ['add-to-cart', 'product_id', 'variation_id', 'quantity']

/** Whether a parameter says which article, or how many of it. */
export function isOfLink(name: string): boolean {
  return words.includes(name) || name.startsWith('attribute_') || /^quantity\[\d+\]$/.test(name)
}
