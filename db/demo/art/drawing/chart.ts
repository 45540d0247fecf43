import type { Patch, Surface } from './surface.ts'
import type { Point } from './svg.ts'
import { corners, sheetShadow } from './box.ts'
import { lit } from './light.ts'
import { flat, paint } from './surface.ts'
import { n, polygon } from './svg.ts'

/** A printed sheet with a cross-stitch chart. */
export function chart(
  corner: Point,
  size: Point,
  turn: number,
  motif: readonly string[],
  inks: Readonly<Record<string, string>>,
): string {
  const sheet = flat(corner, [size[0], size[0] * turn], [-size[1] * turn, size[1]], [-0.1, 0.2, 1])
  const columns = Math.max(...motif.map((row) => row.length))
  const [left, top, cell] = [0.1, 0.1, 0.8 / Math.max(columns, motif.length * (size[0] / size[1]))]
  const down = cell * (size[0] / size[1])
  const stitches = motif.flatMap((row, r) =>
    [...row].flatMap((sign, c): Patch[] => {
      const color = inks[sign]
      const [u, v] = [left + (0.8 - columns * cell) / 2 + c * cell, top + r * down]
      return color
        ? [
            {
              color,
              outline: [
                [u + cell * 0.06, v + down * 0.06],
                [u + cell * 0.94, v + down * 0.06],
                [u + cell * 0.94, v + down * 0.94],
                [u + cell * 0.06, v + down * 0.94],
              ],
            },
          ]
        : []
    }),
  )
  return [
    sheetShadow(corners(sheet), 12),
    polygon(corners(sheet), 'fill="#fdfaf3"'),
    grid(sheet, columns, left, top, cell, down, motif.length),
    paint(sheet, stitches),
  ].join('')
}

function grid(
  sheet: Surface,
  columns: number,
  left: number,
  top: number,
  cell: number,
  down: number,
  rows: number,
): string {
  const start = left + (0.8 - columns * cell) / 2
  const line = (a: Point | undefined, b: Point | undefined) =>
    a && b ? `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}` : ''
  const upright = Array.from({ length: columns + 1 }, (_, c) =>
    line(sheet.at(start + c * cell, top), sheet.at(start + c * cell, top + rows * down)),
  )
  const level = Array.from({ length: rows + 1 }, (_, r) =>
    line(sheet.at(start, top + r * down), sheet.at(start + columns * cell, top + r * down)),
  )
  return `<path d="${upright.join('')}${level.join('')}" stroke="${lit({ color: '#b8ada0' }, [0, 0, 1])}" stroke-width="1" fill="none"/>`
}
