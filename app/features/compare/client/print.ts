/** Prints the table alone, with its pictures (CMP-14). */

const LATEST_IN_MS = 750

/** A copy of the area and the page's style sheets in a frame of their own; printed when it has come, or after 750 ms. */
export function printTable(): void {
  const area = document.getElementById('woosc-area')
  if (!area) return
  const frame = document.createElement('iframe')
  frame.className = 'woosc-print-frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  document.body.append(frame)
  const { contentDocument: paper, contentWindow: view } = frame
  if (!paper || !view) return
  const { lang, dir } = document.documentElement
  Object.assign(paper.documentElement, { lang, dir })
  paper.documentElement.className = 'woosc-printed'
  paper.title = document.title
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]'))
    paper.head.append(sheet.cloneNode(true))
  const copy = area.cloneNode(true) as HTMLElement
  copy.setAttribute('open', '')
  // Lazy pictures of a frame nobody sees would stay blank.
  for (const picture of copy.querySelectorAll('img')) picture.loading = 'eager'
  paper.body.append(copy)
  view.addEventListener('afterprint', () => frame.remove(), { once: true })
  void printWhenReady(paper, view)
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
  await Promise.race([
    Promise.all([...sheets, ...pictures]),
    new Promise((resolve) => {
      setTimeout(resolve, LATEST_IN_MS)
    }),
  ])
}
