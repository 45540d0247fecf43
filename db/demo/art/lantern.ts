import type { Point } from './drawing/svg.ts'
import type { Turned } from './drawing/turned.ts'
import { ring, scaled } from './ceramics.ts'
import { lit, mix, tilt, tone, unit } from './drawing/light.ts'
import { metals, wick } from './metal.ts'
import { starPoints } from './drawing/patterns.ts'
import { blurred, ellipse, gradient, n, outline, polygon } from './drawing/svg.ts'
import { body, shadow } from './drawing/turned.ts'

/** A six-sided lantern of pierced brass with colored panes; `lamp` is how brightly it burns, 0 to 1. */
export function lantern(
  foot: Point,
  scale: number,
  glass: string,
  { lamp = 0.35, sway = 0 }: { lamp?: number; sway?: number } = {},
): string {
  const brass = metals.brass
  const [x, y] = foot
  const at = (dx: number, dy: number): Point => [x + dx * scale, y - dy * scale]
  const base: Turned = {
    foot,
    outline: scaled(
      [
        [150, 70],
        [160, 58],
        [160, 58],
        [160, 44],
        [176, 30],
        [184, 0],
      ],
      scale,
    ),
  }
  const crown: Turned = {
    foot: at(0, 470),
    outline: scaled(
      [
        [16, 250],
        [26, 236],
        [18, 214],
        [30, 196],
        [46, 176],
        [92, 138],
        [126, 88],
        [132, 50],
        [176, 22],
        [182, 8],
        [182, 0],
      ],
      scale,
    ),
  }
  const panes = facets(at, scale, glass, lamp)
  const loop = `<path d="M${n(x - 4 * scale)} ${n(y - 716 * scale)}m${n(-38 * scale)} ${n(-36 * scale)}a${n(42 * scale)} ${n(42 * scale)} 0 1 1 ${n(84 * scale)} 0a${n(42 * scale)} ${n(42 * scale)} 0 1 1 ${n(-84 * scale)} 0" fill="none"`
  return [
    shadow(
      {
        foot,
        outline: scaled(
          [
            [120, 700],
            [150, 480],
            [184, 0],
          ],
          scale,
        ),
      },
      { strength: 0.34 },
    ),
    lamp > 0
      ? blurred(
          70 * scale,
          ellipse(
            at(0, 260),
            [330 * scale, 330 * scale],
            `fill="${mix(glass, '#ffd58a', 0.5)}" opacity="${n(lamp * 0.6)}"`,
          ),
        )
      : '',
    body(base, { color: brass, metal: true }),
    ellipse(at(0, 70), [150 * scale, 150 * scale * tilt], `fill="${tone(brass, 0.4)}"`),
    lamp > 0 ? wick(at(0, 130), 1.3 * scale, true, sway) : '',
    panes,
    body(crown, { color: brass, metal: true }),
    ...[52, 92, 140].map((height) => ring(crown, height * scale, tone(brass, 0.42), 2.4 * scale)),
    piercings(crown, lamp > 0.5 ? '#fff0bd' : tone(brass, 0.14), scale),
    `${loop} stroke="${tone(brass, 0.5)}" stroke-width="${n(15 * scale)}"/>`,
    `${loop} stroke="${tone(brass, 1.12)}" stroke-width="${n(7 * scale)}"/>`,
  ].join('')
}

