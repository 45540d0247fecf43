import type { Point, Stop } from './drawing/svg.ts'
import type { Turned } from './drawing/turned.ts'
import { mix, tilt, tone } from './drawing/light.ts'
import { blurred, clipped, ellipse, gradient, group, n, random, smooth } from './drawing/svg.ts'
import { around, radiusAt, samples, silhouette } from './drawing/turned.ts'

export type Glass = {
  color: string
  /** Opacity of the color, 0 to 1. */ depth?: number
  wall?: number
}

export type Inside = { color: string; height: number; opacity?: number }

/** A hollow glass object with its contents: darker at its edges, bright where it gathers light. */
export function vessel(
  turned: Turned,
  { color, depth = 0.5, wall = 0.93 }: Glass,
  { inside, ribs = 0, more = '' }: { inside?: Inside; ribs?: number; more?: string } = {},
): string {
  const [x, y] = turned.foot
  const [radius = 0, height = 0] = turned.outline[0] ?? []
  const base = turned.outline.at(-1)?.[0] ?? 0
  const path = `<path d="${silhouette(turned)}"/>`
  const opaque = (inside?.opacity ?? 0) > 0.8
  const dark = tone(color, 0.34)
  const edges: Stop[] = [
    [0, dark, 0.3 + depth * 0.6],
    [0.05, tone(color, 0.7), 0.2 + depth * 0.5],
    [0.16, color, depth * 0.42],
    [0.5, mix(color, '#ffffff', 0.12), depth * 0.36],
    [0.8, color, depth * 0.46],
    [0.94, tone(color, 0.75), 0.2 + depth * 0.55],
    [1, dark, 0.3 + depth * 0.6],
  ]
  return [
    castLight(turned, color, depth),
    rim(x, y - height, radius, color, 'back'),
    inside && !opaque ? contents(turned, inside, wall) : '',
    gradient([0, 0], [1, 0], edges, (url) => `<path d="${silhouette(turned)}" fill="${url}"/>`),
    inside && opaque ? contents(turned, inside, wall) : '',
    clipped(
      path,
      gradient(
        [0, 0],
        [0, 1],
        [
          [0, color, 0],
          [0.72, color, depth * 0.1],
          [0.93, tone(color, 0.7), 0.12 + depth * 0.26],
          [1, tone(color, 0.6), 0.2 + depth * 0.34],
        ],
        (url) => `<path d="${silhouette(turned)}" fill="${url}"/>`,
      ),
      ribs > 0 ? flutes(turned, ribs, color) : '',
      more,
      blurred(
        6,
        ellipse(
          [x - base * 0.1, y - base * tilt * 0.5],
          [base * 0.9, base * tilt * 0.7],
          `fill="${tone(color, 0.5)}" opacity="${0.1 + depth * 0.16}"`,
        ),
      ),
      opaque
        ? ''
        : blurred(
            7,
            ellipse(
              [x + base * 0.3, y + base * tilt * 0.1],
              [base * 0.5, base * tilt * 0.42],
              `fill="${mix(color, '#fffdf4', 0.7)}" opacity=".6"`,
            ),
          ),
      reflections(turned),
    ),
    ellipse([x, y], [base, base * tilt], `fill="none" stroke="${dark}" stroke-opacity=".3" stroke-width="2"`),
    rim(x, y - height, radius, color, 'front'),
  ].join('')
}

/** A solid piece of glass on top of something: no shadow on the table. */
export function capGlass(turned: Turned, { color, depth = 0.5 }: Glass): string {
  const dark = tone(color, 0.34)
  return [
    gradient(
      [0, 0],
      [1, 0],
      [
        [0, dark, 0.3 + depth * 0.6],
        [0.2, color, 0.2 + depth * 0.4],
        [0.55, mix(color, '#ffffff', 0.35), 0.15 + depth * 0.3],
        [1, dark, 0.3 + depth * 0.55],
      ],
      (url) => `<path d="${silhouette(turned)}" fill="${url}"/>`,
    ),
    clipped(`<path d="${silhouette(turned)}"/>`, reflections(turned)),
  ].join('')
}

function contents(turned: Turned, { color, height, opacity = 0.85 }: Inside, wall: number): string {
  const [x, y] = turned.foot
  const points = samples(turned.outline, 6).filter(([, h]) => h <= height && h > 6)
  const surface = radiusAt(turned, height) * wall
  const right = points.map(([radius, h]): Point => [x + radius * wall, y - h])
  const left = points.map(([radius, h]): Point => [x - radius * wall, y - h]).toReversed()
  const [first] = right
  const bottom = points.at(-1)?.[0] ?? 0
  if (!first) return ''
  const shape = `M${[[x + surface, y - height], ...right].map(([px = 0, py = 0]) => `${n(px)} ${n(py)}`).join('L')}A${n(bottom * wall)} ${n(bottom * wall * tilt)} 0 0 1 ${left.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}L${n(x - surface)} ${n(y - height)}Z`
  return [
    gradient(
      [0, 0],
      [1, 0],
      [
        [0, tone(color, 0.5), opacity],
        [0.3, tone(color, 1), opacity * 0.9],
        [0.65, tone(color, 1.07), opacity * 0.92],
        [1, tone(color, 0.6), opacity],
      ],
      (url) => `<path d="${shape}" fill="${url}"/>`,
    ),
    ellipse(
      [x, y - height],
      [surface, surface * tilt],
      `fill="${tone(color, 1.14)}" fill-opacity="${opacity * 0.9}" stroke="${tone(color, 0.7)}" stroke-opacity=".5" stroke-width="1.5"`,
    ),
  ].join('')
}

