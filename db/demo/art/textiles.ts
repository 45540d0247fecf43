import type { Palette } from './drawing/patterns.ts'
import type { Patch, Surface } from './drawing/surface.ts'
import type { Point } from './drawing/svg.ts'
import { sheetShadow } from './drawing/box.ts'
import { edge, fringe, hanging, textile } from './cloth.ts'
import { mix, tone } from './drawing/light.ts'
import { lozenges, starPoints, stars, stripes, waves, zellige } from './drawing/patterns.ts'
import { cover, paint, sliced } from './drawing/surface.ts'
import { blurred, clipped, ellipse, gradient, n, outline, polygon, smooth } from './drawing/svg.ts'

export type PatternName = 'zellige' | 'lozenges' | 'stars' | 'waves' | 'stripes'

/** A pattern by its name in a field of motifs. */
export function patternOf(name: PatternName, across: number, down: number, palette: Palette): Patch[] {
  if (name === 'zellige') return zellige({ across, down, palette })
  if (name === 'lozenges') return lozenges({ across, down, palette })
  if (name === 'stars') return stars({ across: across + 1, down: down + 1, palette })
  if (name === 'waves')
    return waves({ across: Math.max(2, Math.round(across * 0.6)), down: Math.round(down * 1.6), palette })
  const [, ink, second, accent] = palette
  const row = 1 / down
  return stripes(
    Array.from({ length: down }, (_, index) => [
      [row * (index + 0.12), row * (index + 0.46), index % 2 ? second : ink] as const,
      [row * (index + 0.56), row * (index + 0.64), accent] as const,
      [row * (index + 0.74), row * (index + 0.8), ink] as const,
    ]).flat(),
  )
}

/** A rug over a wooden rod, hanging close to the wall. */
export function rug(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ground: string,
  patches: readonly Patch[],
  { fringes = '#e9dcc3' }: { fringes?: string } = {},
): string {
  const cloth = hanging({ x, y, width, height, folds: 1.6, depth: width * 0.045, seed: 5 })
  return [
    sheetShadow(edge(cloth), 24),
    rod(x - 70, x + width + 70, y - 4, 26),
    textile(cloth, { color: ground }, patches, { columns: 60, rows: 8, grain: 0.2 }),
    gradient(
      [0, 0],
      [0, 1],
      [
        [0, '#2a180c', 0.34],
        [0.5, '#fffaf0', 0.22],
        [1, '#fffaf0', 0],
      ],
      (url) => `<rect x="${x - 4}" y="${y - 12}" width="${width + 8}" height="44" rx="12" fill="${url}"/>`,
    ),
    fringe(cloth, { color: fringes, count: Math.round(width / 15), length: 58 }),
  ].join('')
}

export function rod(from: number, to: number, y: number, width: number, color = '#8a5f3c'): string {
  return [
    blurred(
      9,
      `<path d="M${from + 14} ${y + 26}H${to + 20}" stroke="#4a2f18" stroke-opacity=".3" stroke-width="${width}" stroke-linecap="round"/>`,
    ),
    gradient(
      [0, y - width / 2],
      [0, y + width / 2],
      [
        [0, tone(color, 1.12)],
        [0.3, tone(color, 1.02)],
        [1, tone(color, 0.4)],
      ],
      (url) =>
        `<rect x="${from}" y="${y - width / 2}" width="${to - from}" height="${width}" rx="${width / 2}" fill="${url}"/>`,
      true,
    ),
    ...[from, to].map(
      (end) =>
        `<circle cx="${end}" cy="${y}" r="${width * 0.72}" fill="${tone(color, 0.85)}"/><circle cx="${end - 4}" cy="${y - 5}" r="${width * 0.3}" fill="${tone(color, 1.2)}"/>`,
    ),
  ].join('')
}

