/** Adds a product to the list or removes it, and shows the result; failures can be retried. */
import type { ButtonProduct } from './button-product.ts'
import type { Message } from './messages.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { runWithLoadingState } from './show-listed.ts'
import { callWishlist, describeError } from './calls.ts'
import { currentMessage, announceMessage } from './messages.ts'
import { invalidateLoaded, showNotice, popup, openPopup, showList } from './popup/popup-state.ts'
import { acceptState, isListed, announceChange, wishlistState } from './state-store.ts'
import { getPageContext } from './context.ts'

/** Adds to the list, and runs the action that the merchant configured. */
export async function addProduct(product: ButtonProduct): Promise<void> {
  const { id, key } = product
  const { buttonAction } = getPageContext().start
  const fields = {
    product_id: String(id),
    ...(key && { key }),
    ...(buttonAction !== 'list' && { view: 'no' }),
  }
  // The content of another list is unknown to this page.
  const isChange = Boolean(key) || !isListed(id)
  await runOrShowError(product, async () => {
    const { status, notice, state, view } = await callWishlist('woosw_add', fields)
    const noticeStatus = status === 0 ? 'refused' : isChange ? 'done' : undefined
    if (status === 1 && view) {
      showList({ state, view })
      openPopup('wishlist')
      showNotice(insertName(notice, product), noticeStatus)
    } else {
      acceptState(state)
      invalidateLoaded()
      if (status === 0 || buttonAction === 'message')
        showMessage(product, { message: notice, status: noticeStatus })
      else announceMessage(insertName(notice, product))
    }
    if (status === 0) return
    announce('woosw_refresh_button_id', { id, ids: state.ids })
    announce('woosw_add', { id })
    announceChange(key ?? state.key)
  })
}

/** Removes from the visitor's own list: a product, or those of its variations that are listed. */
export async function removeProducts(product: ButtonProduct, ids: readonly number[]): Promise<void> {
  const { key } = wishlistState.get()
  await runOrShowError(product, async () => {
    for (const id of ids) {
      const fields = { product_id: String(id), key, view: 'no' }
      const { status, notice, state } = await callWishlist('woosw_remove', fields)
      acceptState(state)
      if (status === 0 || getPageContext().start.buttonAction === 'message')
        showMessage(product, { message: notice, status: status === 0 ? 'refused' : 'done' })
      else announceMessage(insertName(notice, product))
      if (status === 1) announce('woosw_remove', { id })
    }
    announceChange(key)
  })
}

/** Shows a message inside the open popup of the list; without a popup, or with a retry, over the page. */
export function showMessage(
  { name, picture }: Omit<ButtonProduct, 'id'>,
  content: Omit<Message, 'name' | 'picture'>,
): void {
  if (popup.get().openName === 'wishlist' && !content.retry)
    showNotice(insertName(content.message, { name }), content.status)
  else currentMessage.set({ name, picture, ...content })
}

function runOrShowError(product: ButtonProduct, work: () => Promise<void>): Promise<void> {
  return runWithLoadingState(product.id, async () => {
    try {
      await work()
    } catch (error) {
      const retry = () => void runOrShowError(product, work)
      showMessage(product, { message: describeError(error), status: 'refused', retry })
    }
  })
}

function insertName(message: string, { name }: Pick<ButtonProduct, 'name'>): string {
  return message.replace('{name}', () => name)
}
