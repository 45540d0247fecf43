/** Buttons of the page, and links that say how much is in the list, show the list as it is. */
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { drawButton, followButtons } from '#app/features/product-actions/client/follow-buttons.ts'
import { wishlistAction } from '#app/features/wishlist/action.ts'
import { NO_LIST } from '#app/features/wishlist/rules.ts'
import { productIdOf } from '#app/ui/product-button.ts'
import { createStore } from '#app/ui/store.ts'
import { pageContext } from './context.ts'
import { isWished, wishlistState } from './state-store.ts'

/** What a call is under way for. */
const adding = createStore<ReadonlySet<number>>(new Set())

/** Shows on all buttons of a product that something happens, for as long as it does and whatever comes of it (B.4.4). */
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
  const drawAll = followButtons(wishlistAction, { draw, count: () => wishlistState.get().count })
  wishlistState.follow(() => {
    drawAll()
    announce('woosw_buttons_refreshed', { ids: wishlistState.get().ids })
  })
  adding.follow(drawAll)
}

function draw(button: HTMLElement): void {
  const { start } = pageContext()
  const id = productIdOf(button)
  const state = {
    isAdding: id !== undefined && adding.get().has(id),
    isAdded: id !== undefined && isWished(id),
  }
  drawClosed(button)
  drawButton(wishlistAction, button, { start, state })
}

/** Where only signed-in shoppers have a list, guests are told so. */
function drawClosed(button: HTMLElement): void {
  const isClosed = wishlistState.get().key === NO_LIST
  if (button.classList.contains('woosw-disabled') === isClosed) return
  for (const name of ['woosw-disabled', 'disabled']) button.classList.toggle(name, isClosed)
  button.title = isClosed ? pageContext().start.texts.loginMessage : ''
}
