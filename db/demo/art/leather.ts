import type { Point } from './drawing/svg.ts'
import { sheetShadow } from './drawing/box.ts'
import { tone } from './drawing/light.ts'
import { metals } from './metal.ts'
import { blurred, clipped, ellipse, gradient, n, smooth } from './drawing/svg.ts'
import { swing, tube } from './drawing/tube.ts'

/** A leather bag with a flap, two straps and brass buckles. */
export function satchel([x, y]: Point, scale: number, color: string): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y - dy * scale]
  const bodyShape = [
    at(-290, 380),
    at(-300, 120),
    at(-292, 10),
    at(-270, -6),
    at(270, -6),
    at(292, 10),
    at(300, 120),
    at(290, 380),
  ]
  const flap = [
    at(-296, 400),
    at(-306, 300),
    at(-300, 170),
    at(-274, 138),
    at(0, 128),
    at(274, 138),
    at(300, 170),
    at(306, 300),
    at(296, 400),
    at(270, 420),
    at(-270, 420),
  ]
  const shoulder = swing(at(-276, 396), at(-330, 880), at(330, 880), at(276, 396), 24)
  return [
    blurred(
      30,
      ellipse([x + 110 * scale, y - 20 * scale], [350 * scale, 60 * scale], 'fill="#4a2f18" opacity=".4"'),
    ),
    blurred(6, ellipse([x + 5, y + 8], [292 * scale, 20 * scale], 'fill="#2a180c" opacity=".6"')),
    flatStrap(shoulder, 36 * scale, tone(color, 0.86)),
    leather(smooth(bodyShape, true, 16), color, at(-300, 400), at(300, -10), 0.86),
    stitched(bodyShape, color, 0.965, x, y - 190 * scale),
    blurred(
      9,
      `<path d="${smooth(flap, true, 16)}" transform="translate(4 16)" fill="#1a0d06" opacity=".45"/>`,
    ),
    leather(smooth(flap, true, 16), color, at(-300, 420), at(300, 130), 1),
    stitched(flap, color, 0.955, x, y - 280 * scale),
    ...[-150, 150].map((dx) => belt(at, dx, scale, color)),
    tube([at(-80, 424), at(-60, 462), at(60, 462), at(80, 424)], 26 * scale, {
      color: tone(color, 0.95),
      gloss: 0.3,
    }),
    ...[-86, 86].map((dx) =>
      ellipse(
        at(dx, 420),
        [15 * scale, 15 * scale],
        `fill="${metals.brass}" stroke="${tone(metals.brass, 0.5)}" stroke-width="3"`,
      ),
    ),
  ].join('')
}

/** A felt sleeve with a leather strap. */
export function sleeve(
  [x, y]: Point,
  scale: number,
  felt: string,
  strap: string,
  { turn = -5 }: { turn?: number } = {},
): string {
  const [w, h] = [700 * scale, 500 * scale]
  const shape: Point[] = [
    [x - w / 2, y - h],
    [x + w / 2, y - h],
    [x + w / 2, y],
    [x - w / 2, y],
  ]
  const rect = (inset: number, attributes: string) =>
    `<rect x="${n(x - w / 2 + inset)}" y="${n(y - h + inset)}" width="${n(w - inset * 2)}" height="${n(h - inset * 2)}" rx="${n(22 * scale)}" ${attributes}/>`
  const specks = Array.from({ length: 900 }, (_, i) => {
    const [px, py] = [x - w / 2 + ((i * 97.13) % w), y - h + ((i * 61.77) % h)]
    return `<path d="M${n(px)} ${n(py)}l${(i % 7) - 3} ${(i % 5) - 2}" stroke="${i % 2 ? tone(felt, 1.2) : tone(felt, 0.6)}" stroke-opacity=".35"/>`
  })
  return `<g transform="rotate(${turn} ${n(x)} ${n(y - h / 2)})">${[
    sheetShadow(shape, 20),
    gradient(
      [0, 0],
      [1, 1],
      [
        [0, tone(felt, 1.14)],
        [0.5, felt],
        [1, tone(felt, 0.72)],
      ],
      (url) => rect(0, `fill="${url}"`),
    ),
    clipped(rect(0, ''), ...specks),
    rect(16 * scale, `fill="none" stroke="${tone(felt, 0.5)}" stroke-width="2.6" stroke-dasharray="10 7"`),
    blurred(
      6,
      `<rect x="${n(x + w * 0.12 + 6)}" y="${n(y - h - 16 + 12)}" width="${n(104 * scale)}" height="${n(h * 0.62)}" rx="18" fill="#1a0d06" opacity=".36"/>`,
    ),
    leather(
      `M${n(x + w * 0.12)} ${n(y - h - 14)}h${n(104 * scale)}v${n(h * 0.56)}a${n(52 * scale)} ${n(52 * scale)} 0 0 1 ${n(-104 * scale)} 0Z`,
      strap,
      [x + w * 0.12, y - h],
      [x + w * 0.12 + 104 * scale, y - h * 0.4],
      1,
    ),
    `<path d="M${n(x + w * 0.12 + 11)} ${n(y - h)}v${n(h * 0.53)}a${n(52 * scale - 11)} ${n(52 * scale - 11)} 0 0 0 ${n(104 * scale - 22)} 0V${n(y - h)}" fill="none" stroke="${tone(strap, 1.5)}" stroke-width="2.6" stroke-dasharray="9 6"/>`,
    stud([x + w * 0.12 + 52 * scale, y - h * 0.44], 15 * scale),
  ].join('')}</g>`
}

