/** What a click on a button of the wishlist does (wishlist.md B.4.4). */
import type { Wish } from './wishing.ts'
import { whoIsHere } from '#app/ui/me.ts'
import { productIdOf } from '#app/ui/product-button.ts'
import { copyLink } from './popup/copy-link.ts'
import { choose, openWishlist } from './popup/popup-state.ts'
import { wishedIds } from './state-store.ts'
import { addProduct, removeProducts, tell } from './wishing.ts'
import { pageContext } from './context.ts'

/** A button, or whatever else opens the wishlist. */
export function press(pressed: HTMLElement): void {
  if (pressed.matches('.woosw-copy-btn')) return void copyLink(pressed)
  if (!pressed.matches('.woosw-btn')) return openWishlist()
  const id = productIdOf(pressed)
  if (id === undefined) return
  const { product_name: name = '', product_image: picture = '' } = pressed.dataset
  void pressButton({ id, name, picture })
}

async function pressButton(wish: Wish): Promise<void> {
  const { start: wishlist, shop } = pageContext()
  if (wishlist.needsLogin && (await isGuest())) {
    return tell(wish, { sentence: wishlist.texts.loginMessage, status: 'refused' })
  }
  const wished = wishedIds(wish.id)
  if (wished.length === 0) {
    if (!wishlist.choose || (await isGuest())) return addProduct(wish)
    return choose(wish)
  }
  if (wishlist.buttonActionAdded === 'remove') return removeProducts(wish, wished)
  if (wishlist.buttonActionAdded === 'page') return window.location.assign(shop.to(wishlist.pagePath))
  openWishlist()
}

async function isGuest(): Promise<boolean> {
  const me = await whoIsHere(pageContext().texts).catch(() => undefined)
  return !me?.shopper
}
