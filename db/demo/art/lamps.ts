import type { Point } from './drawing/svg.ts'
import type { Turned } from './drawing/turned.ts'
import { ring, scaled } from './ceramics.ts'
import { lit, mix, tilt, tone, unit } from './drawing/light.ts'
import { metals, wick } from './metal.ts'
import { starPoints } from './drawing/patterns.ts'
import { blurred, clipped, ellipse, glow, group, n, polygon } from './drawing/svg.ts'
import { tube } from './drawing/tube.ts'
import { body, mouth, shadow, silhouette } from './drawing/turned.ts'

export function tableLamp(
  foot: Point,
  scale: number,
  glaze: string,
  { lit: on = true }: { lit?: boolean } = {},
): string {
  const base: Turned = {
    foot,
    outline: scaled(
      [
        [30, 400],
        [34, 380],
        [40, 360],
        [120, 320],
        [178, 250],
        [186, 180],
        [160, 90],
        [110, 22],
        [96, 0],
      ],
      scale,
    ),
  }
  const [x, y] = foot
  const shade: Turned = {
    foot: [x, y - 450 * scale],
    outline: scaled(
      [
        [170, 330],
        [170, 330],
        [272, 0],
      ],
      scale,
    ),
  }
  const stem: Turned = {
    foot: [x, y - 396 * scale],
    outline: scaled(
      [
        [14, 80],
        [14, 80],
        [18, 0],
      ],
      scale,
    ),
  }
  const linen = '#f1e4cb'
  return [
    shadow(
      {
        foot,
        outline: scaled(
          [
            [200, 640],
            [190, 300],
            [96, 0],
          ],
          scale,
        ),
      },
      { strength: 0.32 },
    ),
    on
      ? blurred(
          90 * scale,
          ellipse([x, y - 500 * scale], [380 * scale, 380 * scale], 'fill="#ffdf9f" opacity=".5"'),
        )
      : '',
    body(base, { color: glaze, gloss: 0.8 }),
    ring(base, 356 * scale, tone(glaze, 0.6), 3 * scale),
    body(stem, { color: metals.brass, metal: true }),
    on
      ? blurred(
          30 * scale,
          ellipse([x, y - 330 * scale], [150 * scale, 34 * scale], 'fill="#ffe9b8" opacity=".55"'),
        )
      : '',
    body(shade, { color: linen }),
    on
      ? clipped(
          `<path d="${silhouette(shade)}"/>`,
          glow(
            [0.5, 0.62],
            0.55,
            [
              [0, '#fff3cf', 0.95],
              [0.55, '#ffdd9a', 0.6],
              [1, '#e9b766', 0.12],
            ],
            (url) => `<path d="${silhouette(shade)}" fill="${url}"/>`,
          ),
        )
      : '',
    ellipse(
      [x, y - 780 * scale],
      [170 * scale, 170 * scale * tilt],
      `fill="${on ? '#fff0c9' : tone(linen, 0.75)}" stroke="${tone(linen, 0.85)}" stroke-width="${n(6 * scale)}"`,
    ),
    ring(shade, 4 * scale, tone(linen, 0.78), 7 * scale),
    ring(shade, 326 * scale, tone(linen, 0.85), 5 * scale),
  ].join('')
}

