import type { Material } from './drawing/light.ts'
import type { Patch, Surface } from './drawing/surface.ts'
import type { Point } from './drawing/svg.ts'
import { lit, tone, unit } from './drawing/light.ts'
import { cover, paint, sliced } from './drawing/surface.ts'
import { blurred, clipped, n, outline, random, smooth } from './drawing/svg.ts'

type Hanging = {
  x: number
  y: number
  width: number
  height: number
  folds: number
  depth: number
  seed?: number
  spread?: number
}

/** Cloth that hangs from a rail in folds, which deepen downwards. */
export function hanging({ x, y, width, height, folds, depth, seed = 1, spread = 0 }: Hanging): Surface {
  const chance = random(seed)
  const [wobble, second] = [chance() * 6, chance() * 6]
  const phase = (u: number, v: number) =>
    folds * Math.PI * 2 * u + 0.9 * Math.sin(u * 7 + wobble) + 0.35 * Math.sin(v * 2 + u * 5 + second)
  const strength = (v: number) => 0.45 + 0.55 * v
  return {
    at: (u, v) => [
      x + width * u + (u - 0.5) * spread * v + Math.cos(phase(u, v)) * depth * 0.22 * strength(v),
      y + height * v + Math.sin(phase(u, v)) * depth * 0.13 * v,
    ],
    normal: (u, v) => unit([-Math.cos(phase(u, v)) * ((depth * folds * 3.4) / width) * strength(v), 0.12, 1]),
  }
}

/** A pillow seen from the front: corners out, edges in, belly toward us. */
export function pillow(
  [x, y]: Point,
  size: Point,
  { turn = 0, pinch = 0.09 }: { turn?: number; pinch?: number } = {},
): Surface {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  return {
    at: (u, v) => {
      const [s, t] = [u * 2 - 1, v * 2 - 1]
      const px = s * (1 - pinch * (1 - t * t)) * size[0] * 0.5
      const py = t * (1 - pinch * (1 - s * s)) * size[1] * 0.5
      return [x + px * cosine - py * sine, y + px * sine + py * cosine]
    },
    normal: (u, v) => {
      const [s, t] = [u * 2 - 1, v * 2 - 1]
      // Wrinkles run from the corners toward the middle and fade out there.
      const corner = Math.abs(s * t) ** 1.3
      const [away, along] = [Math.abs(s) - Math.abs(t), Math.abs(s) + Math.abs(t)]
      const wrinkle =
        Math.sin(away * 15 + s * 2) *
        0.5 *
        corner *
        Math.exp(-((away / 0.32) ** 2)) *
        (0.7 + 0.3 * Math.sin(along * 5 + t))
      const bend = Math.sign(s) * (Math.abs(s) ** 1.9 * 1.3 + wrinkle)
      const rise = Math.sign(t) * (Math.abs(t) ** 1.9 * 1.3 - wrinkle)
      const [right, up] = [bend * cosine - rise * sine, -(bend * sine + rise * cosine)]
      return unit([right, up + 0.1, 1])
    },
  }
}

/** Cloth with its pattern and the fine grain of its threads. */
export function textile(
  surface: Surface,
  material: Material,
  patches: readonly Patch[] = [],
  { columns = 70, rows = 24, grain = 0.1 }: { columns?: number; rows?: number; grain?: number } = {},
): string {
  const pattern =
    patches.length > 0
      ? clipped(
          `<path d="${outline(edge(surface))}"/>`,
          paint(surface, sliced(patches, columns), { gloss: 0 }),
        )
      : ''
  return [cover(surface, material, { columns, rows }), pattern, weave(surface, grain)].join('')
}

export function edge(surface: Surface, steps = 40): Point[] {
  const along = Array.from({ length: steps }, (_, index) => index / steps)
  return [
    ...along.map((t) => surface.at(t, 0)),
    ...along.map((t) => surface.at(1, t)),
    ...along.map((t) => surface.at(1 - t, 1)),
    ...along.map((t) => surface.at(0, 1 - t)),
  ].filter((point) => point !== undefined)
}

/** Fringes along the lower hem, in knotted bundles. */
export function fringe(
  surface: Surface,
  {
    color,
    count,
    length,
    v = 1,
    up = false,
  }: { color: string; count: number; length: number; v?: number; up?: boolean },
): string {
  const chance = random(count)
  return Array.from({ length: count }, (_, index) => {
    const u = (index + 0.5) / count
    const root = surface.at(u, v)
    if (!root) return ''
    const fill = lit({ color }, surface.normal(u, v))
    const [sway, reach] = [
      (chance() - 0.5) * length * 0.25,
      (up ? -1 : 1) * length * (0.85 + chance() * 0.25),
    ]
    const end: Point = [root[0] + sway, root[1] + reach]
    const middle: Point = [root[0] + sway * 0.2, root[1] + reach * 0.5]
    return [
      `<path d="${smooth([root, middle, end])}" fill="none" stroke="${tone(fill, 0.75)}" stroke-width="5.5" stroke-linecap="round"/>`,
      `<path d="${smooth([[root[0] - 1, root[1]], [middle[0] - 1, middle[1]], end])}" fill="none" stroke="${fill}" stroke-width="3.4" stroke-linecap="round"/>`,
      `<circle cx="${n(root[0])}" cy="${n(root[1] + reach * 0.16)}" r="3.6" fill="${fill}"/>`,
    ].join('')
  }).join('')
}

/** Creases pressed into cloth: soft dark lines with a light edge. */
export function crease(points: readonly Point[], width = 10): string {
  const path = smooth(points)
  return [
    blurred(
      width * 0.6,
      `<path d="${path}" fill="none" stroke="#140b08" stroke-opacity=".15" stroke-width="${width}"/>`,
    ),
    blurred(
      width * 0.5,
      `<path d="${path}" transform="translate(${-width * 0.6} ${-width * 0.35})" fill="none" stroke="#fff8ea" stroke-opacity=".1" stroke-width="${n(width * 0.5)}"/>`,
    ),
  ].join('')
}

function weave(surface: Surface, strength: number): string {
  if (strength === 0) return ''
  const shape = `<path d="${outline(edge(surface))}"/>`
  const across = `<path d="M0 1.5H6M0 4.5H6" stroke="#2a180c" stroke-opacity="${strength * 0.55}" stroke-width="1"/>`
  const down = `<path d="M1.5 0V6M4.5 0V6" stroke="#fffaf0" stroke-opacity="${strength * 0.75}" stroke-width="1"/>`
  const pattern = `<defs><pattern id="weave${n(strength * 100)}" width="6" height="6" patternUnits="userSpaceOnUse">${across}${down}</pattern></defs>`
  return `${pattern}${clipped(shape, `<rect width="3000" height="3000" fill="url(#weave${n(strength * 100)})"/>`)}`
}
