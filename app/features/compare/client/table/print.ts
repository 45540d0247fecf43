/** Prints the table alone, with its pictures (CMP-14). */
import { onceDrawn } from '#app/ui/scripts/once-drawn.ts'
import { inBands } from './bands.ts'

const LATEST_IN_MS = 750

/** A copy of the area and the page's style sheets in a frame of their own; printed when it has come, or after 750 ms. */
export function printTable(): void {
  // Of a table that has only just come, the last rows stand then as well.
  onceDrawn(copyAndPrint)
}

function copyAndPrint(): void {
  const area = document.getElementById('woosc-area')
  if (!area) return
  const frame = document.createElement('iframe')
  frame.className = 'woosc-print-frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  document.body.append(frame)
  const { contentDocument: paper, contentWindow: view } = frame
  if (!paper || !view) return
  const { lang, dir, dataset } = document.documentElement
  Object.assign(paper.documentElement, { lang, dir })
  // Digits and letters of the page (styles/fonts.css).
  Object.assign(paper.documentElement.dataset, dataset, { letters: '' })
  paper.documentElement.className = 'woosc-printed'
  paper.title = document.title
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]'))
    paper.head.append(sheet.cloneNode(true))
  const copy = area.cloneNode(true) as HTMLElement
  copy.setAttribute('open', '')
  // Lazy pictures of a frame nobody sees would stay blank.
  for (const picture of copy.querySelectorAll('img')) picture.loading = 'eager'
  const table = copy.querySelector<HTMLTableElement>('.woosc_table')
  if (table) {
    headWithNames(table)
    table.replaceWith(...inBands(table))
  }
  paper.body.append(copy)
  view.addEventListener('afterprint', () => frame.remove(), { once: true })
  void printWhenReady(paper, view)
}

/** The row of names stands above the others on every page of paper. */
function headWithNames(table: HTMLTableElement): void {
  const names = table.querySelector('.tr-print')
  if (!names) return
  const head = document.createElement('tbody')
  head.className = 'woosc-names'
  head.append(names)
  table.tHead?.after(head)
}

async function printWhenReady(paper: Document, view: Window): Promise<void> {
  await whenReady(paper)
  view.print()
}

async function whenReady(paper: Document): Promise<void> {
  const sheets = [...paper.querySelectorAll('link')].map(
    (sheet) =>
      new Promise((resolve) => ['load', 'error'].forEach((name) => sheet.addEventListener(name, resolve))),
  )
  const pictures = [...paper.images].map((picture) => picture.decode().catch(() => {}))
  // Letters are asked for only when the sheets say which.
  const letters = Promise.all(sheets).then(() => paper.fonts.ready)
  await Promise.race([
    Promise.all([letters, ...pictures]),
    new Promise((resolve) => {
      setTimeout(resolve, LATEST_IN_MS)
    }),
  ])
}
