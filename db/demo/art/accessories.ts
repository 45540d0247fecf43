import type { Patch } from './drawing/surface.ts'
import type { Point } from './drawing/svg.ts'
import { sheetShadow } from './drawing/box.ts'
import { edge, fringe, hanging, textile } from './cloth.ts'
import { leather } from './leather.ts'
import { mix, tone } from './drawing/light.ts'
import { blurred, ellipse, gradient, n, polygon, smooth } from './drawing/svg.ts'
import { rod } from './textiles.ts'

/** A square cloth folded over a rod so that its corner shows: shemagh and scarf. */
export function draped(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ground: string,
  patches: readonly Patch[],
  { fringes, silk = false }: { fringes?: string; silk?: boolean } = {},
): string {
  const cloth = hanging({
    x,
    y,
    width,
    height,
    folds: silk ? 2.4 : 1.9,
    depth: silk ? 92 : 70,
    seed: silk ? 3 : 9,
    spread: -width * 0.12,
  })
  return [
    sheetShadow(edge(cloth), 26),
    rod(x - 90, x + width + 90, y - 2, 22),
    textile(cloth, { color: ground, gloss: silk ? 0.5 : 0 }, patches, {
      columns: 90,
      rows: 14,
      grain: silk ? 0.04 : 0.22,
    }),
    gradient(
      [0, 0],
      [0, 1],
      [
        [0, '#2a180c', 0.25],
        [0.5, '#fffaf0', 0.3],
        [1, '#fffaf0', 0],
      ],
      (url) => `<rect x="${x - 4}" y="${y - 13}" width="${width + 8}" height="44" rx="13" fill="${url}"/>`,
    ),
    fringes ? fringe(cloth, { color: fringes, count: Math.round(width / 13), length: 46 }) : '',
  ].join('')
}

/** A pair of slippers seen from above, pointed and open at the heel. */
export function slippers([x, y]: Point, scale: number, color: string): string {
  return [
    one([x - 150 * scale, y], scale, color, -9),
    one([x + 150 * scale, y + 40 * scale], scale, color, 7),
  ].join('')
}

function one([x, y]: Point, scale: number, color: string, turn: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale]
  const sole = [
    at(0, -330),
    at(70, -250),
    at(112, -120),
    at(104, 30),
    at(86, 180),
    at(78, 270),
    at(0, 318),
    at(-78, 270),
    at(-86, 180),
    at(-104, 30),
    at(-112, -120),
    at(-70, -250),
  ]
  const upper = [
    at(0, -338),
    at(74, -252),
    at(118, -116),
    at(110, 40),
    at(92, 96),
    at(50, 20),
    at(0, -4),
    at(-50, 20),
    at(-92, 96),
    at(-110, 40),
    at(-118, -116),
    at(-74, -252),
  ]
  const heel = [
    at(-80, 176),
    at(-84, 250),
    at(0, 318),
    at(84, 250),
    at(80, 176),
    at(66, 236),
    at(0, 280),
    at(-66, 236),
  ]
  const star = Array.from({ length: 16 }, (_, i): Point => {
    const [reach, angle] = [(i % 2 ? 30 : 46) * scale, (i * Math.PI) / 8]
    const [cx, cy] = at(0, -130)
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach]
  })
  return `<g transform="rotate(${turn} ${n(x)} ${n(y)})">${[
    sheetShadow(sole, 20),
    `<path d="${smooth(sole, true)}" transform="translate(5 7)" fill="${tone('#a9764a', 0.5)}"/>`,
    leather(smooth(sole, true), '#c89a68', at(-110, -330), at(110, 318), 1),
    blurred(
      12,
      `<path d="${smooth([at(0, -40), at(70, 60), at(60, 220), at(0, 270), at(-60, 220), at(-70, 60)], true)}" fill="#2a180c" opacity=".2"/>`,
    ),
    blurred(9, `<path d="${smooth(upper, true)}" transform="translate(5 14)" fill="#1a0d06" opacity=".46"/>`),
    leather(smooth(upper, true), color, at(-130, -330), at(130, 90), 1),
    blurred(
      14 * scale,
      `<path d="${smooth([at(-56, -230), at(-82, -120), at(-70, -10)])}" fill="none" stroke="#fff6e6" stroke-opacity=".55" stroke-width="${n(30 * scale)}"/>`,
    ),
    leather(smooth(heel, true), tone(color, 0.94), at(-80, 176), at(80, 318), 1),
    polygon(star, `fill="none" stroke="${mix(color, '#fff2d8', 0.65)}" stroke-width="3.4"`),
    ellipse(
      at(0, -130),
      [17 * scale, 17 * scale],
      `fill="none" stroke="${mix(color, '#fff2d8', 0.65)}" stroke-width="3"`,
    ),
    `<path d="${smooth([at(-82, 88), at(-46, 34), at(0, 12), at(46, 34), at(82, 88)])}" fill="none" stroke="${mix(color, '#fff2d8', 0.6)}" stroke-width="3" stroke-dasharray="9 6"/>`,
  ].join('')}</g>`
}

/** Fine checks woven into a headcloth. */
export function checks(across: number, down: number, ink: string): Patch[] {
  return Array.from({ length: across * down }, (_, index): Patch[] => {
    const [column, row] = [index % across, Math.floor(index / across)]
    const [u, v, w, h] = [column / across, row / down, 1 / across, 1 / down]
    const edgeRow = row < 2 || row >= down - 2
    if (edgeRow)
      return (column + row) % 2
        ? []
        : [
            {
              color: ink,
              outline: [
                [u, v + h * 0.15],
                [u + w, v + h * 0.15],
                [u + w, v + h * 0.85],
                [u, v + h * 0.85],
              ],
            },
          ]
    const diamond: Patch = {
      color: ink,
      outline: [
        [u + w * 0.5, v],
        [u + w, v + h * 0.5],
        [u + w * 0.5, v + h],
        [u, v + h * 0.5],
      ],
    }
    const heart: Patch = {
      color: '#f7f3ec',
      outline: [
        [u + w * 0.5, v + h * 0.3],
        [u + w * 0.7, v + h * 0.5],
        [u + w * 0.5, v + h * 0.7],
        [u + w * 0.3, v + h * 0.5],
      ],
    }
    return (column + row) % 2 ? [] : [diamond, heart]
  }).flat()
}
