/** Handles clicks on the wishlist buttons (wishlist.md B.4.4). */
import type { ButtonProduct } from './button-product.ts'
import { getVisitorState } from '#app/ui/visitor-state.ts'
import { readProductId } from '#app/ui/product-button.ts'
import { copyLink } from './popup/copy-link.ts'
import { openListChooser, openWishlist } from './popup/popup-state.ts'
import { findListedIds } from './state-store.ts'
import { addProduct, removeProducts, showMessage } from './add-and-remove.ts'
import { getPageContext } from './context.ts'

/** `trigger`: a button, or any other opener of the wishlist. */
export function handleClick(trigger: HTMLElement): void {
  if (trigger.matches('.woosw-copy-btn')) return void copyLink(trigger)
  if (!trigger.matches('.woosw-btn')) return openWishlist()
  const id = readProductId(trigger)
  if (id === undefined) return
  const { product_name: name = '', product_image: picture = '' } = trigger.dataset
  void handleButtonClick({ id, name, picture })
}

async function handleButtonClick(product: ButtonProduct): Promise<void> {
  const { start: wishlist, shop } = getPageContext()
  if (wishlist.needsLogin && (await isGuest())) {
    return showMessage(product, { message: wishlist.texts.loginMessage, status: 'refused' })
  }
  const listedIds = findListedIds(product.id)
  if (listedIds.length === 0) {
    if (!wishlist.canChooseList || (await isGuest())) return addProduct(product)
    return openListChooser(product)
  }
  if (wishlist.buttonActionAdded === 'remove') return removeProducts(product, listedIds)
  if (wishlist.buttonActionAdded === 'page')
    return window.location.assign(shop.localizePath(wishlist.pagePath))
  openWishlist()
}

async function isGuest(): Promise<boolean> {
  const visitorState = await getVisitorState(getPageContext().i18n).catch(() => undefined)
  return !visitorState?.shopper
}
