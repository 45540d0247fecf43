/** All buttons of the page show what is in the list, wherever they come from: React's, those of fragments, those of other scripts. */
import type { ListAction } from '#app/features/product-actions/product-action.ts'
import type { ListStart } from '#app/features/product-actions/start.ts'
import { buttonSelector } from '#app/features/product-actions/product-action.ts'

type Follow = {
  draw: (button: HTMLElement) => void
  /** How much is in the list. */
  count: () => number
}

/** Draws all there are, and every one that comes or becomes one of another product; returns what draws them all anew. */
export function followButtons(action: ListAction, { draw, count }: Follow): () => void {
  const buttons = buttonSelector(action)
  const drawIn = (root: HTMLElement) => {
    if (root.matches(buttons)) draw(root)
    for (const button of root.querySelectorAll<HTMLElement>(buttons)) draw(button)
    // Among the words of a page; those of menus are React's.
    for (const link of root.querySelectorAll<HTMLElement>(`.${action.prefix}-link-inner`)) {
      link.dataset.count = String(count())
    }
  }
  const drawAll = () => drawIn(document.body)
  drawAll()
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'attributes' ? [target] : addedNodes) {
        if (node instanceof HTMLElement) drawIn(node)
      }
    }
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-id', 'data-pid', 'data-product_id'],
  })
  return drawAll
}

export type ButtonState = { isAdded: boolean; isAdding?: boolean }

type Look = { start: ListStart & { buttonLoadingIcon?: string }; state: ButtonState }

/** Shows on a button what has become of its product. */
export function drawButton(action: ListAction, button: HTMLElement, { start, state }: Look): void {
  const { isAdded, isAdding = false } = state
  const { classList } = button
  for (const name of action.adding) classList.toggle(name, isAdding)
  button.ariaBusy = isAdding ? 'true' : null
  drawIcon(action, button, { start, state })
  const [inPlugin, inButton] = [`${action.prefix}-btn-added`, `${action.prefix}-added`]
  if (classList.contains(inPlugin) === isAdded && button.ariaPressed === String(isAdded)) return
  // In this order, side by side: scripts of the contract look for both as one word.
  classList.remove(inPlugin, inButton)
  if (isAdded) classList.add(inPlugin, inButton)
  if (button.tagName === 'A') button.setAttribute('role', 'button')
  button.ariaPressed = String(isAdded)
  drawText(action, button, { start, state })
}

function drawIcon({ prefix }: ListAction, button: HTMLElement, { start, state }: Look): void {
  const { buttonNormalIcon, buttonAddedIcon, buttonLoadingIcon = buttonNormalIcon } = start
  const shown = state.isAdding ? buttonLoadingIcon : state.isAdded ? buttonAddedIcon : buttonNormalIcon
  const icon = button.querySelector(`.${prefix}-btn-icon`)
  if (!icon || icon.classList.contains(shown)) return
  icon.classList.remove(buttonNormalIcon, buttonAddedIcon, buttonLoadingIcon)
  icon.classList.add(shown)
}

function drawText({ prefix }: ListAction, button: HTMLElement, { start, state }: Look): void {
  const { text = start.texts.button, text_added: added = start.texts.buttonAdded } = button.dataset
  const word = state.isAdded ? added : text
  const hasIcon = button.querySelector(`.${prefix}-btn-icon`)
  const place = hasIcon ? button.querySelector(`.${prefix}-btn-text`) : button
  if (start.buttonIcon !== 'only' && place) writeText(place, word)
  if (button.ariaLabel) button.ariaLabel = `${word}: ${button.dataset.product_name ?? ''}`
}

// The node is React's: it stays, and says something else.
function writeText(place: Element, word: string): void {
  const node = [...place.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
  if (node) node.nodeValue = word
  else place.textContent = word
}
