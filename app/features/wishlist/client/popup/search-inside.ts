/** Search within the popup: filters by name and note as the visitor types (B.4.8). */
export function filterRowsOnInput(container: HTMLElement): () => void {
  const field = container.querySelector<HTMLInputElement>('.woosw-search-input')
  const filterRows = () => {
    const query = field?.value.trim().toLowerCase() ?? ''
    lockSize(container.closest('dialog'), query !== '')
    for (const row of container.querySelectorAll<HTMLElement>('.woosw-item[data-name]')) {
      const { name = '', note = '' } = row.dataset
      row.hidden = ![name, note].some((text) => text.toLowerCase().includes(query))
    }
    for (const suggestion of container.querySelectorAll<HTMLElement>(
      '.woosw-suggested, .woosw-suggested-items',
    )) {
      suggestion.hidden = query !== ''
    }
  }
  filterRows()
  field?.addEventListener('input', filterRows)
  return () => field?.removeEventListener('input', filterRows)
}

/** Keeps the height: a centered popup would move while the visitor types, as its rows appear and disappear. */
function lockSize(popup: HTMLElement | null, isSearched: boolean): void {
  if (!popup) return
  if (!isSearched) popup.style.blockSize = ''
  else popup.style.blockSize ||= `${popup.offsetHeight}px`
}