/** A rug rolled up, lying on the table: the spiral of its end toward us. */
export function roll(
  [x, y]: Point,
  length: number,
  radius: number,
  ground: string,
  patches: readonly Patch[],
): string {
  const side: Surface = {
    at: (u, v) => [
      x + length * u + Math.sin(v * Math.PI) * radius * 0.42,
      y - radius + Math.sin((v - 0.5) * Math.PI) * radius - length * u * 0.12,
    ],
    normal: (_, v) => [-0.15, -Math.sin((v - 0.5) * Math.PI), Math.cos((v - 0.5) * Math.PI)],
  }
  const spiral = Array.from({ length: 90 }, (_, index): Point => {
    const share = index / 90
    const angle = share * Math.PI * 9
    return [x + Math.cos(angle) * radius * 0.42 * share, y - radius + Math.sin(angle) * radius * share]
  })
  return [
    blurred(
      22,
      polygon(
        [
          [x - 20, y - 6],
          [x + length, y - length * 0.12 - 10],
          [x + length + 70, y - length * 0.12 - 20],
          [x + 70, y + 26],
        ],
        'fill="#4a2f18" opacity=".42"',
      ),
    ),
    cover(side, { color: ground }, { columns: 4, rows: 30 }),
    paint(side, sliced(patches, 8)),
    ellipse([x, y - radius], [radius * 0.44, radius], `fill="${tone(ground, 0.82)}"`),
    `<path d="${smooth(spiral)}" fill="none" stroke="${tone(ground, 0.35)}" stroke-width="5"/>`,
    `<path d="${smooth(spiral)}" transform="translate(-3 -3)" fill="none" stroke="${tone(ground, 1.1)}" stroke-width="3"/>`,
  ].join('')
}

export function curtain(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  color: string,
): string {
  const cloth = hanging({
    x: x + 30,
    y,
    width: width - 60,
    height,
    folds: 7,
    depth: 66,
    seed: 11,
    spread: 50,
  })
  const rings = Array.from({ length: 12 }, (_, index) => {
    const rx = x + 44 + (index * (width - 88)) / 11
    return `<ellipse cx="${n(rx)}" cy="${y - 26}" rx="11" ry="24" fill="none" stroke="#6d4a2c" stroke-width="6"/><ellipse cx="${n(rx - 1)}" cy="${y - 28}" rx="11" ry="24" fill="none" stroke="#c9a06a" stroke-width="2"/>`
  })
  return [
    blurred(
      30,
      polygon(
        [
          [x + 60, y + 20],
          [x + width + 60, y + 20],
          [x + width + 80, y + height + 20],
          [x + 90, y + height + 26],
        ],
        'fill="#4a2f18" opacity=".26"',
      ),
    ),
    rod(x - 40, x + width + 40, y - 44, 22),
    ...rings,
    textile(
      cloth,
      { color: mix(color, '#ffffff', 0.06) },
      stripes([
        [0.905, 0.91, tone(color, 0.75)],
        [0.0, 0.012, tone(color, 0.9)],
        [0.055, 0.059, tone(color, 0.8)],
      ]),
      { columns: 150, rows: 14, grain: 0.14 },
    ),
    clipped(
      `<path d="${outline(edge(cloth))}"/>`,
      gradient(
        [0, 0],
        [0, 1],
        [
          [0, '#fffaf0', 0.12],
          [0.4, '#fffaf0', 0],
          [1, '#3a2414', 0.14],
        ],
        (url) => `<rect x="${x}" y="${y - 20}" width="${width}" height="${height + 40}" fill="${url}"/>`,
      ),
    ),
  ].join('')
}

/** A towel on a peg rail, its stripes across the folds. */
export function towel(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ground: string,
  ink: string,
): string {
  const cloth = hanging({ x, y, width, height, folds: 2.6, depth: 60, seed: 8, spread: 26 })
  const bands = [
    [0.06, 0.075],
    [0.095, 0.16],
    [0.18, 0.195],
    [0.48, 0.485],
    [0.5, 0.505],
    [0.8, 0.815],
    [0.835, 0.9],
    [0.92, 0.935],
  ].map(([from = 0, to = 0]) => [from, to, ink] as const)
  return [
    sheetShadow(edge(cloth), 26),
    rod(x - 60, x + width + 60, y - 2, 24),
    textile(cloth, { color: ground }, stripes(bands), { columns: 90, rows: 10, grain: 0.2 }),
    topRoll(x, y, width),
    fringe(cloth, { color: ground, count: 26, length: 64 }),
  ].join('')
}

/** An eight-pointed star for the center of an object. */
export function badge(color: string, u = 0.5, v = 0.5, size = 0.2, ratio = 1): Patch {
  return { color, outline: starPoints(8, size, 0.72).map(([x, y]): Point => [u + x, v + y * ratio]) }
}

function topRoll(x: number, y: number, width: number): string {
  return gradient(
    [0, 0],
    [0, 1],
    [
      [0, '#2a180c', 0.22],
      [0.45, '#fffaf0', 0.3],
      [1, '#fffaf0', 0],
    ],
    (url) => `<rect x="${x - 6}" y="${y - 14}" width="${width + 12}" height="46" rx="14" fill="${url}"/>`,
  )
}
