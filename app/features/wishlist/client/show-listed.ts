/** Keeps the buttons of the page and the links with the count in sync with the list. */
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { renderButton, followButtons } from '#app/features/product-actions/client/follow-buttons.ts'
import { wishlistAction } from '#app/features/wishlist/action.ts'
import { NO_LIST } from '#app/features/wishlist/rules.ts'
import { readProductId } from '#app/ui/product-button.ts'
import { createStore } from '#app/ui/store.ts'
import { getPageContext } from './context.ts'
import { isListed, wishlistState } from './state-store.ts'

/** Products with a pending call. */
const pendingIds = createStore<ReadonlySet<number>>(new Set())

/** Shows a loading state on all buttons of a product until the work has succeeded or failed (B.4.4). */
export async function runWithLoadingState(id: number, work: () => Promise<void>): Promise<void> {
  if (pendingIds.get().has(id)) return
  pendingIds.set(new Set([...pendingIds.get(), id]))
  try {
    await work()
  } finally {
    pendingIds.set(new Set([...pendingIds.get()].filter((each) => each !== id)))
  }
}

export function syncButtons(): void {
  const renderAll = followButtons(wishlistAction, { renderState, readCount: () => wishlistState.get().count })
  wishlistState.subscribe(() => {
    renderAll()
    announce('woosw_buttons_refreshed', { ids: wishlistState.get().ids })
  })
  pendingIds.subscribe(renderAll)
}

function renderState(button: HTMLElement): void {
  const { start } = getPageContext()
  const id = readProductId(button)
  const state = {
    isAdding: id !== undefined && pendingIds.get().has(id),
    isAdded: id !== undefined && isListed(id),
  }
  renderDisabled(button)
  renderButton(wishlistAction, button, { start, state })
}

/** If only customers may have a list, the button shows guests a message to sign in. */
function renderDisabled(button: HTMLElement): void {
  const isDisabled = wishlistState.get().key === NO_LIST
  if (button.classList.contains('woosw-disabled') === isDisabled) return
  for (const name of ['woosw-disabled', 'disabled']) button.classList.toggle(name, isDisabled)
  button.title = isDisabled ? getPageContext().start.texts.loginMessage : ''
}