/** A folded wallet, seen a little from above. */
export function wallet(
  [x, y]: Point,
  scale: number,
  color: string,
  { open = false, turn = -8 }: { open?: boolean; turn?: number } = {},
): string {
  const [w, h] = [(open ? 720 : 460) * scale, 360 * scale]
  const left = x - w / 2
  const shape: Point[] = [
    [left, y - h],
    [left + w, y - h],
    [left + w, y],
    [left, y],
  ]
  const rect = (px: number, py: number, rw: number, rh: number) =>
    `M${n(px + 16)} ${n(py)}h${n(rw - 32)}q16 0 16 16v${n(rh - 32)}q0 16 -16 16h${n(32 - rw)}q-16 0 -16 -16v${n(32 - rh)}q0 -16 16 -16Z`
  const stitches = (px: number, py: number, rw: number, rh: number) =>
    `<path d="${rect(px + 13, py + 13, rw - 26, rh - 26)}" fill="none" stroke="${tone(color, 1.55)}" stroke-opacity=".85" stroke-width="3" stroke-dasharray="11 7"/>`
  const cards = ['#e9dcc3', '#2a7a76', '#b9623f'].map(
    (ink, index) =>
      `<path d="${rect(left + w * 0.55, y - h * (0.9 - index * 0.17), w * 0.39, h * 0.5)}" fill="${ink}"/>`,
  )
  const slots = open
    ? [0, 1, 2].map(
        (index) =>
          cards[index] +
          leather(
            rect(left + w * 0.53, y - h * (0.74 - index * 0.19), w * 0.43, h * (0.72 - index * 0.19)),
            tone(color, 0.94 + index * 0.05),
            [left + w * 0.5, y - h],
            [left + w, y],
            1,
          ),
      )
    : []
  return `<g transform="rotate(${turn} ${n(x)} ${n(y - h / 2)})">${[
    sheetShadow(shape, open ? 12 : 22),
    open ? '' : `<path d="${rect(left + 8, y - h + 16, w, h)}" fill="${tone(color, 0.45)}"/>`,
    leather(rect(left, y - h, w, h), color, [left, y - h], [left + w, y], 1),
    stitches(left, y - h, w, h),
    ...slots,
    open
      ? blurred(
          4,
          `<path d="M${n(x)} ${n(y - h + 6)}V${n(y - 6)}" stroke="#1a0d06" stroke-opacity=".5" stroke-width="9"/>`,
        )
      : gradient(
          [0, 0],
          [1, 0],
          [
            [0, '#fffaf0', 0.3],
            [1, '#fffaf0', 0],
          ],
          (url) =>
            `<rect x="${n(left)}" y="${n(y - h)}" width="${n(w * 0.12)}" height="${n(h)}" rx="16" fill="${url}"/>`,
        ),
  ].join('')}</g>`
}

