import type { Patch, Surface } from './drawing/surface.ts'
import type { Point } from './drawing/svg.ts'
import { edge, pillow, textile } from './cloth.ts'
import { tone } from './drawing/light.ts'
import { cover, paint } from './drawing/surface.ts'
import { blurred, ellipse, group, n, outline, random } from './drawing/svg.ts'
import { tube } from './drawing/tube.ts'

export function cushion(
  center: Point,
  size: Point,
  color: string,
  {
    turn = 0,
    patches = [],
    tassels,
    border = true,
  }: { turn?: number; patches?: readonly Patch[]; tassels?: string; border?: boolean } = {},
): string {
  const surface = pillow(center, size, { turn })
  const [x, y] = center
  const seam = border ? edge(inset(surface, 0.05)) : []
  return [
    blurred(
      26,
      ellipse([x + 46, y + size[1] * 0.44], [size[0] * 0.5, size[1] * 0.14], 'fill="#4a2f18" opacity=".4"'),
    ),
    blurred(
      8,
      ellipse([x + 8, y + size[1] * 0.475], [size[0] * 0.42, size[1] * 0.035], 'fill="#2a180c" opacity=".5"'),
    ),
    ...(tassels
      ? [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ].map(([u = 0, v = 0]) =>
          tassel(surface.at(u, v) ?? center, u === 0 ? -1 : 1, v === 0 ? -0.3 : 1, tassels),
        )
      : []),
    textile(surface, { color }, patches, { columns: 64, rows: 64, grain: 0.16 }),
    seam.length > 0
      ? `<path d="${outline(seam)}" fill="none" stroke="${tone(color, 0.6)}" stroke-opacity=".5" stroke-width="2.5" stroke-dasharray="7 5"/>`
      : '',
  ].join('')
}

/** A folded pile: cloth doubled over, its round edges toward us. */
export function fold(
  [x, y]: Point,
  width: number,
  layers: readonly {
    color: string
    thickness: number
    bands?: readonly (readonly [number, number, string])[]
  }[],
): string {
  const pieces = layers.reduce<{ y: number; parts: string[] }>(
    ({ y: base, parts }, { color, thickness, bands = [] }, index) => {
      const shift = ((index * 37) % 24) - 12
      const surface: Surface = {
        at: (u, v) => [
          x + shift - width / 2 + width * u + Math.sin(v * Math.PI) * (u < 0.5 ? -10 : 10),
          base - thickness + thickness * v + Math.sin(u * 5 + index) * 3,
        ],
        normal: (u, v) => [(u - 0.5) * 0.7, 0.9 * (0.5 - v) * 2, 1 - Math.abs(v - 0.5)],
      }
      const depth = width * 0.12
      const top: Surface = {
        at: (u, v) => [
          x + shift - width / 2 + width * u + (1 - v) * depth * 0.5 * (u < 0.5 ? 0.5 : 0.1),
          base - thickness - (1 - v) * depth + Math.sin(u * 5 + index) * 3,
        ],
        normal: () => [-0.1, 0.9, 0.4],
      }
      const stripe = bands.map(([from, to, ink]): Patch => ({
        color: ink,
        outline: [
          [from, 0],
          [to, 0],
          [to, 1],
          [from, 1],
        ],
      }))
      return {
        y: base - thickness,
        parts: [
          ...parts,
          cover(top, { color }, { columns: 8, rows: 4 }) +
            paint(top, stripe) +
            textile(surface, { color }, stripe, { columns: 20, rows: 16, grain: 0.2 }),
        ],
      }
    },
    { y, parts: [] },
  )
  return [
    blurred(22, ellipse([x + 46, y - 6], [width * 0.56, width * 0.1], 'fill="#4a2f18" opacity=".42"')),
    blurred(5, ellipse([x + 4, y], [width * 0.5, 12], 'fill="#2a180c" opacity=".5"')),
    ...pieces.parts,
  ].join('')
}

export function tassel([x, y]: Point, side: number, down: number, color: string): string {
  const chance = random(Math.round(x + y))
  const end: Point = [x + side * 26, y + 70 * Math.max(0.4, down)]
  const hair = Array.from({ length: 16 }, () => {
    const [dx, dy] = [(chance() - 0.5) * 34, chance() * 14]
    return `<path d="M${n(x + side * 8)} ${n(y + 14)}Q${n(x + side * 14 + dx * 0.4)} ${n(y + 34)} ${n(end[0] + dx)} ${n(end[1] + dy)}" stroke="${tone(color, 0.6 + chance() * 0.5)}"/>`
  })
  return group(
    'fill="none" stroke-width="4" stroke-linecap="round"',
    ...hair,
    tube(
      [
        [x, y],
        [x + side * 9, y + 14],
      ],
      15,
      { color },
    ),
  )
}

function inset(surface: Surface, by: number): Surface {
  return { ...surface, at: (u, v) => surface.at(by + u * (1 - by * 2), by + v * (1 - by * 2)) }
}
