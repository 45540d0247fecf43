import type { Palette } from './patterns.ts'
import type { Patch, Surface } from './surface.ts'
import type { Point } from './svg.ts'
import { corners, sheetShadow } from './box.ts'
import { crease, edge, fringe, hanging, pillow, textile } from './cloth.ts'
import { lit, mix, tone } from './light.ts'
import { lozenges, starPoints, stars, stripes, waves, zellige } from './patterns.ts'
import { cover, flat, paint, sliced } from './surface.ts'
import { blurred, clipped, ellipse, gradient, group, n, outline, polygon, random, smooth } from './svg.ts'
import { tube } from './tube.ts'

export type PatternName = 'zellige' | 'lozenges' | 'stars' | 'waves' | 'stripes'

/** A pattern by its name in a field of motifs. */
export function patternOf(name: PatternName, across: number, down: number, palette: Palette): Patch[] {
  if (name === 'zellige') return zellige({ across, down, palette })
  if (name === 'lozenges') return lozenges({ across, down, palette })
  if (name === 'stars') return stars({ across: across + 1, down: down + 1, palette })
  if (name === 'waves') return waves({ across: Math.max(2, Math.round(across * 0.6)), down: Math.round(down * 1.6), palette })
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
export function rug({ x, y, width, height }: { x: number; y: number; width: number; height: number }, ground: string, patches: readonly Patch[], { fringes = '#e9dcc3' }: { fringes?: string } = {}): string {
  const cloth = hanging({ x, y, width, height, folds: 1.6, depth: width * 0.045, seed: 5 })
  return [
    sheetShadow(edge(cloth), 24),
    rod(x - 70, x + width + 70, y - 4, 26),
    textile(cloth, { color: ground }, patches, { columns: 60, rows: 8, grain: 0.2 }),
    gradient([0, 0], [0, 1], [[0, '#2a180c', 0.34], [0.5, '#fffaf0', 0.22], [1, '#fffaf0', 0]], (url) => `<rect x="${x - 4}" y="${y - 12}" width="${width + 8}" height="44" rx="12" fill="${url}"/>`),
    fringe(cloth, { color: fringes, count: Math.round(width / 15), length: 58 }),
  ].join('')
}

export function rod(from: number, to: number, y: number, width: number, color = '#8a5f3c'): string {
  return [
    blurred(9, `<path d="M${from + 14} ${y + 26}H${to + 20}" stroke="#4a2f18" stroke-opacity=".3" stroke-width="${width}" stroke-linecap="round"/>`),
    gradient([0, y - width / 2], [0, y + width / 2], [[0, tone(color, 1.12)], [0.3, tone(color, 1.02)], [1, tone(color, 0.4)]], (url) => `<rect x="${from}" y="${y - width / 2}" width="${to - from}" height="${width}" rx="${width / 2}" fill="${url}"/>`, true),
    ...[from, to].map((end) => `<circle cx="${end}" cy="${y}" r="${width * 0.72}" fill="${tone(color, 0.85)}"/><circle cx="${end - 4}" cy="${y - 5}" r="${width * 0.3}" fill="${tone(color, 1.2)}"/>`),
  ].join('')
}

/** A rug rolled up, lying on the table: the spiral of its end towards us. */
export function roll([x, y]: Point, length: number, radius: number, ground: string, patches: readonly Patch[]): string {
  const side: Surface = {
    at: (u, v) => [x + length * u + Math.sin(v * Math.PI) * radius * 0.42, y - radius + Math.sin((v - 0.5) * Math.PI) * radius - length * u * 0.12],
    normal: (_, v) => [-0.15, -Math.sin((v - 0.5) * Math.PI), Math.cos((v - 0.5) * Math.PI)],
  }
  const spiral = Array.from({ length: 90 }, (_, index): Point => {
    const share = index / 90
    const angle = share * Math.PI * 9
    return [x + Math.cos(angle) * radius * 0.42 * share, y - radius + Math.sin(angle) * radius * share]
  })
  return [
    blurred(22, polygon([[x - 20, y - 6], [x + length, y - length * 0.12 - 10], [x + length + 70, y - length * 0.12 - 20], [x + 70, y + 26]], 'fill="#4a2f18" opacity=".42"')),
    cover(side, { color: ground }, { columns: 4, rows: 30 }),
    paint(side, sliced(patches, 8)),
    ellipse([x, y - radius], [radius * 0.44, radius], `fill="${tone(ground, 0.82)}"`),
    `<path d="${smooth(spiral)}" fill="none" stroke="${tone(ground, 0.35)}" stroke-width="5"/>`,
    `<path d="${smooth(spiral)}" transform="translate(-3 -3)" fill="none" stroke="${tone(ground, 1.1)}" stroke-width="3"/>`,
  ].join('')
}

export function cushion(center: Point, size: Point, color: string, { turn = 0, patches = [], tassels, border = true }: { turn?: number; patches?: readonly Patch[]; tassels?: string; border?: boolean } = {}): string {
  const surface = pillow(center, size, { turn })
  const [x, y] = center
  const seam = border ? edge(inset(surface, 0.05)) : []
  return [
    blurred(26, ellipse([x + 46, y + size[1] * 0.44], [size[0] * 0.5, size[1] * 0.14], 'fill="#4a2f18" opacity=".4"')),
    blurred(8, ellipse([x + 8, y + size[1] * 0.475], [size[0] * 0.42, size[1] * 0.035], 'fill="#2a180c" opacity=".5"')),
    ...(tassels ? [[0, 0], [1, 0], [0, 1], [1, 1]].map(([u = 0, v = 0]) => tassel(surface.at(u, v) ?? center, u === 0 ? -1 : 1, v === 0 ? -0.3 : 1, tassels)) : []),
    textile(surface, { color }, patches, { columns: 44, rows: 44, grain: 0.16 }),
    clipped(
      `<path d="${outline(edge(surface))}"/>`,
      ...[[0.04, 0.06, 0.3, 0.34], [0.96, 0.05, 0.72, 0.3], [0.05, 0.95, 0.28, 0.7], [0.95, 0.95, 0.7, 0.72]].map(([u0 = 0, v0 = 0, u1 = 0, v1 = 0]) => creaseOn(surface, [u0, v0], [u1, v1])),
      creaseOn(surface, [0.3, 0.02], [0.36, 0.2]),
      creaseOn(surface, [0.62, 0.99], [0.58, 0.84]),
    ),
    seam.length > 0 ? `<path d="${outline(seam)}" fill="none" stroke="${tone(color, 0.6)}" stroke-opacity=".5" stroke-width="2.5" stroke-dasharray="7 5"/>` : '',
  ].join('')
}

export function curtain({ x, y, width, height }: { x: number; y: number; width: number; height: number }, color: string): string {
  const cloth = hanging({ x: x + 30, y, width: width - 60, height, folds: 7, depth: 66, seed: 11, spread: 50 })
  const rings = Array.from({ length: 12 }, (_, index) => {
    const rx = x + 44 + (index * (width - 88)) / 11
    return `<ellipse cx="${n(rx)}" cy="${y - 26}" rx="11" ry="24" fill="none" stroke="#6d4a2c" stroke-width="6"/><ellipse cx="${n(rx - 1)}" cy="${y - 28}" rx="11" ry="24" fill="none" stroke="#c9a06a" stroke-width="2"/>`
  })
  return [
    blurred(30, polygon([[x + 60, y + 20], [x + width + 60, y + 20], [x + width + 80, y + height + 20], [x + 90, y + height + 26]], 'fill="#4a2f18" opacity=".26"')),
    rod(x - 40, x + width + 40, y - 44, 22),
    ...rings,
    textile(cloth, { color: mix(color, '#ffffff', 0.06) }, stripes([[0.905, 0.91, tone(color, 0.75)], [0.0, 0.012, tone(color, 0.9)], [0.055, 0.059, tone(color, 0.8)]]), { columns: 150, rows: 14, grain: 0.14 }),
    clipped(`<path d="${outline(edge(cloth))}"/>`, gradient([0, 0], [0, 1], [[0, '#fffaf0', 0.12], [0.4, '#fffaf0', 0], [1, '#3a2414', 0.14]], (url) => `<rect x="${x}" y="${y - 20}" width="${width}" height="${height + 40}" fill="${url}"/>`)),
  ].join('')
}

/** A towel on a peg rail, its stripes across the folds. */
export function towel({ x, y, width, height }: { x: number; y: number; width: number; height: number }, ground: string, ink: string): string {
  const cloth = hanging({ x, y, width, height, folds: 2.6, depth: 60, seed: 8, spread: 26 })
  const bands = [[0.06, 0.075], [0.095, 0.16], [0.18, 0.195], [0.48, 0.485], [0.5, 0.505], [0.8, 0.815], [0.835, 0.9], [0.92, 0.935]].map(([from = 0, to = 0]) => [from, to, ink] as const)
  return [sheetShadow(edge(cloth), 26), rod(x - 60, x + width + 60, y - 2, 24), textile(cloth, { color: ground }, stripes(bands), { columns: 90, rows: 10, grain: 0.2 }), topRoll(x, y, width), fringe(cloth, { color: ground, count: 26, length: 64 })].join('')
}

/** A folded pile: cloth doubled over, its round edges towards us. */
export function fold([x, y]: Point, width: number, layers: readonly { color: string; thickness: number; bands?: readonly (readonly [number, number, string])[] }[]): string {
  const pieces = layers.reduce<{ y: number; parts: string[] }>(
    ({ y: base, parts }, { color, thickness, bands = [] }, index) => {
      const shift = ((index * 37) % 24) - 12
      const surface: Surface = {
        at: (u, v) => [x + shift - width / 2 + width * u + Math.sin(v * Math.PI) * (u < 0.5 ? -10 : 10), base - thickness + thickness * v + Math.sin(u * 5 + index) * 3],
        normal: (u, v) => [(u - 0.5) * 0.7, 0.9 * (0.5 - v) * 2, 1 - Math.abs(v - 0.5)],
      }
      const depth = width * 0.12
      const top: Surface = {
        at: (u, v) => [x + shift - width / 2 + width * u + (1 - v) * depth * 0.5 * (u < 0.5 ? 0.5 : 0.1), base - thickness - (1 - v) * depth + Math.sin(u * 5 + index) * 3],
        normal: () => [-0.1, 0.9, 0.4],
      }
      const stripe = bands.map(([from, to, ink]): Patch => ({ color: ink, outline: [[from, 0], [to, 0], [to, 1], [from, 1]] }))
      return { y: base - thickness, parts: [...parts, cover(top, { color }, { columns: 8, rows: 4 }) + paint(top, stripe) + textile(surface, { color }, stripe, { columns: 20, rows: 16, grain: 0.2 })] }
    },
    { y, parts: [] },
  )
  return [blurred(22, ellipse([x + 46, y - 6], [width * 0.56, width * 0.1], 'fill="#4a2f18" opacity=".42"')), blurred(5, ellipse([x + 4, y], [width * 0.5, 12], 'fill="#2a180c" opacity=".5"')), ...pieces.parts].join('')
}

/** A printed sheet with a cross-stitch chart. */
export function chart(corner: Point, size: Point, turn: number, motif: readonly string[], inks: Readonly<Record<string, string>>): string {
  const sheet = flat(corner, [size[0], size[0] * turn], [-size[1] * turn, size[1]], [-0.1, 0.2, 1])
  const columns = Math.max(...motif.map((row) => row.length))
  const [left, top, cell] = [0.1, 0.1, 0.8 / Math.max(columns, motif.length * (size[0] / size[1]))]
  const down = cell * (size[0] / size[1])
  const stitches = motif.flatMap((row, r) => [...row].flatMap((sign, c): Patch[] => {
    const color = inks[sign]
    const [u, v] = [left + (0.8 - columns * cell) / 2 + c * cell, top + r * down]
    return color ? [{ color, outline: [[u + cell * 0.06, v + down * 0.06], [u + cell * 0.94, v + down * 0.06], [u + cell * 0.94, v + down * 0.94], [u + cell * 0.06, v + down * 0.94]] }] : []
  }))
  return [sheetShadow(corners(sheet), 12), polygon(corners(sheet), 'fill="#fdfaf3"'), grid(sheet, columns, left, top, cell, down, motif.length), paint(sheet, stitches)].join('')
}

export function tassel([x, y]: Point, side: number, down: number, color: string): string {
  const chance = random(Math.round(x + y))
  const end: Point = [x + side * 26, y + 70 * Math.max(0.4, down)]
  const hair = Array.from({ length: 16 }, () => {
    const [dx, dy] = [(chance() - 0.5) * 34, chance() * 14]
    return `<path d="M${n(x + side * 8)} ${n(y + 14)}Q${n(x + side * 14 + dx * 0.4)} ${n(y + 34)} ${n(end[0] + dx)} ${n(end[1] + dy)}" stroke="${tone(color, 0.6 + chance() * 0.5)}"/>`
  })
  return group('fill="none" stroke-width="4" stroke-linecap="round"', ...hair, tube([[x, y], [x + side * 9, y + 14]], 15, { color }))
}

/** A star of eight points for the middle of something. */
export function badge(color: string, u = 0.5, v = 0.5, size = 0.2, ratio = 1): Patch {
  return { color, outline: starPoints(8, size, 0.72).map(([x, y]): Point => [u + x, v + y * ratio]) }
}

function topRoll(x: number, y: number, width: number): string {
  return gradient([0, 0], [0, 1], [[0, '#2a180c', 0.22], [0.45, '#fffaf0', 0.3], [1, '#fffaf0', 0]], (url) => `<rect x="${x - 6}" y="${y - 14}" width="${width + 12}" height="46" rx="14" fill="${url}"/>`)
}

function inset(surface: Surface, by: number): Surface {
  return { ...surface, at: (u, v) => surface.at(by + u * (1 - by * 2), by + v * (1 - by * 2)) }
}

function creaseOn(surface: Surface, from: Point, to: Point): string {
  const points = [0, 0.5, 1].map((t) => surface.at(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + 0.012 * Math.sin(t * 3))).filter((point) => point !== undefined)
  return crease(points, 13)
}

function grid(sheet: Surface, columns: number, left: number, top: number, cell: number, down: number, rows: number): string {
  const start = left + (0.8 - columns * cell) / 2
  const line = (a: Point | undefined, b: Point | undefined) => (a && b ? `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}` : '')
  const upright = Array.from({ length: columns + 1 }, (_, c) => line(sheet.at(start + c * cell, top), sheet.at(start + c * cell, top + rows * down)))
  const level = Array.from({ length: rows + 1 }, (_, r) => line(sheet.at(start, top + r * down), sheet.at(start + columns * cell, top + r * down)))
  return `<path d="${upright.join('')}${level.join('')}" stroke="${lit({ color: '#b8ada0' }, [0, 0, 1])}" stroke-width="1" fill="none"/>`
}