function facets(at: (dx: number, dy: number) => Point, scale: number, glass: string, lamp: number): string {
  const turns = [-90, -38, 16, 66, 90]
  const sides = turns.slice(0, -1).map((from, index) => [from, turns[index + 1] ?? 90] as const)
  return sides
    .map(([from, to]) => {
      const [a, b] = [from, to].map((degrees) => (degrees * Math.PI) / 180)
      const [left = 0, right = 0] = [a, b]
      const edge = (angle: number, radius: number, height: number): Point => {
        const [px, py] = at(radius * Math.sin(angle), height)
        return [px, py + radius * Math.cos(angle) * tilt * scale]
      }
      const pane: Point[] = [
        edge(left, 138, 470),
        edge(right, 138, 470),
        edge(right, 146, 66),
        edge(left, 146, 66),
      ]
      const middle = (left + right) / 2
      const place = (u: number, v: number): Point => {
        const [tl, tr, br, bl] = pane
        if (!tl || !tr || !br || !bl) return [0, 0]
        return [
          (tl[0] * (1 - u) + tr[0] * u) * (1 - v) + (bl[0] * (1 - u) + br[0] * u) * v,
          (tl[1] * (1 - u) + tr[1] * u) * (1 - v) + (bl[1] * (1 - u) + br[1] * u) * v,
        ]
      }
      const color = lit({ color: glass }, unit([Math.sin(middle), 0.1, Math.cos(middle)]))
      const metal = lit(
        { color: metals.brass, metal: true },
        unit([Math.sin(middle), 0.12, Math.cos(middle)]),
      )
      const star = starPoints(8, 0.36, 0.72).map(([u, v]) => place(0.5 + u, 0.5 + v * 0.36))
      const lattice = [0.06, 0.22, 0.78, 0.94]
        .map((v) => `M${place(0, v).map(n).join(' ')}L${place(1, v).map(n).join(' ')}`)
        .join('')
      const diagonals = [
        [0, 0.22, 0.5, 0.37],
        [1, 0.22, 0.5, 0.37],
        [0, 0.78, 0.5, 0.63],
        [1, 0.78, 0.5, 0.63],
      ]
        .map(
          ([u0 = 0, v0 = 0, u1 = 0, v1 = 0]) =>
            `M${place(u0, v0).map(n).join(' ')}L${place(u1, v1).map(n).join(' ')}`,
        )
        .join('')
      return [
        gradient(
          [0, 0],
          [0, 1],
          [
            [0, tone(color, 0.9), 0.92],
            [0.6, mix(color, '#ffe9b0', lamp * 0.6), 0.72],
            [1, tone(color, 0.75), 0.92],
          ],
          (url) => polygon(pane, `fill="${url}"`),
        ),
        polygon(
          [place(0.08, 0.1), place(0.24, 0.1), place(0.16, 0.9), place(0.06, 0.9)],
          'fill="#ffffff" opacity=".26"',
        ),
        polygon(
          star,
          `fill="${mix(color, '#fff3cf', 0.25 + lamp * 0.4)}" fill-opacity=".75" stroke="${metal}" stroke-width="${n(6 * scale)}"`,
        ),
        `<path d="${lattice}${diagonals}" stroke="${metal}" stroke-width="${n(6 * scale)}" fill="none"/>`,
        `<path d="${outline(pane)}" fill="none" stroke="${metal}" stroke-width="${n(13 * scale)}" stroke-linejoin="round"/>`,
        `<path d="${outline(pane)}" fill="none" stroke="${tone(metals.brass, 1.25)}" stroke-opacity=".5" stroke-width="${n(3 * scale)}"/>`,
      ].join('')
    })
    .join('')
}

function piercings(crown: Turned, color: string, scale: number): string {
  const [x, y] = crown.foot
  const rows: readonly (readonly [number, number, number, number])[] = [
    [70, 128, 11, 11],
    [112, 108, 9, 9],
    [34, 160, 15, 7],
  ]
  return rows
    .map(([height, radius, count, size]) =>
      Array.from({ length: count }, (_, index) => {
        const angle = ((index + 0.5) / count - 0.5) * Math.PI * 0.94
        const center: Point = [
          x + radius * Math.sin(angle) * scale,
          y - height * scale + radius * Math.cos(angle) * tilt * scale,
        ]
        const star = starPoints(4, size * scale, 0.5).map(([sx, sy]): Point => [
          center[0] + sx * Math.max(0.3, Math.cos(angle)),
          center[1] + sy,
        ])
        return polygon(star, `fill="${color}"`)
      }).join(''),
    )
    .join('')
}
