import type { Point } from './drawing/svg.ts'
import { crease } from './cloth.ts'
import { lit, tone, unit } from './drawing/light.ts'
import { blurred, clipped, gradient, polygon, smooth } from './drawing/svg.ts'
import { rod } from './textiles.ts'
import { thread, tube } from './drawing/tube.ts'

export type Cut = { shape: readonly Point[]; folds: readonly (readonly Point[])[] }

export function cut({ shape, folds }: Cut, color: string): string {
  const path = smooth(shape, true, 13)
  const xs = shape.map(([px]) => px)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const side = (normal: readonly [number, number, number]) => lit({ color }, unit(normal))
  return [
    gradient(
      [left, 0],
      [right, 0],
      [
        [0, side([-0.75, 0.1, 0.6])],
        [0.25, side([-0.35, 0.15, 1])],
        [0.6, side([0.1, 0.05, 1])],
        [1, side([0.75, -0.1, 0.6])],
      ],
      (url) =>
        `<path d="${path}" fill="${url}" stroke="${tone(color, 0.45)}" stroke-opacity=".35" stroke-width="1.6"/>`,
      true,
    ),
    clipped(
      `<path d="${path}"/>`,
      ...folds.map((fold) => crease(fold, 24)),
      ...folds.map((fold) =>
        crease(
          fold.map(([px, py]): Point => [px + 22, py + 8]),
          12,
        ),
      ),
      grain(),
    ),
  ].join('')
}

function grain(): string {
  return `<defs><pattern id="grain" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5H6M0 4.5H6" stroke="#2a180c" stroke-opacity=".07"/><path d="M1.5 0V6M4.5 0V6" stroke="#fffaf0" stroke-opacity=".1"/></pattern></defs><rect width="3000" height="3000" fill="url(#grain)"/>`
}

export function garmentShadow(shape: readonly Point[]): string {
  return blurred(
    26,
    polygon(
      shape.map(([px, py]): Point => [px + 34, py + 26]),
      'fill="#4a2f18" opacity=".34"',
    ),
  )
}

/** The rail that hangers hang from; the top of a garment is 140 of its units below. */
export function rail(y: number, from = 120, to = 880): string {
  return rod(from, to, y, 18)
}

export function hung([x, y]: Point, scale: number, garment: readonly string[]): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale]
  const arm = [at(-176, 54), at(-90, 10), at(0, -22), at(90, 10), at(176, 54)]
  return [
    thread(
      [at(0, -22), at(0, -74), at(20, -96), at(38, -122), at(20, -148), at(-8, -146), at(-16, -128)],
      8 * scale,
      '#6d6660',
    ),
    tube(arm, 26 * scale, { color: '#a5754a', gloss: 0.3 }),
    ...garment,
  ].join('')
}
