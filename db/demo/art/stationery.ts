import type { Patch } from './surface.ts'
import type { Point } from './svg.ts'
import type { Turned } from './turned.ts'
import { box, boxShadow, corners, face, faces, sheetShadow } from './box.ts'
import { scaled } from './ceramics.ts'
import { vessel } from './glass.ts'
import { lit, mix, tone, unit } from './light.ts'
import { lidTop } from './pantry.ts'
import { cover, flat, paint } from './surface.ts'
import { blurred, clipped, ellipse, gradient, group, n, polygon, random, smooth } from './svg.ts'
import { thread, tube } from './tube.ts'
import { body } from './turned.ts'

const up = unit([-0.1, 0.15, 1])

/** A notebook standing a little turned: cloth cover, pages at its side, stitches on the spine, a ribbon. */
export function notebook(at: Point, scale: number, color: string, { turn = 24, ribbon = '#b4371f', patches = [] }: { turn?: number; ribbon?: string; patches?: readonly Patch[] } = {}): string {
  const shape = { at, width: 400 * scale, height: 600 * scale, depth: 64 * scale, turn }
  const { front, side, top } = faces(shape)
  const pages = flat(side.at(0.12, 0.012) ?? at, delta(side.at(0.12, 0), side.at(0.88, 0)), [0, 600 * 0.96 * scale * 0.976], side.normal(0, 0))
  const leaves = Array.from({ length: 13 }, (_, index) => {
    const [a, b] = [side.at(0.16 + index * 0.056, 0.014), side.at(0.16 + index * 0.056, 0.986)]
    return a && b ? `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}" stroke="#8a7a62" stroke-opacity=".4" stroke-width="1.2"/>` : ''
  })
  const stitches = Array.from({ length: 15 }, (_, index) => {
    const [a, b] = [front.at(0.07, 0.05 + index * 0.062), front.at(0.07, 0.08 + index * 0.062)]
    return a && b ? thread([a, b], 4.5 * scale, tone('#efe2c6', 0.95)) : ''
  })
  const tail = front.at(0.62, 1) ?? at
  return [
    boxShadow(shape),
    thread([[tail[0] + 22, tail[1] - 6], [tail[0] + 26, tail[1] + 34 * scale], [tail[0] + 8, tail[1] + 70 * scale]], 14 * scale, ribbon),
    box(shape, { front: { color }, side: { color }, top: { color } }),
    face(pages, { color: '#f2e8d3' }),
    ...leaves,
    face(flat(top.at(0.02, 0.14) ?? at, delta(top.at(0.02, 0.14), top.at(0.99, 0.14)), delta(top.at(0, 0.14), top.at(0, 0.86)), top.normal(0, 0)), { color: '#f2e8d3' }),
    linen(front, color),
    paint(front, patches, { gloss: 0 }),
    gradient([0, 0], [1, 0], [[0, '#2a180c', 0.28], [0.09, '#2a180c', 0.05], [0.105, '#2a180c', 0.3], [0.125, '#fffaf0', 0.2], [0.2, '#fffaf0', 0.05], [1, '#2a180c', 0.1]], (url) => polygon(corners(front), `fill="${url}"`)),
    ...stitches,
  ].join('')
}

