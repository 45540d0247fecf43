/** Search within the popup: filters by name and note as the visitor types (B.4.8). */
export function filterRowsOnInput(inside: HTMLElement): () => void {
  const field = inside.querySelector<HTMLInputElement>('.woosw-search-input')
  const find = () => {
    const query = field?.value.trim().toLowerCase() ?? ''
    lockSize(inside.closest('dialog'), query !== '')
    for (const row of inside.querySelectorAll<HTMLElement>('.woosw-item[data-name]')) {
      const { name = '', note = '' } = row.dataset
      row.hidden = ![name, note].some((text) => text.toLowerCase().includes(query))
    }
    for (const other of inside.querySelectorAll<HTMLElement>('.woosw-suggested, .woosw-suggested-items')) {
      other.hidden = query !== ''
    }
  }
  find()
  field?.addEventListener('input', find)
  return () => field?.removeEventListener('input', find)
}

/** Keeps the height: a centered popup would move while the visitor types, as its rows appear and disappear. */
function lockSize(popup: HTMLElement | null, isSearched: boolean): void {
  if (!popup) return
  if (!isSearched) popup.style.blockSize = ''
  else popup.style.blockSize ||= `${popup.offsetHeight}px`
}
