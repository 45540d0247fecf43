/** Searching within what the popup shows: by name and note, as somebody types (B.4.8). */
export function followSearch(inside: HTMLElement): () => void {
  const field = inside.querySelector<HTMLInputElement>('.woosw-search-input')
  const find = () => {
    const wanted = field?.value.trim().toLowerCase() ?? ''
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
