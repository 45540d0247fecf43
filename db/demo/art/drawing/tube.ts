import type { Material } from './light.ts'
import type { Point } from './svg.ts'
import { lit, unit } from './light.ts'
import { n, smooth } from './svg.ts'

/** A round rod along a line: a handle, a strap's core, a stem. */
export function tube(points: readonly Point[], width: number, material: Material): string {
  const layers = material.metal ? 11 : 9
  return Array.from({ length: layers }, (_, index) => {
    const share = index / (layers - 1)
    // From the shaded edge at the lower right to the lit one.
    const normal = unit([0.75 - 1.25 * share, -0.55 + 1.2 * share, 0.25 + 0.75 * Math.sin(share * Math.PI)])
    const shift = -0.16 * width * share
    const path = smooth(points.map(([x, y]): Point => [x + shift, y + shift]))
    const stroke = `stroke="${lit(material, normal)}" stroke-width="${n(width * (1 - 0.82 * share))}"`
    return `<path d="${path}" fill="none" ${stroke} stroke-linecap="round" stroke-linejoin="round"/>`
  }).join('')
}

/** A thin line of constant color. */
export function thread(points: readonly Point[], width: number, color: string, more = ''): string {
  return `<path d="${smooth(points)}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" ${more}/>`
}

/** A cubic Bézier curve as points, for handles that swing in one piece. */
export function swing(from: Point, first: Point, second: Point, to: Point, steps = 16): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    const value = (axis: 0 | 1) =>
      (1 - t) ** 3 * from[axis] +
      3 * (1 - t) ** 2 * t * first[axis] +
      3 * (1 - t) * t * t * second[axis] +
      t ** 3 * to[axis]
    return [value(0), value(1)]
  })
}
