/** All buttons of the page show the list, wherever they come from: React's, those of fragments, those of foreign scripts. */
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { NO_LIST } from '#app/features/wishlist/rules.ts'
import { productIdOf } from '#app/ui/product-button.ts'
import { createStore } from '#app/ui/store.ts'
import { isWished, wishlistState } from './state-store.ts'
import { worldHere } from './world.ts'

const BUTTONS = '.woosw-btn'

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

/** Draws all there are, and every one that comes or becomes one of another product. */
export function followButtons(): void {
  const drawAll = () => drawButtons(document.body)
  drawAll()
  wishlistState.follow(() => {
    drawAll()
    announce('woosw_buttons_refreshed', { ids: wishlistState.get().ids })
  })
  adding.follow(drawAll)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'attributes' ? [target] : addedNodes) {
        if (node instanceof HTMLElement) drawButtons(node)
      }
    }
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-id', 'data-pid', 'data-product_id'],
  })
}

function drawButtons(root: HTMLElement): void {
  if (root.matches(BUTTONS)) drawButton(root)
  for (const button of root.querySelectorAll<HTMLElement>(BUTTONS)) drawButton(button)
  // Among the words of a page; those of menus are React's.
  for (const link of root.querySelectorAll<HTMLElement>('.woosw-link-inner')) {
    link.dataset.count = String(wishlistState.get().count)
  }
}

function drawButton(button: HTMLElement): void {
  const id = productIdOf(button)
  const isAdding = id !== undefined && adding.get().has(id)
  const isAdded = id !== undefined && isWished(id)
  const { classList } = button
  classList.toggle('woosw-adding', isAdding)
  drawClosed(button)
  drawIcon(button, { isAdding, isAdded })
  button.ariaBusy = isAdding ? 'true' : null
  if (classList.contains('woosw-added') === isAdded && button.ariaPressed === String(isAdded)) return
  // In this order, side by side: scripts of the contract look for both as one word.
  classList.remove('woosw-btn-added', 'woosw-added')
  if (isAdded) classList.add('woosw-btn-added', 'woosw-added')
  if (button.tagName === 'A') button.setAttribute('role', 'button')
  button.ariaPressed = String(isAdded)
  drawWord(button, isAdded)
}

/** Where only signed-in shoppers have a list, guests are told so. */
function drawClosed(button: HTMLElement): void {
  const isClosed = wishlistState.get().key === NO_LIST
  if (button.classList.contains('woosw-disabled') === isClosed) return
  for (const name of ['woosw-disabled', 'disabled']) button.classList.toggle(name, isClosed)
  button.title = isClosed ? worldHere().wishlist.texts.loginMessage : ''
}

function drawIcon(button: HTMLElement, { isAdding, isAdded }: { isAdding: boolean; isAdded: boolean }): void {
  const icon = button.querySelector('.woosw-btn-icon')
  if (!icon) return
  const { buttonNormalIcon, buttonAddedIcon, buttonLoadingIcon } = worldHere().wishlist
  const shown = isAdding ? buttonLoadingIcon : isAdded ? buttonAddedIcon : buttonNormalIcon
  if (icon.classList.contains(shown)) return
  icon.classList.remove(buttonNormalIcon, buttonAddedIcon, buttonLoadingIcon)
  icon.classList.add(shown)
}

function drawWord(button: HTMLElement, isAdded: boolean): void {
  const { buttonIcon, texts } = worldHere().wishlist
  const { text, text_added: added } = button.dataset
  const word = isAdded ? (added ?? texts.buttonTextAdded) : (text ?? texts.buttonText)
  const hasIcon = button.querySelector('.woosw-btn-icon')
  const place = hasIcon ? button.querySelector('.woosw-btn-text') : button
  if (buttonIcon !== 'only' && place) writeText(place, word)
  if (button.ariaLabel) button.ariaLabel = `${word}: ${button.dataset.product_name ?? ''}`
}

// The node is React's: it stays, and says something else.
function writeText(place: Element, word: string): void {
  const node = [...place.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
  if (node) node.nodeValue = word
  else place.textContent = word
}

/** Foreign forms of variations make the buttons of their product those of the chosen variation, and back (B.4.11). */
export function followVariations(): void {
  if (!worldHere().wishlist.variations) return
  listen('found_variation', (form, detail) => {
    const id = Number((detail as { variation_id?: unknown } | null)?.variation_id)
    becomeButtonsOf(form.dataset.product_id, id)
  })
  listen('reset_data', (form) => becomeButtonsOf(form.dataset.product_id, Number(form.dataset.product_id)))
  listen('woovr_selected', (chosen) => becomeButtonsOf(chosen.dataset.pid, Number(chosen.dataset.id)))
}

function listen(name: string, hear: (target: HTMLElement, detail: unknown) => void): void {
  document.body.addEventListener(name, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null
    if (event.target instanceof HTMLElement) hear(event.target, detail)
  })
}

function becomeButtonsOf(product: string | undefined, id: number): void {
  if (!product || !(id > 0)) return
  for (const button of document.querySelectorAll<HTMLElement>(`.woosw-btn-${CSS.escape(product)}`)) {
    button.dataset.id = String(id)
    if (button instanceof HTMLButtonElement) button.value = String(id)
    else button.setAttribute('href', `?add-to-wishlist=${id}`)
  }
}
