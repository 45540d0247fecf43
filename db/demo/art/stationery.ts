import type { Patch } from './drawing/surface.ts'
import type { Point } from './drawing/svg.ts'
import type { Turned } from './drawing/turned.ts'
import { box, boxShadow, corners, face, faces, sheetShadow } from './drawing/box.ts'
import { scaled } from './ceramics.ts'
import { vessel } from './glass.ts'
import { mix, tone, unit } from './drawing/light.ts'
import { lidTop } from './pantry.ts'
import { cover, flat, paint } from './drawing/surface.ts'
import { blurred, clipped, ellipse, gradient, group, n, polygon, smooth } from './drawing/svg.ts'
import { thread, tube } from './drawing/tube.ts'
import { body } from './drawing/turned.ts'

/** A notebook standing a little turned: cloth cover, pages at its side, stitches on the spine, a ribbon. */
export function notebook(
  at: Point,
  scale: number,
  color: string,
  {
    turn = 24,
    ribbon = '#b4371f',
    patches = [],
  }: { turn?: number; ribbon?: string; patches?: readonly Patch[] } = {},
): string {
  const shape = { at, width: 400 * scale, height: 600 * scale, depth: 64 * scale, turn }
  const { front, side, top } = faces(shape)
  const pages = flat(
    side.at(0.12, 0.012) ?? at,
    delta(side.at(0.12, 0), side.at(0.88, 0)),
    [0, 600 * 0.96 * scale * 0.976],
    side.normal(0, 0),
  )
  const leaves = Array.from({ length: 13 }, (_, index) => {
    const [a, b] = [side.at(0.16 + index * 0.056, 0.014), side.at(0.16 + index * 0.056, 0.986)]
    return a && b
      ? `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}" stroke="#8a7a62" stroke-opacity=".4" stroke-width="1.2"/>`
      : ''
  })
  const stitches = Array.from({ length: 15 }, (_, index) => {
    const [a, b] = [front.at(0.07, 0.05 + index * 0.062), front.at(0.07, 0.08 + index * 0.062)]
    return a && b ? thread([a, b], 4.5 * scale, tone('#efe2c6', 0.95)) : ''
  })
  const tail = front.at(0.62, 1) ?? at
  return [
    boxShadow(shape),
    thread(
      [
        [tail[0] + 22, tail[1] - 6],
        [tail[0] + 26, tail[1] + 34 * scale],
        [tail[0] + 8, tail[1] + 70 * scale],
      ],
      14 * scale,
      ribbon,
    ),
    box(shape, { front: { color }, side: { color }, top: { color } }),
    face(pages, { color: '#f2e8d3' }),
    ...leaves,
    face(
      flat(
        top.at(0.02, 0.14) ?? at,
        delta(top.at(0.02, 0.14), top.at(0.99, 0.14)),
        delta(top.at(0, 0.14), top.at(0, 0.86)),
        top.normal(0, 0),
      ),
      { color: '#f2e8d3' },
    ),
    linen(front, color),
    paint(front, patches, { gloss: 0 }),
    gradient(
      [0, 0],
      [1, 0],
      [
        [0, '#2a180c', 0.28],
        [0.09, '#2a180c', 0.05],
        [0.105, '#2a180c', 0.3],
        [0.125, '#fffaf0', 0.2],
        [0.2, '#fffaf0', 0.05],
        [1, '#2a180c', 0.1],
      ],
      (url) => polygon(corners(front), `fill="${url}"`),
    ),
    ...stitches,
  ].join('')
}

/** Lying open, seen from above at a slant. */
export function openNotebook(
  [x, y]: Point,
  width: number,
  {
    lines = true,
    cover: color = '#2a7a76',
    drawing = '',
  }: { lines?: boolean; cover?: string; drawing?: string } = {},
): string {
  const height = width * 0.62
  const page = (side: number) => ({
    at: (u: number, v: number): Point => [
      x + side * (width * 0.5 * u) + (v - 0.5) * side * width * 0.06 * u,
      y - height * 0.5 + height * v - Math.sin(u * Math.PI * 0.85) * 26 * (1 - u * 0.6) + 14 * (1 - u),
    ],
    normal: (u: number) => unit([side * (0.5 - u) * 1.1 - 0.1, 0.9, 0.6]),
  })
  const rules = [-1, 1].flatMap((side) =>
    Array.from({ length: 15 }, (_, index) => {
      const surface = page(side)
      const points = [0.08, 0.3, 0.55, 0.78, 0.93].map((u) => surface.at(u, 0.12 + index * 0.055))
      return `<path d="${smooth(points)}" fill="none" stroke="#8fa7a8" stroke-opacity=".5" stroke-width="1.8"/>`
    }),
  )
  const board: Point[] = [
    page(-1).at(1.04, -0.03),
    page(1).at(1.04, -0.03),
    page(1).at(1.04, 1.04),
    page(-1).at(1.04, 1.04),
  ]
  return [
    sheetShadow(board, 18),
    polygon(board, `fill="${tone(color, 0.85)}"`),
    ...[5, 3, 1].map((drop) =>
      group(
        `transform="translate(0 ${drop * 2.4})"`,
        ...[-1, 1].map((side) =>
          cover(page(side), { color: drop > 1 ? '#d8ccb4' : '#f7f0df' }, { columns: 24, rows: 1 }),
        ),
      ),
    ),
    ...(lines ? rules : []),
    drawing,
    `<path d="${smooth([page(1).at(0, 0), [x + 3, y], page(1).at(0, 1)])}" stroke="#6a5638" stroke-opacity=".55" stroke-width="3" fill="none"/>`,
  ].join('')
}

