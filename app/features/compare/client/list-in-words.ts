/** A list among the words of a page is HTML of the server, and no component of React's: its form is heard here. */
import { changeList } from './list-store.ts'
import { removeProduct } from './press.ts'

/** Emptying it asks first (CMP-11). What leaves it has left the cookie before the page comes again: other tabs see it at once. */
export function followListInWords(): void {
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
