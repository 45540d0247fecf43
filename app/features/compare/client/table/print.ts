/** Prints the table alone, with its images (CMP-14). */
import { runAfterPaint } from '#app/ui/scripts/after-paint.ts'
import { splitIntoBands } from './bands.ts'

const MAX_WAIT_IN_MS = 750

/** Copies the area and the page's style sheets into an iframe; prints once it is loaded, or after 750 ms. */
export function printTable(): void {
  // If the table has just been loaded, its last rows are rendered by then as well.
  runAfterPaint(copyAndPrint)
}

function copyAndPrint(): void {
  const area = document.getElementById('woosc-area')
  if (!area) return
  const frame = document.createElement('iframe')
  frame.className = 'woosc-print-frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  document.body.append(frame)
  const { contentDocument: printDocument, contentWindow: printWindow } = frame
  if (!printDocument || !printWindow) return
  const { lang, dir, dataset } = document.documentElement
  Object.assign(printDocument.documentElement, { lang, dir })
  // The digits and web fonts of the page (styles/fonts.css).
  Object.assign(printDocument.documentElement.dataset, dataset, { letters: '' })
  printDocument.documentElement.className = 'woosc-printed'
  printDocument.title = document.title
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]'))
    printDocument.head.append(sheet.cloneNode(true))
  const copy = area.cloneNode(true) as HTMLElement
  copy.setAttribute('open', '')
  // Lazy images in an invisible iframe would never load.
  for (const picture of copy.querySelectorAll('img')) picture.loading = 'eager'
  const table = copy.querySelector<HTMLTableElement>('.woosc_table')
  if (table) {
    moveNamesToTop(table)
    table.replaceWith(...splitIntoBands(table))
  }
  printDocument.body.append(copy)
  printWindow.addEventListener('afterprint', () => frame.remove(), { once: true })
  void printWhenReady(printDocument, printWindow)
}

/** The row of names is repeated at the top of every printed page. */
function moveNamesToTop(table: HTMLTableElement): void {
  const nameRow = table.querySelector('.tr-print')
  if (!nameRow) return
  const head = document.createElement('tbody')
  head.className = 'woosc-names'
  head.append(nameRow)
  table.tHead?.after(head)
}

async function printWhenReady(printDocument: Document, printWindow: Window): Promise<void> {
  await waitUntilReady(printDocument)
  printWindow.print()
}

async function waitUntilReady(printDocument: Document): Promise<void> {
  const sheets = [...printDocument.querySelectorAll('link')].map(
    (sheet) =>
      new Promise((resolve) => ['load', 'error'].forEach((name) => sheet.addEventListener(name, resolve))),
  )
  const pictures = [...printDocument.images].map((picture) => picture.decode().catch(() => {}))
  // Web fonts are requested only once the style sheets are loaded.
  const fonts = Promise.all(sheets).then(() => printDocument.fonts.ready)
  await Promise.race([
    Promise.all([fonts, ...pictures]),
    new Promise((resolve) => {
      setTimeout(resolve, MAX_WAIT_IN_MS)
    }),
  ])
}
