import type { Patch } from './drawing/surface.ts'
import type { Point } from './drawing/svg.ts'
import { box, boxShadow, corners, faces, sheetShadow } from './drawing/box.ts'
import { lit, tone, unit } from './drawing/light.ts'
import { flat, paint } from './drawing/surface.ts'
import { blurred, ellipse, gradient, n, polygon, random } from './drawing/svg.ts'
import { tube } from './drawing/tube.ts'

const up = unit([-0.1, 0.15, 1])

/** A card on thick paper with a torn edge. */
export function card(
  corner: Point,
  size: Point,
  turn: number,
  color: string,
  patches: readonly Patch[],
): string {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const sheet = flat(corner, [size[0] * cosine, size[0] * sine], [-size[1] * sine, size[1] * cosine], up)
  const chance = random(Math.round(corner[0] + corner[1]))
  const ragged = [0, 1, 2, 3].flatMap((side) =>
    Array.from({ length: 26 }, (_, index): Point => {
      const [t, off] = [index / 26, (chance() - 0.5) * 0.008]
      const [u = 0, v = 0] =
        [
          [t, off],
          [1 + off, t],
          [1 - t, 1 + off],
          [off, 1 - t],
        ][side] ?? []
      return sheet.at(u, v) ?? corner
    }),
  )
  const field = patches.map((patch) => ({
    ...patch,
    outline: patch.outline.map(([u, v]): Point => [0.12 + u * 0.76, 0.1 + v * 0.8]),
  }))
  return [
    sheetShadow(corners(sheet), 9),
    polygon(ragged, `fill="${lit({ color }, up)}"`),
    paint(sheet, field, { gloss: 0 }),
    gradient(
      [0, 0],
      [1, 1],
      [
        [0, '#fffaf0', 0.26],
        [1, '#2a180c', 0.09],
      ],
      (url) => polygon(ragged, `fill="${url}"`),
    ),
  ].join('')
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
export function framed(
  [x, y]: Point,
  [width, height]: Point,
  frame: string,
  sheetColor: string,
  patches: readonly Patch[],
): string {
  const bar = width * 0.052
  const inner = { x: x + bar, y: y + bar, w: width - bar * 2, h: height - bar * 2 }
  const mat = width * 0.105
  const art = flat([inner.x + mat, inner.y + mat], [inner.w - mat * 2, 0], [0, inner.h - mat * 2], up)
  const beam = (points: readonly Point[], light: number) => polygon(points, `fill="${tone(frame, light)}"`)
  const [r, b] = [x + width, y + height]
  return [
    sheetShadow(
      [
        [x, y],
        [r, y],
        [r, b],
        [x, b],
      ],
      26,
    ),
    beam(
      [
        [x, y],
        [r, y],
        [r - bar, y + bar],
        [x + bar, y + bar],
      ],
      1.12,
    ),
    beam(
      [
        [x, y],
        [x + bar, y + bar],
        [x + bar, b - bar],
        [x, b],
      ],
      1,
    ),
    beam(
      [
        [r, y],
        [r, b],
        [r - bar, b - bar],
        [r - bar, y + bar],
      ],
      0.66,
    ),
    beam(
      [
        [x, b],
        [x + bar, b - bar],
        [r - bar, b - bar],
        [r, b],
      ],
      0.54,
    ),
    `<rect x="${n(inner.x)}" y="${n(inner.y)}" width="${n(inner.w)}" height="${n(inner.h)}" fill="#f7f2e7"/>`,
    blurred(
      9,
      `<path d="M${n(inner.x)} ${n(inner.y + inner.h)}V${n(inner.y)}H${n(inner.x + inner.w)}" fill="none" stroke="#2a180c" stroke-opacity=".5" stroke-width="16"/>`,
    ),
    polygon(corners(art), `fill="${sheetColor}"`),
    paint(art, patches, { gloss: 0 }),
    gradient(
      [0, 0],
      [1, 1],
      [
        [0, '#ffffff', 0.22],
        [0.34, '#ffffff', 0.05],
        [0.35, '#ffffff', 0],
        [1, '#2a180c', 0.06],
      ],
      (url) =>
        `<rect x="${n(inner.x)}" y="${n(inner.y)}" width="${n(inner.w)}" height="${n(inner.h)}" fill="${url}"/>`,
    ),
  ].join('')
}

/** A wrapped present with a linen ribbon. */
export function present(
  at: Point,
  scale: number,
  wrap: string,
  patches: readonly Patch[],
  ribbon: string,
): string {
  const shape = { at, width: 420 * scale, height: 250 * scale, depth: 340 * scale, turn: 28 }
  const { front, side, top } = faces(shape)
  const band: Patch[] = [
    {
      color: ribbon,
      outline: [
        [0.44, 0],
        [0.56, 0],
        [0.56, 1],
        [0.44, 1],
      ],
    },
  ]
  const cross: Patch[] = [
    ...band,
    {
      color: ribbon,
      outline: [
        [0, 0.43],
        [1, 0.43],
        [1, 0.57],
        [0, 0.57],
      ],
    },
  ]
  const knot = top.at(0.5, 0.5) ?? at
  const loop = (side2: number) =>
    tube(
      [
        knot,
        [knot[0] + side2 * 96 * scale, knot[1] - 96 * scale],
        [knot[0] + side2 * 150 * scale, knot[1] - 34 * scale],
        [knot[0] + side2 * 10 * scale, knot[1] - 4 * scale],
      ],
      30 * scale,
      { color: ribbon },
    )
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
    tube(
      [
        [knot[0] - 18 * scale, knot[1] - 10 * scale],
        [knot[0] + 18 * scale, knot[1] - 8 * scale],
      ],
      38 * scale,
      { color: ribbon },
    ),
  ].join('')
}
