import type { Material, Normal } from './light.ts'
import type { Point, Stop } from './svg.ts'
import type { Surface } from './surface.ts'
import { lit, tilt, unit } from './light.ts'
import { blurred, clipped, ellipse, gradient, group, n } from './svg.ts'

/** An object from a potter's wheel: axis, and outline as [radius, height above the ground] from the top down. */
export type Turned = { foot: Point; outline: readonly Point[] }

type Ring = { radius: number; y: number; normal: (sine: number) => Normal }

/** The outside, lit; drawn from the bottom up, because the upper belly covers the lower one. */
export function body(turned: Turned, material: Material | ((height: number) => Material)): string {
  const materialAt = typeof material === 'function' ? material : () => material
  const rings = ringsOf(turned)
  const strips = rings.slice(0, -1).map((ring, index) => {
    const below = rings[index + 1] ?? ring
    const path = strip(turned.foot[0], ring, below)
    const stops = stopsOf(materialAt(turned.foot[1] - ring.y), ring)
    return gradient([0, 0], [1, 0], stops, (url) => `<path d="${path}" fill="${url}"/>`)
  })
  return clipped(`<path d="${silhouette(turned)}"/>`, ...strips.toReversed())
}

/** The mouth: lip, inside wall and, if filled, the contents. */
export function mouth(
  turned: Turned,
  material: Material,
  {
    lip = 0.94,
    depth = 60,
    narrowing = 0.25,
    filled,
  }: { lip?: number; depth?: number; narrowing?: number; filled?: { color: string; below: number } } = {},
): string {
  const [radius, height] = turned.outline[0] ?? [0, 0]
  const [x, y] = [turned.foot[0], turned.foot[1] - height]
  const inner = radius * lip
  const opening = ellipse([x, y], [inner, inner * tilt], '')
  const discs = Array.from({ length: 30 }, (_, index) => {
    const share = index / 30
    const wall = inner * (1 - narrowing * share ** 1.6)
    const stops = Array.from({ length: 9 }, (__, step): Stop => {
      const sine = -1 + step / 4
      // Inside, the wall on the left turns away from the light.
      const normal = unit([-sine * 0.9, 0.1 - share * 0.5, Math.sqrt(Math.max(0, 1 - sine * sine)) * 0.35])
      return [step / 8, lit({ ...material, gloss: 0 }, normal)]
    })
    return gradient([0, 0], [1, 0], stops, (url) =>
      ellipse([x, y + depth * share], [wall, wall * tilt], `fill="${url}"`),
    )
  })
  return [
    gradient(
      [0, 0.1],
      [1, 0.9],
      [
        [0, lit(material, [-0.4, 0.85, 0.3])],
        [1, lit(material, [0.3, 0.8, 0.5])],
      ],
      (url) => ellipse([x, y], [radius, radius * tilt], `fill="${url}"`),
    ),
    clipped(opening, ...discs, filled ? liquid([x, y], inner, filled) : ''),
  ].join('')
}

/** A soft shadow to the right and the dark contact line at the foot. */
export function shadow(
  turned: Turned,
  { strength = 0.3, color = '#4a2f18' }: { strength?: number; color?: string } = {},
): string {
  const [x, y] = turned.foot
  const base = turned.outline.at(-1)?.[0] ?? 0
  const top = turned.outline[0]?.[1] ?? 0
  const discs = samples(turned.outline, 4)
    .filter((_, index) => index % 3 === 0)
    .map(([radius, height]) =>
      ellipse(
        [x + height * 0.42, y - height * 0.1],
        [Math.min(radius, base * 1.5), Math.min(radius, base * 1.5) * tilt],
        '',
      ),
    )
  const fade: Stop[] = [
    [0, color, 1],
    [0.5, color, 0.55],
    [1, color, 0],
  ]
  return [
    gradient(
      [x - base, y],
      [x + base + top * 0.6, y - top * 0.1],
      fade,
      (url) => blurred(24, group(`fill="${url}" opacity="${strength}"`, ...discs)),
      true,
    ),
    blurred(
      16,
      ellipse(
        [x + base * 0.14, y + base * 0.05],
        [base * 1.16, base * tilt * 1.3],
        `fill="${color}" opacity="${strength * 1.1}"`,
      ),
    ),
    blurred(
      4,
      ellipse(
        [x + 3, y + 3],
        [base * 1.02, base * tilt * 1.03],
        `fill="#2a180c" opacity="${Math.min(0.75, strength * 2)}"`,
      ),
    ),
  ].join('')
}

