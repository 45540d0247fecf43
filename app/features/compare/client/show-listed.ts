/** Buttons of the page, and links that say how much is compared, show the list as it is. */
import { compareAction } from '#app/features/compare/action.ts'
import { drawButton, followButtons } from '#app/features/product-actions/client/follow-buttons.ts'
import { productIdOf } from '#app/ui/product-button.ts'
import { compareList, listChanges } from './list-store.ts'
import { pageContext } from './context.ts'

export function showListed(): void {
  const drawAll = followButtons(compareAction, {
    draw: (button) => {
      const id = productIdOf(button)
      const isAdded = id !== undefined && compareList.get().includes(id)
      drawButton(compareAction, button, { start: pageContext().start, state: { isAdded } })
    },
    count: () => compareList.get().length,
  })
  listChanges.follow(drawAll)
}
