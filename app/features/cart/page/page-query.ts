/** Query parameters of the cart page, and those of add-to-cart links. */

/** An item was added: '/cart/?added=7'. */
export const ADDED_PARAMETER = 'added'
/** '/cart/?not-added=7&quantity=3': an add-to-cart link was refused. */
export const NOT_ADDED_PARAMETER = 'not-added'
/** '/cart/?remove_item=<key>&_wpnonce=…' removes a line, as links in WooCommerce's carts do. */
export const REMOVE_ITEM_PARAMETER = 'remove_item'
/** '/cart/?not-removed=1': such a link was invalid or expired. */
export const NOT_REMOVED_PARAMETER = 'not-removed'

const linkParameters = ['add-to-cart', 'product_id', 'variation_id', 'quantity']

/** Whether a parameter specifies the item or its quantity. */
export function isLinkParameter(name: string): boolean {
  return linkParameters.includes(name) || name.startsWith('attribute_') || /^quantity\[\d+\]$/.test(name)
}
