/** All buttons of the page show the list, wherever they come from: React's, those of fragments, those of foreign scripts. */
import type { CompareList } from '#app/features/compare/rules.ts'
import { productIdOf } from '#app/ui/product-button.ts'
import { compareList, listChanges } from './list-store.ts'
import { worldHere } from './world.ts'

const BUTTONS = '.woosc-btn'

/** Draws all there are, and every one that comes or becomes one of another product. */
export function followButtons(): void {
  drawButtons(document.body)
  listChanges.follow(() => drawButtons(document.body))
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
  const list = compareList.get()
  if (root.matches(BUTTONS)) drawButton(root, list)
  for (const button of root.querySelectorAll<HTMLElement>(BUTTONS)) drawButton(button, list)
  // Among the words of a page; those of menus are React's.
  for (const link of root.querySelectorAll<HTMLElement>('.woosc-link-inner')) {
    link.dataset.count = String(list.length)
  }
}

function drawButton(button: HTMLElement, list: CompareList): void {
  const id = productIdOf(button)
  const isAdded = id !== undefined && list.includes(id)
  button.classList.remove('woosc-btn-adding', 'woosc-adding')
  if (button.classList.contains('woosc-btn-added') === isAdded && button.ariaPressed === String(isAdded))
    return
  // In this order, side by side: scripts of the contract look for both as one word.
  button.classList.remove('woosc-btn-added', 'woosc-added')
  if (isAdded) button.classList.add('woosc-btn-added', 'woosc-added')
  if (button.tagName === 'A') button.setAttribute('role', 'button')
  button.ariaPressed = String(isAdded)
  drawWord(button, isAdded)
}

function drawWord(button: HTMLElement, isAdded: boolean): void {
  const { buttonIcon, buttonNormalIcon, buttonAddedIcon, texts } = worldHere().compare
  const { text, text_added: added } = button.dataset
  const word = isAdded ? (added ?? texts.buttonAdded) : (text ?? texts.button)
  const icon = button.querySelector('.woosc-btn-icon')
  const place = icon ? button.querySelector('.woosc-btn-text') : button
  icon?.classList.remove(isAdded ? buttonNormalIcon : buttonAddedIcon)
  icon?.classList.add(isAdded ? buttonAddedIcon : buttonNormalIcon)
  if (buttonIcon !== 'only' && place) writeText(place, word)
  if (button.ariaLabel) button.ariaLabel = `${word}: ${button.dataset.product_name ?? ''}`
}

// The node is React's: it stays, and says something else.
function writeText(place: Element, word: string): void {
  const node = [...place.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
  if (node) node.nodeValue = word
  else place.textContent = word
}

/** Foreign forms of variations make the buttons of their product those of the chosen variation, and back. */
export function followVariations(): void {
  if (!worldHere().compare.variations) return
  listen('found_variation', (form, detail) => {
    const id = Number((detail as { variation_id?: unknown } | null)?.variation_id)
    if (id > 0) becomeButtonsOf(form.dataset.product_id, id)
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
  for (const button of document.querySelectorAll<HTMLElement>(`.woosc-btn-${CSS.escape(product)}`)) {
    button.dataset.id = String(id)
    button.dataset.product_id = String(id)
    if (button instanceof HTMLButtonElement) button.value = String(id)
    else button.setAttribute('href', `?add-to-compare=${id}`)
  }
}
