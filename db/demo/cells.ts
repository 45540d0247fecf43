/** One line of a CSV file; RFC 4180, cells that a spreadsheet would evaluate are guarded with an apostrophe. */
export function formatLine(cells: readonly string[]): string {
  return cells.map((cell) => quote(guard(cell))).join(',')
}

/** A list inside a cell: commas within an entry are escaped as `\,`. */
export function formatList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replaceAll(',', '\\,')).join(', ')
}

/** Plain paragraphs, one per line; lines starting with '- ' form a list; line breaks are the two characters `\n`. */
export function toHtml(text: string): string {
  const blocks: string[] = []
  let entries: string[] = []
  const closeList = () => {
    if (entries.length > 0)
      blocks.push(`<ul>${entries.map((entry) => `<li>${escape(entry)}</li>`).join('')}</ul>`)
    entries = []
  }
  for (const row of text.split('\n')) {
    if (row.startsWith('- ')) entries.push(row.slice(2))
    else {
      closeList()
      blocks.push(`<p>${escape(row)}</p>`)
    }
  }
  closeList()
  return blocks.join('\\n')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function guard(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
