/** On paper nothing scrolls: a wide table is printed as several, with as many columns as can be read beside each other. */
const MOST_BESIDE = 5

/** The same rows for some of the columns each; columns that the filter hides are left out. */
export function inBands(table: HTMLTableElement): HTMLTableElement[] {
  const columns = [...(table.tHead?.querySelectorAll<HTMLTableCellElement>('.col:not(.col-hide)') ?? [])].map(
    ({ cellIndex }) => cellIndex,
  )
  const bandCount = Math.max(Math.ceil(columns.length / MOST_BESIDE), 1)
  const size = Math.ceil(columns.length / bandCount)
  return Array.from({ length: bandCount }, (_, band) =>
    withColumns(table, columns.slice(band * size, (band + 1) * size)),
  )
}

function withColumns(table: HTMLTableElement, columns: number[]): HTMLTableElement {
  const part = table.cloneNode(true) as HTMLTableElement
  for (const row of part.rows) {
    const cells = [...row.cells].filter(({ cellIndex }) => cellIndex > 0 && !columns.includes(cellIndex))
    for (const cell of cells) cell.remove()
  }
  return part
}

/** Whoever prints a page that holds a comparison gets it so as well. */
export function printPagesInBands(): () => void {
  window.addEventListener('beforeprint', addBands)
  window.addEventListener('afterprint', removeBands)
  return () => {
    window.removeEventListener('beforeprint', addBands)
    window.removeEventListener('afterprint', removeBands)
  }
}

function addBands(): void {
  // Several may listen.
  removeBands()
  for (const place of document.querySelectorAll('.woosc-page-scroll')) {
    const table = place.querySelector<HTMLTableElement>('.woosc_table')
    const bands = table ? inBands(table) : []
    if (bands.length < 2) continue
    const paper = document.createElement('div')
    paper.className = 'woosc-bands'
    paper.append(...bands)
    place.after(paper)
  }
}

function removeBands(): void {
  for (const paper of document.querySelectorAll('.woosc-bands')) paper.remove()
}
