/** Searching within what the popup shows: by name and note, as somebody types (B.4.8). */
export function followSearch(inside: HTMLElement): () => void {
  const field = inside.querySelector<HTMLInputElement>('.woosw-search-input')
  const find = () => {
    const wanted = field?.value.trim().toLowerCase() ?? ''
    keepSize(inside.closest('dialog'), wanted !== '')
    for (const row of inside.querySelectorAll<HTMLElement>('.woosw-item[data-name]')) {
      const { name = '', note = '' } = row.dataset
      row.hidden = ![name, note].some((text) => text.toLowerCase().includes(wanted))
    }
    for (const other of inside.querySelectorAll<HTMLElement>('.woosw-suggested, .woosw-suggested-items')) {
      other.hidden = wanted !== ''
    }
  }
  find()
  field?.addEventListener('input', find)
  return () => field?.removeEventListener('input', find)
}

/** In the middle of the screen it would move under the words that are typed, as its rows come and go. */
function keepSize(popup: HTMLElement | null, isSearched: boolean): void {
  if (!popup) return
  if (!isSearched) popup.style.blockSize = ''
  else popup.style.blockSize ||= `${popup.offsetHeight}px`
}
