import type { Palette } from './drawing/patterns.ts'
import type { Patch } from './drawing/surface.ts'
import type { Point } from './drawing/svg.ts'
import type { Turned } from './drawing/turned.ts'
import { lit, mix, tilt, tone, unit } from './drawing/light.ts'
import { strokes } from './drawing/patterns.ts'
import { paint } from './drawing/surface.ts'
import { blurred, clipped, ellipse, glow, n } from './drawing/svg.ts'
import { swing, tube } from './drawing/tube.ts'
import { around, body, mouth, radiusAt, shadow } from './drawing/turned.ts'

const clay = '#b98a62'

/** A vessel: its position, scale and glaze. */
export type Vessel = { foot: Point; scale?: number; glaze: string }

export function finjan(
  { foot, scale = 1, glaze }: Vessel,
  { ink, seed = 1, filled = true }: { ink: Palette; seed?: number; filled?: boolean },
): string {
  const cup: Turned = {
    foot,
    outline: scaled(
      [
        [150, 250],
        [147, 228],
        [136, 150],
        [112, 76],
        [84, 36],
        [72, 26],
        [72, 26],
        [74, 0],
      ],
      scale,
    ),
  }
  const coffee = filled ? { color: '#8a5a26', below: 44 * scale } : undefined
  return [
    shadow(cup),
    body(cup, (height) => ({
      color: height < 22 * scale ? clay : glaze,
      gloss: height < 22 * scale ? 0 : 0.8,
    })),
    paint(around(cup, 232 * scale, 66 * scale), strokes({ across: 9, down: 1, palette: ink }, seed), {
      gloss: 0.5,
    }),
    mouth(cup, { color: tone(glaze, 1.02) }, { depth: 150 * scale, narrowing: 0.4, filled: coffee }),
  ].join('')
}

export function mug({ foot, scale = 1, glaze }: Vessel, { drink }: { drink?: string } = {}): string {
  const cup: Turned = {
    foot,
    outline: scaled(
      [
        [128, 270],
        [127, 250],
        [124, 150],
        [122, 60],
        [112, 12],
        [98, 0],
      ],
      scale,
    ),
  }
  const [x, y] = foot
  const at = (dx: number, dy: number): Point => [x + dx * scale, y - dy * scale]
  const handle = swing(at(112, 212), at(262, 236), at(252, 36), at(108, 52))
  const edgeHeight = 112 * scale
  return [
    shadow(cup),
    blurred(
      14,
      tube(
        handle.map(([hx, hy]): Point => [hx + 26 * scale, hy + 10 * scale]),
        22 * scale,
        { color: '#6b4a30' },
      ),
    ).replace('<g ', '<g opacity=".16" '),
    tube(handle, 34 * scale, { color: glaze, gloss: 0.5 }),
    body(cup, (height) => (height < edgeHeight ? { color: clay, gloss: 0 } : { color: glaze, gloss: 0.55 })),
    mouth(
      cup,
      { color: mix(glaze, '#f4ecdf', 0.55) },
      {
        depth: 190 * scale,
        narrowing: 0.05,
        ...(drink ? { filled: { color: drink, below: 30 * scale } } : {}),
      },
    ),
  ].join('')
}

export function dipped(
  { foot, scale = 1, glaze }: Vessel,
  { dip, slant = 0, inside = true }: { dip: string; slant?: number; inside?: boolean },
): string {
  const cup: Turned = {
    foot,
    outline: scaled(
      [
        [112, 262],
        [111, 245],
        [106, 120],
        [100, 30],
        [90, 4],
        [86, 0],
      ],
      scale,
    ),
  }
  const [x, y] = foot
  const line = Array.from({ length: 25 }, (_, index): Point => {
    const s = index / 12 - 1
    return [
      x + s * 130 * scale,
      y -
        (118 - slant * s * 34) * scale +
        Math.sqrt(1 - s * s * 0.98) * 30 * scale +
        Math.sin(index * 0.9 + slant * 5) * 2.2 * scale,
    ]
  })
  const below = `<path d="M${line.map(([lx, ly]) => `${n(lx)} ${n(ly)}`).join('L')}L${n(x + 140 * scale)} ${n(y + 60 * scale)}L${n(x - 140 * scale)} ${n(y + 60 * scale)}Z"/>`
  return [
    shadow(cup),
    body(cup, { color: glaze, gloss: 0.6 }),
    clipped(below, body(cup, { color: dip, gloss: 0.75 })),
    inside ? mouth(cup, { color: glaze }, { depth: 210 * scale, narrowing: 0.08 }) : '',
  ].join('')
}

