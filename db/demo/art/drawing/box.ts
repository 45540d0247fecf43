import type { Material, Normal } from './light.ts'
import type { Point } from './svg.ts'
import type { Surface } from './surface.ts'
import { lit, tilt } from './light.ts'
import { blurred, gradient, polygon } from './svg.ts'
import { flat } from './surface.ts'

/** A box that stands on the table: `at` is its near left foot, `turn` how far it is turned, in degrees (0 < turn < 90). */
type Box = { at: Point; width: number; height: number; depth: number; turn: number }

type Faces = { front: Surface; side: Surface; top: Surface }

export function faces({ at, width, height, depth, turn }: Box): Faces {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const along: Point = [width * cosine, width * sine * tilt]
  const back: Point = [depth * sine, -depth * cosine * tilt]
  const down: Point = [0, height * 0.96]
  const head: Point = [at[0], at[1] - down[1]]
  const right: Point = [head[0] + along[0], head[1] + along[1]]
  const far: Point = [head[0] + back[0], head[1] + back[1]]
  return {
    front: flat(head, along, down, [-sine, 0, cosine]),
    side: flat(right, back, down, [cosine, 0, sine]),
    top: flat(far, along, [-back[0], -back[1]], [0, 1, 0.1]),
  }
}

/** The three faces that are seen, each with a slight fall of light. */
export function box(
  shape: Box,
  { front, side, top }: { front: Material; side?: Material; top?: Material },
): string {
  const all = faces(shape)
  return [face(all.side, side ?? front), face(all.front, front), face(all.top, top ?? front)].join('')
}

export function face(surface: Surface, material: Material): string {
  const normal = surface.normal(0.5, 0.5)
  const [near, far] = [lean(normal, -0.1), lean(normal, 0.12)].map((leant) =>
    lit({ ...material, gloss: 0 }, leant),
  )
  return gradient(
    [0, 0],
    [1, 1],
    [
      [0, near ?? ''],
      [1, far ?? ''],
    ],
    (url) =>
      polygon(corners(surface), `fill="${url}" stroke="${far}" stroke-width=".8" stroke-linejoin="round"`),
  )
}

export function corners(surface: Surface, inset = 0): Point[] {
  const [low, high] = [inset, 1 - inset]
  return [surface.at(low, low), surface.at(high, low), surface.at(high, high), surface.at(low, high)].filter(
    (point) => point !== undefined,
  )
}

export function boxShadow(shape: Box, strength = 0.32): string {
  const flatFaces = faces({ ...shape, height: 0 })
  const base = corners(flatFaces.top)
  const reach = shape.height * 0.4
  const thrown = base.map(([x, y]): Point => [x + reach, y - reach * 0.22])
  const [a, b, c, d] = base
  const [, tb, tc] = thrown
  if (!a || !b || !c || !d || !tb || !tc) return ''
  return [
    blurred(
      20,
      polygon([a, b, tb, tc, c], `fill="#4a2f18" opacity="${strength}"`),
      polygon([d, c, b, a], `fill="#4a2f18" opacity="${strength * 0.8}"`),
    ),
    blurred(
      5,
      polygon(
        base.map(([x, y]): Point => [x + 4, y + 4]),
        `fill="#2a180c" opacity="${Math.min(0.7, strength * 1.6)}"`,
      ),
    ),
  ].join('')
}

/** The shadow of something flat that lies on the table or hangs close to a wall. */
export function sheetShadow(points: readonly Point[], lift = 10): string {
  const moved = (by: number) => points.map(([x, y]): Point => [x + by, y + by * 0.9])
  return [
    blurred(lift * 1.6, polygon(moved(lift * 1.4), 'fill="#4a2f18" opacity=".26"')),
    blurred(Math.max(2, lift * 0.4), polygon(moved(lift * 0.35), 'fill="#3a2414" opacity=".34"')),
  ].join('')
}

function lean([x, y, z]: Normal, by: number): Normal {
  return [x + by, y - by * 0.6, z]
}
