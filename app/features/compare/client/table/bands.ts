/**
 * Paper does not scroll: a wide table is printed as several tables, each with as many columns as are readable
 * side by side.
 */
const MAX_COLUMNS = 5

/** Splits a table into several with the same rows and a part of the columns each; omits filtered columns. */
export function splitIntoBands(table: HTMLTableElement): HTMLTableElement[] {
  const columns = [...(table.tHead?.querySelectorAll<HTMLTableCellElement>('.col:not(.col-hide)') ?? [])].map(
    ({ cellIndex }) => cellIndex,
  )
  const bandCount = Math.max(Math.ceil(columns.length / MAX_COLUMNS), 1)
  const columnsPerBand = Math.ceil(columns.length / bandCount)
  return Array.from({ length: bandCount }, (_, bandIndex) =>
    copyColumns(table, columns.slice(bandIndex * columnsPerBand, (bandIndex + 1) * columnsPerBand)),
  )
}

function copyColumns(table: HTMLTableElement, columns: number[]): HTMLTableElement {
  const copy = table.cloneNode(true) as HTMLTableElement
  for (const row of copy.rows) {
    const cells = [...row.cells].filter(({ cellIndex }) => cellIndex > 0 && !columns.includes(cellIndex))
    for (const cell of cells) cell.remove()
  }
  return copy
}

/** Prints the comparison of a page in the same way, until the returned function is called. */
export function printPagesInBands(): () => void {
  window.addEventListener('beforeprint', addBands)
  window.addEventListener('afterprint', removeBands)
  return () => {
    window.removeEventListener('beforeprint', addBands)
    window.removeEventListener('afterprint', removeBands)
  }
}

function addBands(): void {
  // Several listeners may be registered.
  removeBands()
  for (const scroller of document.querySelectorAll('.woosc-page-scroll')) {
    const table = scroller.querySelector<HTMLTableElement>('.woosc_table')
    const bands = table ? splitIntoBands(table) : []
    if (bands.length < 2) continue
    const container = document.createElement('div')
    container.className = 'woosc-bands'
    container.append(...bands)
    scroller.after(container)
  }
}

function removeBands(): void {
  for (const container of document.querySelectorAll('.woosc-bands')) container.remove()
}
