/**
 * Synchronizes all buttons of the page with the list, whatever rendered them: React, HTML fragments or
 * third-party scripts.
 */
import type { ListAction } from '#app/features/product-actions/product-action.ts'
import type { ListStart } from '#app/features/product-actions/start.ts'
import { createButtonSelector } from '#app/features/product-actions/product-action.ts'

type FollowOptions = {
  renderState: (button: HTMLElement) => void
  /** Number of products in the list. */
  readCount: () => number
}

/**
 * Renders the state of all current buttons, and of every button that is added or changes its product; returns
 * a function that renders all again.
 */
export function followButtons(action: ListAction, { renderState, readCount }: FollowOptions): () => void {
  const selector = createButtonSelector(action)
  const renderStates = (root: HTMLElement) => {
    if (root.matches(selector)) renderState(root)
    for (const button of root.querySelectorAll<HTMLElement>(selector)) renderState(button)
    // Links within content; those in menus are rendered by React.
    for (const link of root.querySelectorAll<HTMLElement>(`.${action.prefix}-link-inner`)) {
      link.dataset.count = String(readCount())
    }
  }
  const renderAll = () => renderStates(document.body)
  renderAll()
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'attributes' ? [target] : addedNodes) {
        if (node instanceof HTMLElement) renderStates(node)
      }
    }
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-id', 'data-pid', 'data-product_id'],
  })
  return renderAll
}

export type ButtonState = { isAdded: boolean; isAdding?: boolean }

type ButtonAppearance = { start: ListStart & { buttonLoadingIcon?: string }; state: ButtonState }

/** Renders the state of a product on its button. */
export function renderButton(
  action: ListAction,
  button: HTMLElement,
  { start, state }: ButtonAppearance,
): void {
  const { isAdded, isAdding = false } = state
  const { classList } = button
  for (const name of action.loadingClasses) classList.toggle(name, isAdding)
  button.ariaBusy = isAdding ? 'true' : null
  renderIcon(action, button, { start, state })
  const [buttonAddedClass, addedClass] = [`${action.prefix}-btn-added`, `${action.prefix}-added`]
  if (classList.contains(buttonAddedClass) === isAdded && button.ariaPressed === String(isAdded)) return
  // Adjacent and in this order: contract scripts search for both names as one string.
  classList.remove(buttonAddedClass, addedClass)
  if (isAdded) classList.add(buttonAddedClass, addedClass)
  if (button.tagName === 'A') button.setAttribute('role', 'button')
  button.ariaPressed = String(isAdded)
  renderText(action, button, { start, state })
}

function renderIcon({ prefix }: ListAction, button: HTMLElement, { start, state }: ButtonAppearance): void {
  const { buttonNormalIcon, buttonAddedIcon, buttonLoadingIcon = buttonNormalIcon } = start
  const iconClass = state.isAdding ? buttonLoadingIcon : state.isAdded ? buttonAddedIcon : buttonNormalIcon
  const icon = button.querySelector(`.${prefix}-btn-icon`)
  if (!icon || icon.classList.contains(iconClass)) return
  icon.classList.remove(buttonNormalIcon, buttonAddedIcon, buttonLoadingIcon)
  icon.classList.add(iconClass)
}

function renderText({ prefix }: ListAction, button: HTMLElement, { start, state }: ButtonAppearance): void {
  const { text = start.texts.button, text_added: addedText = start.texts.buttonAdded } = button.dataset
  const label = state.isAdded ? addedText : text
  const hasIcon = button.querySelector(`.${prefix}-btn-icon`)
  const textElement = hasIcon ? button.querySelector(`.${prefix}-btn-text`) : button
  if (start.buttonIcon !== 'only' && textElement) writeText(textElement, label)
  if (button.ariaLabel) button.ariaLabel = `${label}: ${button.dataset.product_name ?? ''}`
}

// The text node belongs to React, so it is changed, not replaced.
function writeText(textElement: Element, label: string): void {
  const node = [...textElement.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
  if (node) node.nodeValue = label
  else textElement.textContent = label
}