export function bowl(
  { foot, scale = 1, glaze }: Vessel,
  { patches, lining, food = '' }: { patches: readonly Patch[]; lining: string; food?: string },
): string {
  const shape: Turned = {
    foot,
    outline: scaled(
      [
        [270, 240],
        [266, 222],
        [240, 140],
        [186, 66],
        [128, 34],
        [112, 26],
        [112, 26],
        [116, 0],
      ],
      scale,
    ),
  }
  return [
    shadow(shape),
    body(shape, (height) => ({ color: height < 20 * scale ? clay : glaze, gloss: 0.6 })),
    paint(around(shape, 214 * scale, 58 * scale), patches, { gloss: 0.4 }),
    mouth(shape, { color: lining }, { depth: 165 * scale, narrowing: 0.5, lip: 0.955 }),
    food,
  ].join('')
}

/** A plate that leans against the wall with its face to us; patches run around it (u) and outwards (v). */
export function plate(
  [x, y]: Point,
  radius: number,
  { glaze, patches, rim }: { glaze: string; patches: readonly Patch[]; rim: string },
): string {
  const squeeze = 0.97
  const disc = (share: number, attributes: string) =>
    ellipse([x, y], [radius * share, radius * share * squeeze], attributes)
  const face = {
    at: (u: number, v: number): Point => [
      x + Math.cos(u * Math.PI * 2) * radius * v,
      y + Math.sin(u * Math.PI * 2) * radius * v * squeeze,
    ],
    normal: (u: number, v: number) =>
      unit([
        Math.cos(u * Math.PI * 2) * (v > 0.7 ? -0.16 : -0.05),
        -Math.sin(u * Math.PI * 2) * (v > 0.7 ? -0.16 : -0.05) + 0.2,
        1,
      ]),
  }
  const shade = (light: string, dark: string, use: (url: string) => string) =>
    glow(
      [0.34, 0.28],
      0.85,
      [
        [0, light],
        [0.6, glaze],
        [1, dark],
      ],
      use,
    )
  return [
    blurred(26, ellipse([x + 34, y + 34], [radius, radius * squeeze], 'fill="#4a2f18" opacity=".34"')),
    blurred(6, ellipse([x + 8, y + 9], [radius, radius * squeeze], 'fill="#2a180c" opacity=".4"')),
    disc(1.012, `fill="${lit({ color: glaze }, [0.5, -0.5, 0.3])}"`),
    shade(tone(glaze, 1.1), lit({ color: glaze }, [0.5, -0.2, 0.7]), (url) => disc(1, `fill="${url}"`)),
    paint(face, patches, { gloss: 0.1 }),
    disc(0.985, `fill="none" stroke="${rim}" stroke-width="${n(radius * 0.022)}"`),
    blurred(
      radius * 0.02,
      disc(0.7, `fill="none" stroke="#3a2414" stroke-opacity=".22" stroke-width="${n(radius * 0.03)}"`),
    ),
    blurred(
      radius * 0.012,
      disc(
        0.72,
        `fill="none" stroke="#fffaf0" stroke-opacity=".4" stroke-width="${n(radius * 0.014)}" stroke-dasharray="${n(radius * 1.5)} ${n(radius * 9)}" stroke-dashoffset="${n(-radius * 0.1)}"`,
      ),
    ),
    blurred(
      radius * 0.06,
      `<path d="M${n(x - radius * 0.78)} ${n(y - radius * 0.1)}A${n(radius * 0.8)} ${n(radius * 0.8)} 0 0 1 ${n(x - radius * 0.1)} ${n(y - radius * 0.76)}" fill="none" stroke="#fffaf0" stroke-opacity=".55" stroke-width="${n(radius * 0.1)}" stroke-linecap="round"/>`,
    ),
  ].join('')
}

/** A line around a turned object at a height, its front half. */
export function ring(turned: Turned, height: number, color: string, width: number): string {
  const radius = radiusAt(turned, height) - width * 0.6
  const [x, y] = [turned.foot[0], turned.foot[1] - height]
  return `<path d="M${n(x - radius)} ${n(y)}A${n(radius)} ${n(radius * tilt)} 0 0 0 ${n(x + radius)} ${n(y)}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`
}

export function scaled(points: readonly Point[], scale: number): Point[] {
  return points.map(([x, y]) => [x * scale, y * scale])
}