/** Lying open, seen from above at a slant. */
export function openNotebook([x, y]: Point, width: number, { lines = true, cover: color = '#2a7a76', drawing = '' }: { lines?: boolean; cover?: string; drawing?: string } = {}): string {
  const height = width * 0.62
  const page = (side: number) => ({
    at: (u: number, v: number): Point => [x + side * (width * 0.5 * u) + (v - 0.5) * side * width * 0.06 * u, y - height * 0.5 + height * v - Math.sin(u * Math.PI * 0.85) * 26 * (1 - u * 0.6) + 14 * (1 - u)],
    normal: (u: number) => unit([side * (0.5 - u) * 1.1 - 0.1, 0.9, 0.6]),
  })
  const rules = [-1, 1].flatMap((side) => Array.from({ length: 15 }, (_, index) => {
    const surface = page(side)
    const points = [0.08, 0.3, 0.55, 0.78, 0.93].map((u) => surface.at(u, 0.12 + index * 0.055))
    return `<path d="${smooth(points)}" fill="none" stroke="#8fa7a8" stroke-opacity=".5" stroke-width="1.8"/>`
  }))
  const board: Point[] = [page(-1).at(1.04, -0.03), page(1).at(1.04, -0.03), page(1).at(1.04, 1.04), page(-1).at(1.04, 1.04)]
  return [
    sheetShadow(board, 18),
    polygon(board, `fill="${tone(color, 0.85)}"`),
    ...[5, 3, 1].map((drop) => group(`transform="translate(0 ${drop * 2.4})"`, ...[-1, 1].map((side) => cover(page(side), { color: drop > 1 ? '#d8ccb4' : '#f7f0df' }, { columns: 24, rows: 1 })))),
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
  const at = (along: number, across: number): Point => [tip[0] + ux * along - uy * across, tip[1] + uy * along + ux * across]
  const joints = [0.46, 0.8].map((share) => tube([at(length * share, -width * 0.4), at(length * share, width * 0.4)], width * 0.2, { color: tone(color, 0.7) }))
  return [
    blurred(7, `<path d="M${n(tip[0] + 8)} ${n(tip[1] + 12)}L${n(end[0] + 20)} ${n(end[1] + 24)}" stroke="#2a180c" stroke-opacity=".34" stroke-width="${n(width)}" stroke-linecap="round"/>`),
    tube([at(width * 3.4, 0), at(length, 0)], width, { color, gloss: 0.4 }),
    polygon([at(0, -width * 0.16), at(0, width * 0.2), at(width * 1.6, width * 0.28), at(width * 3.6, width * 0.5), at(width * 4.4, width * 0.46), at(width * 4.2, -width * 0.5), at(width * 2, -width * 0.34)], `fill="${tone(color, 1.28)}"`),
    polygon([at(0, -width * 0.16), at(0, width * 0.2), at(width * 0.7, width * 0.22), at(width * 0.8, -width * 0.22)], 'fill="#221a16"'),
    thread([at(width * 0.2, 0), at(width * 2.6, 0)], 2, tone(color, 0.3)),
    ...joints,
    ellipse(at(length + width * 0.06, 0), [width * 0.3, width * 0.3], `fill="${tone(color, 0.5)}"`),
  ].join('')
}

export function inkwell(foot: Point, scale: number, ink: string): string {
  const well: Turned = { foot, outline: scaled([[74, 220], [66, 212], [64, 188], [72, 174], [138, 136], [152, 90], [148, 30], [136, 0]], scale) }
  const stopper: Turned = { foot: [foot[0], foot[1] - 214 * scale], outline: scaled([[58, 62], [64, 54], [60, 0]], scale) }
  return [vessel(well, { color: '#dbe4e0', depth: 0.34 }, { inside: { color: ink, height: 112 * scale, opacity: 0.97 } }), body(stopper, { color: '#a97e52' }), lidTop([stopper.foot[0], stopper.foot[1] - 62 * scale], 58 * scale, '#a97e52')].join('')
}

/** A card on thick paper with a torn edge. */
export function card(corner: Point, size: Point, turn: number, color: string, patches: readonly Patch[]): string {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const sheet = flat(corner, [size[0] * cosine, size[0] * sine], [-size[1] * sine, size[1] * cosine], up)
  const chance = random(Math.round(corner[0] + corner[1]))
  const ragged = [0, 1, 2, 3].flatMap((side) => Array.from({ length: 26 }, (_, index): Point => {
    const [t, off] = [index / 26, (chance() - 0.5) * 0.008]
    const [u = 0, v = 0] = [[t, off], [1 + off, t], [1 - t, 1 + off], [off, 1 - t]][side] ?? []
    return sheet.at(u, v) ?? corner
  }))
  const field = patches.map((patch) => ({ ...patch, outline: patch.outline.map(([u, v]): Point => [0.12 + u * 0.76, 0.1 + v * 0.8]) }))
  return [sheetShadow(corners(sheet), 9), polygon(ragged, `fill="${lit({ color }, up)}"`), paint(sheet, field, { gloss: 0 }), gradient([0, 0], [1, 1], [[0, '#fffaf0', 0.26], [1, '#2a180c', 0.09]], (url) => polygon(ragged, `fill="${url}"`))].join('')
}

export function envelope(corner: Point, size: Point, turn: number, color: string): string {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const sheet = flat(corner, [size[0] * cosine, size[0] * sine], [-size[1] * sine, size[1] * cosine], up)
  const at = (u: number, v: number): Point => sheet.at(u, v) ?? corner
  return [
    sheetShadow(corners(sheet), 9),
    polygon(corners(sheet), `fill="${lit({ color }, up)}"`),
    polygon([at(0, 1), at(0.5, 0.46), at(1, 1)], `fill="${tone(color, 0.93)}"`),
    blurred(3, polygon([at(0, 0), at(0.5, 0.64), at(1, 0)], 'fill="#2a180c" opacity=".24"')),
    polygon([at(0, 0), at(0.5, 0.6), at(1, 0)], `fill="${tone(color, 1.03)}"`),
    ellipse(at(0.5, 0.56), [size[0] * 0.055, size[0] * 0.055], 'fill="#8f2f2a"'),
    ellipse(at(0.494, 0.552), [size[0] * 0.034, size[0] * 0.034], 'fill="#b04a40"'),
  ].join('')
}

/** A framed print on the wall. */
export function framed([x, y]: Point, [width, height]: Point, frame: string, sheetColor: string, patches: readonly Patch[]): string {
  const bar = width * 0.052
  const inner = { x: x + bar, y: y + bar, w: width - bar * 2, h: height - bar * 2 }
  const mat = width * 0.105
  const art = flat([inner.x + mat, inner.y + mat], [inner.w - mat * 2, 0], [0, inner.h - mat * 2], up)
  const beam = (points: readonly Point[], light: number) => polygon(points, `fill="${tone(frame, light)}"`)
  const [r, b] = [x + width, y + height]
  return [
    sheetShadow([[x, y], [r, y], [r, b], [x, b]], 26),
    beam([[x, y], [r, y], [r - bar, y + bar], [x + bar, y + bar]], 1.12),
    beam([[x, y], [x + bar, y + bar], [x + bar, b - bar], [x, b]], 1),
    beam([[r, y], [r, b], [r - bar, b - bar], [r - bar, y + bar]], 0.66),
    beam([[x, b], [x + bar, b - bar], [r - bar, b - bar], [r, b]], 0.54),
    `<rect x="${n(inner.x)}" y="${n(inner.y)}" width="${n(inner.w)}" height="${n(inner.h)}" fill="#f7f2e7"/>`,
    blurred(9, `<path d="M${n(inner.x)} ${n(inner.y + inner.h)}V${n(inner.y)}H${n(inner.x + inner.w)}" fill="none" stroke="#2a180c" stroke-opacity=".5" stroke-width="16"/>`),
    polygon(corners(art), `fill="${sheetColor}"`),
    paint(art, patches, { gloss: 0 }),
    gradient([0, 0], [1, 1], [[0, '#ffffff', 0.22], [0.34, '#ffffff', 0.05], [0.35, '#ffffff', 0], [1, '#2a180c', 0.06]], (url) => `<rect x="${n(inner.x)}" y="${n(inner.y)}" width="${n(inner.w)}" height="${n(inner.h)}" fill="${url}"/>`),
  ].join('')
}

/** A wrapped present with a linen ribbon. */
export function present(at: Point, scale: number, wrap: string, patches: readonly Patch[], ribbon: string): string {
  const shape = { at, width: 420 * scale, height: 250 * scale, depth: 340 * scale, turn: 28 }
  const { front, side, top } = faces(shape)
  const band: Patch[] = [{ color: ribbon, outline: [[0.44, 0], [0.56, 0], [0.56, 1], [0.44, 1]] }]
  const cross: Patch[] = [...band, { color: ribbon, outline: [[0, 0.43], [1, 0.43], [1, 0.57], [0, 0.57]] }]
  const knot = top.at(0.5, 0.5) ?? at
  const loop = (side2: number) => tube([knot, [knot[0] + side2 * 96 * scale, knot[1] - 96 * scale], [knot[0] + side2 * 150 * scale, knot[1] - 34 * scale], [knot[0] + side2 * 10 * scale, knot[1] - 4 * scale]], 30 * scale, { color: ribbon })
  return [
    boxShadow(shape),
    box(shape, { front: { color: wrap }, side: { color: wrap }, top: { color: wrap } }),
    paint(front, patches, { gloss: 0 }),
    paint(side, patches, { gloss: 0 }),
    paint(front, band, { gloss: 0 }),
    paint(side, band, { gloss: 0 }),
    paint(top, cross, { gloss: 0 }),
    loop(-1),
    loop(1),
    tube([[knot[0] - 18 * scale, knot[1] - 10 * scale], [knot[0] + 18 * scale, knot[1] - 8 * scale]], 38 * scale, { color: ribbon }),
  ].join('')
}

function linen(front: ReturnType<typeof flat>, color: string): string {
  const cloth = `<defs><pattern id="linen" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 1H5M1 0V5" stroke="${mix(color, '#ffffff', 0.4)}" stroke-opacity=".2" stroke-width=".9"/><path d="M0 3.5H5M3.5 0V5" stroke="#1a0f08" stroke-opacity=".16" stroke-width=".9"/></pattern></defs>`
  return `${cloth}${clipped(polygon(corners(front), ''), '<rect width="3000" height="3000" fill="url(#linen)"/>')}`
}

function delta(from: Point | undefined, to: Point | undefined): Point {
  return from && to ? [to[0] - from[0], to[1] - from[1]] : [0, 0]
}
