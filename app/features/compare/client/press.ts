/** What a click on a button of the comparison does (compare.md A.4.3). */
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { isSharedPath } from '#app/features/compare/page/page-address.ts'
import { addToList, removeFromList } from '#app/features/compare/rules.ts'
import { onceDrawn } from '#app/ui/scripts/once-drawn.ts'
import { productIdOf } from '#app/ui/product-button.ts'
import { changeList, compareList } from './list-store.ts'
import { loadSurface, views } from './loading.ts'
import { tellProduct } from './messages.ts'
import { cameFrom, openAll, openBy, openSidebar, perform, surfaces, togglePopup } from './surfaces.ts'
import { pageContext } from './context.ts'

/** A button, an entry of a menu, or an element that the owner has named. */
export function press(pressed: HTMLElement): void {
  const { start: compare, shop } = pageContext()
  cameFrom.set(pressed)
  if (pressed.matches('.woosc-btn')) return pressButton(pressed)
  if (pressed.matches('.woosc-page-settings')) return void chooseRows()
  // Over somebody else's comparison nothing of the own one opens.
  if (isSharedPath(location.pathname)) return openBy('open_page', shop.to(compare.pagePath))
  const isOwn = compare.openButton !== '' && pressed.matches(compare.openButton)
  openBy(isOwn ? compare.openButtonAction : compare.menuAction, shop.to(compare.pagePath))
}

/** From the page of the comparison; what could not be had is told by the table, which has another try. */
async function chooseRows(): Promise<void> {
  await loadSurface('table')
  if (views.get().options) togglePopup('settings')
  else openAll()
}

function pressButton(button: HTMLElement): void {
  const id = productIdOf(button)
  if (id === undefined) return
  const { clickAgain } = pageContext().start
  const { product_name: name = '', product_image: picture = '' } = button.dataset
  const isListed = compareList.get().includes(id)
  if (isListed && clickAgain) {
    removeProduct(id)
    tell('messageRemoved')
  } else if (isListed) tell('messageExists')
  else if (addProduct(id)) tell('messageAdded')
  // A table takes some frames to draw; the button says at once what was done.
  onceDrawn(showWhatFollows)

  function tell(message: 'messageAdded' | 'messageRemoved' | 'messageExists') {
    tellProduct(message, { name, picture })
  }
}

/** At the place the owner has chosen, also where it is in the list already; false: the list is full, and the shopper was told. */
export function addProduct(id: number): boolean {
  const { start: compare } = pageContext()
  const added = addToList(compareList.get(), id, compare)
  if (!added.ok) {
    // ERR-9: the contract's client shows it so, and nothing can be missed.
    window.alert(compare.texts.limit.replace('{limit}', String(compare.limit)))
    return false
  }
  changeList(added.list)
  announce('woosc_added', { count: added.list.length })
  return true
}

/** Out of the list at once; the shop hears of it afterwards. */
export function removeProduct(id: number): void {
  const list = removeFromList(compareList.get(), id)
  changeList(list)
  announce('woosc_removed', { count: list.length })
}

/** Also after a refusal, as the contract has it. */
function showWhatFollows(): void {
  if (isSharedPath(location.pathname)) return
  switch (pageContext().start.buttonAction) {
    case 'show_bar':
      perform('open-bar')
      return void loadSurface('bar')
    case 'show_table':
      perform('open-bar')
      perform('open-table')
      return void loadSurface('table')
    case 'show_sidebar':
      return openSidebar()
    default:
      if (surfaces.get().table) void loadSurface('table')
      else if (surfaces.get().bar) void loadSurface('bar')
  }
}