export function leather(path: string, color: string, from: Point, to: Point, light: number): string {
  return [
    gradient(
      from,
      to,
      [
        [0, tone(color, 1.16 * light)],
        [0.3, tone(color, 1.02 * light)],
        [0.7, tone(color, 0.88 * light)],
        [1, tone(color, 0.62 * light)],
      ],
      (url) => `<path d="${path}" fill="${url}"/>`,
      true,
    ),
    clipped(
      `<path d="${path}"/>`,
      blurred(8, `<path d="${path}" fill="none" stroke="#1a0d06" stroke-opacity=".3" stroke-width="14"/>`),
      `<path d="${path}" transform="translate(2 3)" fill="none" stroke="#fff3dc" stroke-opacity=".3" stroke-width="3"/>`,
    ),
  ].join('')
}

export function flatStrap(points: readonly Point[], width: number, color: string): string {
  const path = smooth(points)
  const line = (stroke: string, w: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(w)}" stroke-linecap="butt" ${more}/>`
  return [
    line(tone(color, 0.5), width),
    line(color, width * 0.9, 'transform="translate(-1 -1)"'),
    line(
      tone(color, 1.14),
      width * 0.4,
      `transform="translate(${n(-width * 0.14)} ${n(-width * 0.14)})" stroke-opacity=".5"`,
    ),
    line(tone(color, 1.5), 2, 'stroke-dasharray="8 6" stroke-opacity=".8"'),
  ].join('')
}

export function stud([x, y]: Point, radius: number): string {
  return (
    ellipse([x + 2, y + 3], [radius, radius], 'fill="#1a0d06" opacity=".4"') +
    ellipse([x, y], [radius, radius], `fill="${tone(metals.brass, 0.8)}"`) +
    ellipse(
      [x - radius * 0.2, y - radius * 0.25],
      [radius * 0.6, radius * 0.55],
      `fill="${tone(metals.brass, 1.25)}"`,
    )
  )
}

function belt(at: (dx: number, dy: number) => Point, dx: number, scale: number, color: string): string {
  const [left, right] = [dx - 26, dx + 26]
  const path = `M${at(left, 400).map(n).join(' ')}L${at(right, 400).map(n).join(' ')}L${at(right, 60).map(n).join(' ')}Q${at(dx, 26).map(n).join(' ')} ${at(left, 60).map(n).join(' ')}Z`
  const [bx, by] = at(dx - 40, 176)
  return [
    blurred(4, `<path d="${path}" transform="translate(5 7)" fill="#1a0d06" opacity=".4"/>`),
    leather(path, tone(color, 0.92), at(left, 400), at(right, 60), 1),
    `<rect x="${n(bx)}" y="${n(by)}" width="${n(80 * scale)}" height="${n(66 * scale)}" rx="${n(9 * scale)}" fill="none" stroke="${tone(metals.brass, 0.45)}" stroke-width="${n(15 * scale)}"/>`,
    `<rect x="${n(bx - 1)}" y="${n(by - 2)}" width="${n(80 * scale)}" height="${n(66 * scale)}" rx="${n(9 * scale)}" fill="none" stroke="${tone(metals.brass, 1.12)}" stroke-width="${n(8 * scale)}"/>`,
    tube([at(dx, 170), at(dx, 120)], 8 * scale, { color: metals.brass, metal: true }),
    ...[90, 78]
      .slice(0, 1)
      .map((dy) => ellipse(at(dx, dy), [5 * scale, 5 * scale], 'fill="#1a0d06" opacity=".7"')),
  ].join('')
}

function stitched(shape: readonly Point[], color: string, share: number, x: number, y: number): string {
  const inner = shape.map(([px, py]): Point => [x + (px - x) * share, y + (py - y) * share])
  return `<path d="${smooth(inner, true, 16)}" fill="none" stroke="${tone(color, 1.5)}" stroke-opacity=".7" stroke-width="3.2" stroke-dasharray="12 8"/>`
}