/** A cane pen from its cut tip to its end. */
export function reedPen(tip: Point, end: Point, width: number, color = '#b07b45'): string {
  const [dx, dy] = [end[0] - tip[0], end[1] - tip[1]]
  const length = Math.hypot(dx, dy)
  const [ux, uy] = [dx / length, dy / length]
  const at = (along: number, across: number): Point => [
    tip[0] + ux * along - uy * across,
    tip[1] + uy * along + ux * across,
  ]
  const joints = [0.46, 0.8].map((share) =>
    tube([at(length * share, -width * 0.4), at(length * share, width * 0.4)], width * 0.2, {
      color: tone(color, 0.7),
    }),
  )
  return [
    blurred(
      7,
      `<path d="M${n(tip[0] + 8)} ${n(tip[1] + 12)}L${n(end[0] + 20)} ${n(end[1] + 24)}" stroke="#2a180c" stroke-opacity=".34" stroke-width="${n(width)}" stroke-linecap="round"/>`,
    ),
    tube([at(width * 3.4, 0), at(length, 0)], width, { color, gloss: 0.4 }),
    polygon(
      [
        at(0, -width * 0.16),
        at(0, width * 0.2),
        at(width * 1.6, width * 0.28),
        at(width * 3.6, width * 0.5),
        at(width * 4.4, width * 0.46),
        at(width * 4.2, -width * 0.5),
        at(width * 2, -width * 0.34),
      ],
      `fill="${tone(color, 1.28)}"`,
    ),
    polygon(
      [
        at(0, -width * 0.16),
        at(0, width * 0.2),
        at(width * 0.7, width * 0.22),
        at(width * 0.8, -width * 0.22),
      ],
      'fill="#221a16"',
    ),
    thread([at(width * 0.2, 0), at(width * 2.6, 0)], 2, tone(color, 0.3)),
    ...joints,
    ellipse(at(length + width * 0.06, 0), [width * 0.3, width * 0.3], `fill="${tone(color, 0.5)}"`),
  ].join('')
}

export function inkwell(foot: Point, scale: number, ink: string): string {
  const well: Turned = {
    foot,
    outline: scaled(
      [
        [74, 220],
        [66, 212],
        [64, 188],
        [72, 174],
        [138, 136],
        [152, 90],
        [148, 30],
        [136, 0],
      ],
      scale,
    ),
  }
  const stopper: Turned = {
    foot: [foot[0], foot[1] - 214 * scale],
    outline: scaled(
      [
        [58, 62],
        [64, 54],
        [60, 0],
      ],
      scale,
    ),
  }
  return [
    vessel(
      well,
      { color: '#dbe4e0', depth: 0.34 },
      { inside: { color: ink, height: 112 * scale, opacity: 0.97 } },
    ),
    body(stopper, { color: '#a97e52' }),
    lidTop([stopper.foot[0], stopper.foot[1] - 62 * scale], 58 * scale, '#a97e52'),
  ].join('')
}

function linen(front: ReturnType<typeof flat>, color: string): string {
  const cloth = `<defs><pattern id="linen" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 1H5M1 0V5" stroke="${mix(color, '#ffffff', 0.4)}" stroke-opacity=".2" stroke-width=".9"/><path d="M0 3.5H5M3.5 0V5" stroke="#1a0f08" stroke-opacity=".16" stroke-width=".9"/></pattern></defs>`
  return `${cloth}${clipped(polygon(corners(front), ''), '<rect width="3000" height="3000" fill="url(#linen)"/>')}`
}

function delta(from: Point | undefined, to: Point | undefined): Point {
  return from && to ? [to[0] - from[0], to[1] - from[1]] : [0, 0]
}
