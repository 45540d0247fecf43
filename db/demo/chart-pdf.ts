const page = { width: 595, height: 842 }

/** A cross-stitch chart to print on two A4 pages: large, then small four times over, each with its key of threads. */
export function createChartPdf(motif: readonly string[], threads: Readonly<Record<string, string>>): Buffer {
  const largePage = [...drawGrid(motif, threads, { x: 70, y: 130, width: 455 }), ...drawKey(motif, threads)]
  const smallGrids = [0, 1, 2, 3].flatMap((index) =>
    drawGrid(motif, threads, { x: 90 + (index % 2) * 220, y: 110 + Math.floor(index / 2) * 330, width: 195 }),
  )
  return createDocument([largePage.join('\n'), [...smallGrids, ...drawKey(motif, threads)].join('\n')])
}

type Frame = { x: number; y: number; width: number }

/** Draws colored cells and hairlines; PDF coordinates start at the bottom, ours at the top. */
function drawGrid(
  motif: readonly string[],
  threads: Readonly<Record<string, string>>,
  { x, y, width }: Frame,
): string[] {
  const columns = Math.max(...motif.map((row) => row.length))
  const cell = Math.min(width / columns, width / motif.length)
  const square = (column: number, row: number) =>
    `${formatNumber(x + column * cell)} ${formatNumber(page.height - y - (row + 1) * cell)} ${formatNumber(cell)} ${formatNumber(cell)} re`
  const cells = motif.flatMap((row, r) =>
    [...row].flatMap((symbol, c) => (threads[symbol] ? [`${formatColor(threads[symbol])} rg ${square(c, r)} f`] : [])),
  )
  const lines = motif.flatMap((row, r) => [...row].map((_, c) => `${square(c, r)} S`))
  return ['0.4 w 0.72 0.68 0.63 RG', ...cells, ...lines]
}

/** The key: a square of each thread with its number of stitches. */
function drawKey(motif: readonly string[], threads: Readonly<Record<string, string>>): string[] {
  const threadCounts = Object.entries(threads).map(([symbol, color]) => ({
    color,
    stitches: motif.join('').split(symbol).length - 1,
  }))
  return threadCounts
    .filter(({ stitches }) => stitches > 0)
    .flatMap(({ color, stitches }, index) => {
      const x = 90 + index * 110
      return [
        `${formatColor(color)} rg ${x} 56 22 22 re f`,
        `BT 0.2 0.18 0.16 rg /F1 13 Tf ${x + 32} 62 Td (${stitches}) Tj ET`,
      ]
    })
}

function createDocument(pages: readonly string[]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  const { body, offsets } = objects.reduce<{ body: string; offsets: number[] }>(
    ({ body: text, offsets: previousOffsets }, object, index) => ({
      body: `${text}${index + 1} 0 obj\n${object}\nendobj\n`,
      offsets: [...previousOffsets, text.length],
    }),
    { body: '%PDF-1.4\n', offsets: [] },
  )
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

function formatColor(color: string): string {
  return [1, 3, 5].map((start) => formatNumber(Number.parseInt(color.slice(start, start + 2), 16) / 255)).join(' ')
}

function formatNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