/** A plaited shade that hangs from the ceiling. */
export function pendant([x, y]: Point, scale: number, { on = true }: { on?: boolean } = {}): string {
  const color = '#b98a55'
  const rows = 15
  const profile = (t: number) => (70 + 250 * Math.sin(t * 1.72) ** 0.9) * scale
  const height = 330 * scale
  const ringAt = (t: number): readonly [number, number] => [profile(t), y - height + height * t]
  const shell = [0, 1].map((half) =>
    Array.from({ length: 31 }, (_, i): Point => {
      const [radius, ry] = ringAt(half ? 1 - i / 30 : i / 30)
      return [x + (half ? -radius : radius), ry]
    }),
  )
  const [bottom, by] = ringAt(1)
  const inside = ellipse([x, by], [bottom, bottom * tilt], `fill="${on ? '#f7d592' : tone(color, 0.35)}"`)
  const [down = [], upward = []] = shell
  const sides = [down, upward].map((points) => points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L'))
  const shellPath = `M${sides[0]}A${n(bottom)} ${n(bottom * tilt)} 0 0 1 ${n(x - bottom)} ${n(by)}L${sides[1]}Z`
  const weave = Array.from({ length: rows }, (_, row) => {
    const [radius, ry] = ringAt((row + 0.6) / rows)
    const strands = 64
    return Array.from({ length: strands }, (__, index) => {
      const from = (index / strands) * Math.PI - Math.PI / 2
      const angle = from + (row % 2 ? 0.024 : 0)
      const px = x + radius * Math.sin(angle)
      const py = ry + radius * Math.cos(angle) * tilt
      const fill = lit(
        { color, gloss: 0.3 },
        unit([Math.sin(angle), 0.35 - (row / rows) * 0.5, Math.cos(angle)]),
      )
      const w = Math.max(1.6, ((radius * Math.PI) / strands) * Math.cos(angle) * 0.62)
      return (index + row) % 2
        ? ''
        : ellipse(
            [px, py],
            [w, (height / rows) * 0.62],
            `fill="${fill}" stroke="${tone(color, 0.24)}" stroke-opacity=".5" stroke-width="1"`,
          )
    }).join('')
  })
  const hoops = Array.from({ length: rows + 1 }, (_, row) => {
    const [radius, ry] = ringAt(row / rows)
    return `<path d="M${n(x - radius)} ${n(ry)}A${n(radius)} ${n(radius * tilt)} 0 0 0 ${n(x + radius)} ${n(ry)}" fill="none" stroke="${tone(color, row === rows ? 0.9 : 0.55)}" stroke-width="${n((row === rows ? 12 : 4) * scale)}"/>`
  })
  return [
    `<path d="M${n(x)} 0V${n(y - height)}" stroke="#3a332c" stroke-width="6"/>`,
    on ? blurred(80, ellipse([x, by + 30], [bottom * 1.2, 200 * scale], 'fill="#ffdf9f" opacity=".6"')) : '',
    inside,
    on
      ? blurred(18, ellipse([x, by - 4], [bottom * 0.5, bottom * tilt * 0.5], 'fill="#fffbe8" opacity=".95"'))
      : '',
    `<path d="${shellPath}" fill="${on ? mix(tone(color, 0.5), '#ffcf7a', 0.35) : tone(color, 0.4)}"/>`,
    clipped(`<path d="${shellPath}"/>`, ...weave),
    ...hoops,
    tube(
      [
        [x, y - height - 34 * scale],
        [x, y - height + 6 * scale],
      ],
      44 * scale,
      { color: '#3a332c' },
    ),
  ].join('')
}

export function candleCup(foot: Point, scale: number, glaze: string, burning: boolean, sway = 0): string {
  const cup: Turned = {
    foot,
    outline: scaled(
      [
        [140, 230],
        [139, 214],
        [136, 120],
        [130, 26],
        [118, 2],
        [112, 0],
      ],
      scale,
    ),
  }
  const wax: Point = [foot[0], foot[1] - 196 * scale]
  return [
    shadow(cup),
    body(cup, (height) => ({
      color: height < 70 * scale ? '#b98a62' : glaze,
      gloss: height < 70 * scale ? 0 : 0.6,
    })),
    mouth(
      cup,
      { color: glaze },
      {
        depth: 60 * scale,
        narrowing: 0.02,
        filled: { color: burning ? '#f6dca0' : '#efe6d0', below: 24 * scale },
      },
    ),
    burning
      ? clipped(
          ellipse([foot[0], foot[1] - 230 * scale], [131 * scale, 131 * scale * tilt], ''),
          blurred(14, ellipse(wax, [90 * scale, 22 * scale], 'fill="#ffe7ae"')),
        )
      : '',
    wick([wax[0], wax[1] - 6 * scale], 1.15 * scale, burning, sway),
  ].join('')
}

/** The stars that a pierced lamp throws on a wall. */
export function thrownStars([x, y]: Point, reach: number, count: number, color: string): string {
  const spots = Array.from({ length: count }, (_, index) => {
    const angle = index * 2.399963
    const distance = reach * Math.sqrt((index + 6) / count)
    const size = 7 + (index % 5) * 3.5 + distance * 0.012
    const center: Point = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * 0.9]
    const star = starPoints(index % 3 ? 4 : 6, size, 0.5).map(([sx, sy]): Point => [
      center[0] + sx,
      center[1] + sy,
    ])
    return polygon(star, `opacity="${n(0.75 - (distance / reach) * 0.55)}"`)
  })
  return blurred(2.6, group(`fill="${color}"`, ...spots))
}
