/** Handles clicks on the compare buttons (compare.md A.4.3). */
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { isSharedPath } from '#app/features/compare/page/page-query.ts'
import { addToList, removeFromList } from '#app/features/compare/rules.ts'
import { runAfterPaint } from '#app/ui/scripts/after-paint.ts'
import { readProductId } from '#app/ui/product-button.ts'
import { changeList, compareList } from './list-store.ts'
import { loadPanel, views } from './loading.ts'
import { showProductMessage } from './messages.ts'
import {
  lastOpener,
  openAll,
  openConfiguredTarget,
  openSidebar,
  perform,
  panels,
  togglePopup,
} from './panels.ts'
import { getPageContext } from './context.ts'

/** `trigger`: a button, a menu entry, or an element that the merchant configured. */
export function handleClick(trigger: HTMLElement): void {
  const { start, shop } = getPageContext()
  lastOpener.set(trigger)
  if (trigger.matches('.woosc-btn')) return handleButtonClick(trigger)
  if (trigger.matches('.woosc-page-settings')) return void openRowsDialog()
  // On the page of another visitor's shared comparison, no panel of the visitor's own comparison opens.
  if (isSharedPath(location.pathname))
    return openConfiguredTarget('open_page', shop.localizePath(start.pagePath))
  const isOpenButton = start.openButton !== '' && trigger.matches(start.openButton)
  openConfiguredTarget(
    isOpenButton ? start.openButtonAction : start.menuAction,
    shop.localizePath(start.pagePath),
  )
}

/** Opens the rows dialog on the compare page. If loading fails, the table shows the error and a retry. */
async function openRowsDialog(): Promise<void> {
  await loadPanel('table')
  if (views.get().options) togglePopup('settings')
  else openAll()
}

function handleButtonClick(button: HTMLElement): void {
  const id = readProductId(button)
  if (id === undefined) return
  const { clickAgain } = getPageContext().start
  const { product_name: name = '', product_image: picture = '' } = button.dataset
  const isListed = compareList.get().includes(id)
  if (isListed && clickAgain) {
    removeProduct(id)
    showMessage('messageRemoved')
  } else if (isListed) showMessage('messageExists')
  else if (addProduct(id)) showMessage('messageAdded')
  // Rendering the table takes several frames; the button shows its new state at once.
  runAfterPaint(performButtonAction)

  function showMessage(message: 'messageAdded' | 'messageRemoved' | 'messageExists') {
    showProductMessage(message, { name, picture })
  }
}

/**
 * Inserts at the position that the merchant set, also if the product is already listed. `false`: the list is
 * full, and an alert was shown.
 */
export function addProduct(id: number): boolean {
  const { start } = getPageContext()
  const addResult = addToList(compareList.get(), id, start)
  if (!addResult.ok) {
    // ERR-9: the contract's client uses an alert, and the message cannot be missed.
    window.alert(start.texts.limit.replace('{limit}', String(start.limit)))
    return false
  }
  changeList(addResult.list)
  announce('woosc_added', { count: addResult.list.length })
  return true
}

/** Removes the product from the list at once; the server is notified afterwards. */
export function removeProduct(id: number): void {
  const list = removeFromList(compareList.get(), id)
  changeList(list)
  announce('woosc_removed', { count: list.length })
}

/** Performs the merchant's button action, also if the list refused the product, as in the contract. */
function performButtonAction(): void {
  if (isSharedPath(location.pathname)) return
  switch (getPageContext().start.buttonAction) {
    case 'show_bar':
      perform('open-bar')
      return void loadPanel('bar')
    case 'show_table':
      perform('open-bar')
      perform('open-table')
      return void loadPanel('table')
    case 'show_sidebar':
      return openSidebar()
    default:
      if (panels.get().table) void loadPanel('table')
      else if (panels.get().bar) void loadPanel('bar')
  }
}
