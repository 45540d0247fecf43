/** Keeps the buttons of the page and the links with the count in sync with the list. */
import { compareAction } from '#app/features/compare/action.ts'
import { renderButton, followButtons } from '#app/features/product-actions/client/follow-buttons.ts'
import { readProductId } from '#app/ui/product-button.ts'
import { compareList, listChanges } from './list-store.ts'
import { getPageContext } from './context.ts'

export function syncButtons(): void {
  const renderAll = followButtons(compareAction, {
    renderState: (button) => {
      const id = readProductId(button)
      const isAdded = id !== undefined && compareList.get().includes(id)
      renderButton(compareAction, button, { start: getPageContext().start, state: { isAdded } })
    },
    readCount: () => compareList.get().length,
  })
  listChanges.subscribe(renderAll)
}
