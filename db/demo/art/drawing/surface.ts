import type { Material, Normal } from './light.ts'
import type { Point } from './svg.ts'
import { lit } from './light.ts'
import { polygon } from './svg.ts'

/** A shape in space that can be painted on: where a spot of it is seen and which way it faces. */
export type Surface = {
  /** u and v run from 0 to 1; undefined where the spot is on the far side. */
  at: (u: number, v: number) => Point | undefined
  normal: (u: number, v: number) => Normal
}

/** A motif on a surface, in its own u and v. */
export type Patch = { outline: readonly Point[]; color: string }

/** Paints patches so that they bend with the surface and take its light. */
export function paint(
  surface: Surface,
  patches: readonly Patch[],
  { gloss = 0.15 }: { gloss?: number } = {},
): string {
  return patches
    .map(({ outline, color }) => {
      const points = finer(outline).map(([u, v]) => surface.at(u, v))
      if (points.some((point) => point === undefined)) return ''
      const [u, v] = middle(outline)
      const fill = lit({ color, gloss }, surface.normal(u, v))
      return polygon(
        points.filter((point) => point !== undefined),
        `fill="${fill}" stroke="${fill}" stroke-width=".5"`,
      )
    })
    .join('')
}

/** Fills the surface itself, cell by cell. */
export function cover(
  surface: Surface,
  material: Material,
  { columns, rows }: { columns: number; rows: number },
): string {
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const [u0, u1, v0, v1] = [column / columns, (column + 1) / columns, row / rows, (row + 1) / rows]
    const corners = [surface.at(u0, v0), surface.at(u1, v0), surface.at(u1, v1), surface.at(u0, v1)]
    if (corners.some((corner) => corner === undefined)) return ''
    const fill = lit(material, surface.normal((u0 + u1) / 2, (v0 + v1) / 2))
    return polygon(
      corners.filter((corner) => corner !== undefined),
      `fill="${fill}" stroke="${fill}" stroke-width="1"`,
    )
  })
  return cells.join('')
}

/** Cuts patches into columns, so that a long stripe takes the light of every fold it crosses. */
export function sliced(patches: readonly Patch[], columns: number): Patch[] {
  return patches.flatMap(({ outline, color }) => {
    const [first, second, last] = outline
    const upright = outline.length === 4 && first?.[1] === second?.[1] && second?.[0] === last?.[0]
    if (!upright || !first || !last) return [{ outline, color }]
    return Array.from({ length: columns }, (_, index) => {
      const [u0, u1] = [0, 1].map((step) => first[0] + ((last[0] - first[0]) * (index + step)) / columns)
      const [left = 0, right = 0] = [u0, u1]
      return {
        color,
        outline: [
          [left, first[1]],
          [right, first[1]],
          [right, last[1]],
          [left, last[1]],
        ] as const,
      }
    })
  })
}

/** A flat surface: a parallelogram from its corner along two edges. */
export function flat(corner: Point, along: Point, down: Point, normal: Normal): Surface {
  return {
    at: (u, v) => [corner[0] + along[0] * u + down[0] * v, corner[1] + along[1] * u + down[1] * v],
    normal: () => normal,
  }
}

function finer(points: readonly Point[]): Point[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    const steps = Math.max(
      1,
      Math.min(8, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / 0.02)),
    )
    return Array.from({ length: steps }, (_, step): Point => {
      const share = step / steps
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]
    })
  })
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}