/** The outside as a surface to paint on, between two heights; u runs once around, 0.5 faces us. */
export function around(turned: Turned, from: number, to: number): Surface {
  const rings = ringsOf(turned).filter(
    ({ y }) => y >= turned.foot[1] - from - 1 && y <= turned.foot[1] - to + 1,
  )
  const ringAt = (v: number) => {
    const place = Math.min(1, Math.max(0, v)) * (rings.length - 1)
    const [above, below] = [rings[Math.floor(place)], rings[Math.ceil(place)]]
    if (!above || !below) return undefined
    const share = place - Math.floor(place)
    return {
      ...above,
      radius: above.radius + (below.radius - above.radius) * share,
      y: above.y + (below.y - above.y) * share,
    }
  }
  const angleOf = (u: number) => (u - 0.5) * Math.PI * 2
  return {
    at: (u, v) => {
      const ring = ringAt(v)
      const angle = angleOf(u)
      if (!ring || Math.cos(angle) < -0.02) return undefined
      return [turned.foot[0] + ring.radius * Math.sin(angle), ring.y + ring.radius * Math.cos(angle) * tilt]
    },
    normal: (u, v) => ringAt(v)?.normal(Math.sin(angleOf(u))) ?? [0, 0, 1],
  }
}

/** The silhouette as a path, for clipping and for glass. */
export function silhouette(turned: Turned, { closedTop = true }: { closedTop?: boolean } = {}): string {
  const [x, y] = turned.foot
  const points = samples(turned.outline, 6)
  const [top, bottom] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
  const right = points.map(([radius, height]) => `${n(x + radius)} ${n(y - height)}`).join('L')
  const left = points
    .toReversed()
    .map(([radius, height]) => `${n(x - radius)} ${n(y - height)}`)
    .join('L')
  const over = `A${n(top[0])} ${n(top[0] * tilt)} 0 0 ${closedTop ? 1 : 0} ${n(x + top[0])} ${n(y - top[1])}`
  return `M${right}A${n(bottom[0])} ${n(bottom[0] * tilt)} 0 0 1 ${n(x - bottom[0])} ${n(y - bottom[1])}L${left}${over}Z`
}

export function radiusAt(turned: Turned, height: number): number {
  const points = samples(turned.outline, 8)
  const near = points.reduce((best, point) =>
    Math.abs(point[1] - height) < Math.abs(best[1] - height) ? point : best,
  )
  return near[0]
}

function liquid([x, y]: Point, inner: number, { color, below }: { color: string; below: number }): string {
  const radius = inner * 0.97
  return [
    gradient(
      [0, 0],
      [1, 0.3],
      [
        [0, lit({ color }, [-0.2, 0.4, 0.1])],
        [0.55, lit({ color }, [0, 0.9, 0.4])],
        [1, lit({ color }, [-0.5, 0.9, 0.4])],
      ],
      (url) => ellipse([x, y + below], [radius, radius * tilt], `fill="${url}"`),
    ),
    blurred(
      3,
      ellipse(
        [x + radius * 0.36, y + below + radius * tilt * 0.28],
        [radius * 0.32, radius * tilt * 0.18],
        'fill="#fff6e6" opacity=".34"',
      ),
    ),
  ].join('')
}

function strip(x: number, upper: Ring, lower: Ring): string {
  const [a, b, seam] = [upper.radius, lower.radius, 0.8]
  const start = upper.y - 1.6
  const down = `A${n(a)} ${n(a * tilt)} 0 0 0 ${n(x + a)} ${n(start)}`
  const back = `A${n(b)} ${n(b * tilt)} 0 0 1 ${n(x - b)} ${n(lower.y + seam)}`
  return `M${n(x - a)} ${n(start)}${down}L${n(x + b)} ${n(lower.y + seam)}${back}Z`
}

function stopsOf(material: Material, ring: Ring): Stop[] {
  const count = material.metal ? 24 : 14
  return Array.from({ length: count + 1 }, (_, index) => {
    const sine = Math.sin((index / count - 0.5) * Math.PI)
    return [(sine + 1) / 2, lit(material, ring.normal(sine))]
  })
}

function ringsOf({ foot, outline }: Turned): Ring[] {
  const points = samples(outline, 10)
  return points.map(([radius, height], index) => {
    const [before, after] = [points[index - 1] ?? [radius, height], points[index + 1] ?? [radius, height]]
    const slope = unit([before[1] - after[1], after[0] - before[0], 0])
    return {
      radius,
      y: foot[1] - height,
      normal: (sine) => unit([slope[0] * sine, slope[1], slope[0] * Math.sqrt(Math.max(0, 1 - sine * sine))]),
    }
  })
}

/** Points along the smooth outline; a point given twice is a sharp edge. */
export function samples(outline: readonly Point[], perSpan: number): Point[] {
  const runs: Point[][] = [[]]
  outline.forEach((point, index) => {
    runs.at(-1)?.push(point)
    const previous = outline[index - 1]
    if (previous && previous[0] === point[0] && previous[1] === point[1]) runs.push([point])
  })
  const all = runs.flatMap((run) => curve(run, perSpan))
  return all.filter(
    (point, index) => index === 0 || point[0] !== all[index - 1]?.[0] || point[1] !== all[index - 1]?.[1],
  )
}

function curve(points: readonly Point[], perSpan: number): Point[] {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const spans = Math.max(0, points.length - 1)
  const inner = Array.from({ length: spans * perSpan }, (_, index): Point => {
    const [i, t] = [Math.floor(index / perSpan), (index % perSpan) / perSpan]
    const value = (axis: 0 | 1) => {
      const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
      return (
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      )
    }
    return [Math.max(0, value(0)), value(1)]
  })
  return [...inner, ...points.slice(-1)]
}
