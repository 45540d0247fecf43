/** Prints the table alone, with its images (CMP-14). */
import { afterPaint } from '#app/ui/scripts/after-paint.ts'
import { inBands } from './bands.ts'

const LATEST_IN_MS = 750

/** Copies the area and the page's style sheets into an iframe; prints once it is loaded, or after 750 ms. */
export function printTable(): void {
  // If the table has just been loaded, its last rows are rendered by then as well.
  afterPaint(copyAndPrint)
}

function copyAndPrint(): void {
  const area = document.getElementById('woosc-area')
  if (!area) return
  const frame = document.createElement('iframe')
  frame.className = 'woosc-print-frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  document.body.append(frame)
  const { contentDocument: printDocument, contentWindow: view } = frame
  if (!printDocument || !view) return
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
    headWithNames(table)
    table.replaceWith(...inBands(table))
  }
  printDocument.body.append(copy)
  view.addEventListener('afterprint', () => frame.remove(), { once: true })
  void printWhenReady(printDocument, view)
}

/** The row of names is repeated at the top of every printed page. */
function headWithNames(table: HTMLTableElement): void {
  const names = table.querySelector('.tr-print')
  if (!names) return
  const head = document.createElement('tbody')
  head.className = 'woosc-names'
  head.append(names)
  table.tHead?.after(head)
}

async function printWhenReady(printDocument: Document, view: Window): Promise<void> {
  await whenReady(printDocument)
  view.print()
}

async function whenReady(printDocument: Document): Promise<void> {
  const sheets = [...printDocument.querySelectorAll('link')].map(
    (sheet) =>
      new Promise((resolve) => ['load', 'error'].forEach((name) => sheet.addEventListener(name, resolve))),
  )
  const pictures = [...printDocument.images].map((picture) => picture.decode().catch(() => {}))
  // Web fonts are requested only once the style sheets are loaded.
  const letters = Promise.all(sheets).then(() => printDocument.fonts.ready)
  await Promise.race([
    Promise.all([letters, ...pictures]),
    new Promise((resolve) => {
      setTimeout(resolve, LATEST_IN_MS)
    }),
  ])
}
