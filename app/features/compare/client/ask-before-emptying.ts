/** A list among the words of a page is HTML of the server, and no component of React's: emptying it asks here (CMP-11). */
export function askBeforeEmptying(): void {
  document.addEventListener('submit', (event) => {
    const { submitter, target } = event
    const question = target instanceof HTMLFormElement && target.dataset.confirmEmptying
    if (!question || !submitter?.matches('.woosc-remove-all')) return
    if (!window.confirm(question)) event.preventDefault()
  })
}