function castLight(turned: Turned, color: string, depth: number): string {
  const [x, y] = turned.foot
  const base = turned.outline.at(-1)?.[0] ?? 0
  const widest = Math.max(...turned.outline.map(([radius]) => radius))
  const tall = turned.outline[0]?.[1] ?? 0
  const reach = Math.min(tall * 0.5, widest * 1.5)
  return [
    blurred(
      20,
      ellipse(
        [x + reach * 0.75, y - reach * 0.12],
        [reach * 0.95, widest * tilt * 0.9],
        `fill="${tone(color, 0.42)}" opacity="${0.16 + depth * 0.16}" transform="rotate(-6 ${n(x)} ${n(y)})"`,
      ),
    ),
    blurred(
      13,
      ellipse(
        [x + reach * 0.72, y - reach * 0.1],
        [reach * 0.5, widest * tilt * 0.42],
        `fill="${mix(color, '#fff3cf', 0.45)}" opacity="${0.35 + depth * 0.4}" transform="rotate(-6 ${n(x)} ${n(y)})"`,
      ),
    ),
    blurred(
      4,
      ellipse(
        [x + 3, y + 3],
        [base * 1.03, base * tilt * 1.06],
        `fill="#2a180c" opacity="${0.3 + depth * 0.25}"`,
      ),
    ),
  ].join('')
}

function rim(x: number, y: number, radius: number, color: string, side: 'front' | 'back'): string {
  const arc = `M${n(x - radius)} ${n(y)}A${n(radius)} ${n(radius * tilt)} 0 0 ${side === 'front' ? 0 : 1} ${n(x + radius)} ${n(y)}`
  const line = (stroke: string, width: number, opacity: number, dy = 0) =>
    `<path d="${arc}" transform="translate(0 ${dy})" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`
  const inner =
    side === 'back'
      ? ellipse([x, y], [radius, radius * tilt], `fill="${mix(color, '#ffffff', 0.35)}" fill-opacity=".26"`)
      : ''
  return [inner, line(tone(color, 0.5), 4, 0.5), line('#fffdf6', 2.4, 0.85, side === 'front' ? -1 : 1)].join(
    '',
  )
}

function reflections(turned: Turned): string {
  const [x, y] = turned.foot
  const tall = turned.outline[0]?.[1] ?? 0
  const points = samples(turned.outline, 5).filter(
    ([, height]) => height > tall * 0.12 && height < tall * 0.93,
  )
  const side = (share: number): Point[] =>
    points.map(([radius, height]) => [
      x + radius * share,
      y - height + radius * tilt * Math.sqrt(1 - share * share),
    ])
  const band = (from: number, to: number, opacity: number, soft: number) => {
    const edge = [...side(from), ...side(to).toReversed()]
    return blurred(soft, `<path d="${smooth(edge, true)}" fill="#ffffff" opacity="${opacity}"/>`)
  }
  return [band(-0.78, -0.6, 0.62, 2), band(-0.54, -0.5, 0.4, 1.4), band(0.8, 0.86, 0.36, 2)].join('')
}

function flutes(turned: Turned, count: number, color: string): string {
  const tall = turned.outline[0]?.[1] ?? 0
  const surface = around(turned, tall * 0.86, tall * 0.08)
  const steps = Array.from({ length: 9 }, (_, index) => index / 8)
  return Array.from({ length: count + 1 }, (_, index) => {
    const u = 0.25 + (index / count) * 0.5
    const path = smooth(steps.map((v) => surface.at(u, v)).filter((point) => point !== undefined))
    return [
      `<path d="${path}" fill="none" stroke="${tone(color, 0.42)}" stroke-opacity=".3" stroke-width="4"/>`,
      `<path d="${path}" transform="translate(-3 0)" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="2"/>`,
    ].join('')
  }).join('')
}

export function bubbles(turned: Turned, count: number): string {
  const [x, y] = turned.foot
  const widest = Math.max(...turned.outline.map(([radius]) => radius))
  const chance = random(count)
  const spots = Array.from({ length: count }, (_, index): readonly [number, number, number] => [
    x + (chance() * 2 - 1) * widest * 0.75,
    y - widest * (0.3 + chance() * 1.2),
    1.6 + (index % 4),
  ])
  return group(
    'fill="none" stroke="#ffffff" stroke-opacity=".6" stroke-width="1.4"',
    ...spots.map(([bx, by, r]) => ellipse([bx, by], [r, r], '')),
  )
}
