/** Keeps the buttons of the page and the links with the count in sync with the list. */
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { renderButton, followButtons } from '#app/features/product-actions/client/follow-buttons.ts'
import { wishlistAction } from '#app/features/wishlist/action.ts'
import { NO_LIST } from '#app/features/wishlist/rules.ts'
import { productIdOf } from '#app/ui/product-button.ts'
import { createStore } from '#app/ui/store.ts'
import { pageContext } from './context.ts'
import { isListed, wishlistState } from './state-store.ts'

/** Products with a pending call. */
const adding = createStore<ReadonlySet<number>>(new Set())

/** Shows a loading state on all buttons of a product until the work has succeeded or failed (B.4.4). */
export async function whileAdding(id: number, work: () => Promise<void>): Promise<void> {
  if (adding.get().has(id)) return
  adding.set(new Set([...adding.get(), id]))
  try {
    await work()
  } finally {
    adding.set(new Set([...adding.get()].filter((each) => each !== id)))
  }
}

export function showListed(): void {
  const renderAll = followButtons(wishlistAction, { renderState, count: () => wishlistState.get().count })
  wishlistState.follow(() => {
    renderAll()
    announce('woosw_buttons_refreshed', { ids: wishlistState.get().ids })
  })
  adding.follow(renderAll)
}

function renderState(button: HTMLElement): void {
  const { start } = pageContext()
  const id = productIdOf(button)
  const state = {
    isAdding: id !== undefined && adding.get().has(id),
    isAdded: id !== undefined && isListed(id),
  }
  renderClosed(button)
  renderButton(wishlistAction, button, { start, state })
}

/** If only customers may have a list, the button shows guests a message to sign in. */
function renderClosed(button: HTMLElement): void {
  const isClosed = wishlistState.get().key === NO_LIST
  if (button.classList.contains('woosw-disabled') === isClosed) return
  for (const name of ['woosw-disabled', 'disabled']) button.classList.toggle(name, isClosed)
  button.title = isClosed ? pageContext().start.texts.loginMessage : ''
}
