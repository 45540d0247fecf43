/** A list embedded in page content is server HTML, not a React component: its form is handled here. */
import { changeList } from './list-store.ts'
import { removeProduct } from './clicks.ts'

/**
 * Emptying the list requires confirmation (CMP-11). The cookie is updated before the page reloads, so other
 * tabs see the change at once.
 */
export function followEmbeddedList(): void {
  document.addEventListener('submit', (event) => {
    const { submitter, target } = event
    const question = target instanceof HTMLFormElement && target.dataset.confirmEmptying
    if (!question || !submitter) return
    if (submitter.matches('.woosc-remove')) return removeProduct(Number(submitter.dataset.id))
    if (!submitter.matches('.woosc-remove-all')) return
    if (window.confirm(question)) changeList([])
    else event.preventDefault()
  })
}
