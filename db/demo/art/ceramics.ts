import type { Palette } from './patterns.ts'
import type { Patch } from './surface.ts'
import type { Point } from './svg.ts'
import type { Turned } from './turned.ts'
import { lit, mix, tilt, tone, unit } from './light.ts'
import { strokes } from './patterns.ts'
import { paint } from './surface.ts'
import { blurred, clipped, ellipse, glow, group, n, random } from './svg.ts'
import { swing, tube } from './tube.ts'
import { around, body, mouth, radiusAt, shadow } from './turned.ts'

const clay = '#b98a62'

/** A vessel: where it stands, how large, in what glaze. */
export type Vessel = { foot: Point; scale?: number; glaze: string }

export function finjan({ foot, scale = 1, glaze }: Vessel, { ink, seed = 1, filled = true }: { ink: Palette; seed?: number; filled?: boolean }): string {
  const cup: Turned = { foot, outline: scaled([[150, 250], [147, 228], [136, 150], [112, 76], [84, 36], [72, 26], [72, 26], [74, 0]], scale) }
  const coffee = filled ? { color: '#8a5a26', below: 44 * scale } : undefined
  return [
    shadow(cup),
    body(cup, (height) => ({ color: height < 22 * scale ? clay : glaze, gloss: height < 22 * scale ? 0 : 0.8 })),
    paint(around(cup, 232 * scale, 66 * scale), strokes({ across: 9, down: 1, palette: ink }, seed), { gloss: 0.5 }),
    mouth(cup, { color: tone(glaze, 1.02) }, { depth: 150 * scale, narrowing: 0.4, filled: coffee }),
  ].join('')
}

export function mug({ foot, scale = 1, glaze }: Vessel, { drink }: { drink?: string } = {}): string {
  const cup: Turned = { foot, outline: scaled([[128, 270], [127, 250], [124, 150], [122, 60], [112, 12], [98, 0]], scale) }
  const [x, y] = foot
  const at = (dx: number, dy: number): Point => [x + dx * scale, y - dy * scale]
  const handle = swing(at(112, 212), at(262, 236), at(252, 36), at(108, 52))
  const edgeHeight = 112 * scale
  return [
    shadow(cup),
    blurred(14, tube(handle.map(([hx, hy]): Point => [hx + 26 * scale, hy + 10 * scale]), 22 * scale, { color: '#6b4a30' })).replace('<g ', '<g opacity=".16" '),
    tube(handle, 34 * scale, { color: glaze, gloss: 0.5 }),
    body(cup, (height) => (height < edgeHeight ? { color: clay, gloss: 0 } : { color: glaze, gloss: 0.55 })),
    mouth(cup, { color: mix(glaze, '#f4ecdf', 0.55) }, { depth: 190 * scale, narrowing: 0.05, ...(drink ? { filled: { color: drink, below: 30 * scale } } : {}) }),
  ].join('')
}

export function dipped({ foot, scale = 1, glaze }: Vessel, { dip, slant = 0, inside = true }: { dip: string; slant?: number; inside?: boolean }): string {
  const cup: Turned = { foot, outline: scaled([[112, 262], [111, 245], [106, 120], [100, 30], [90, 4], [86, 0]], scale) }
  const [x, y] = foot
  const line = Array.from({ length: 25 }, (_, index): Point => {
    const s = index / 12 - 1
    return [x + s * 130 * scale, y - (118 - slant * s * 34) * scale + Math.sqrt(1 - s * s * 0.98) * 30 * scale + Math.sin(index * 0.9 + slant * 5) * 2.2 * scale]
  })
  const below = `<path d="M${line.map(([lx, ly]) => `${n(lx)} ${n(ly)}`).join('L')}L${n(x + 140 * scale)} ${n(y + 60 * scale)}L${n(x - 140 * scale)} ${n(y + 60 * scale)}Z"/>`
  return [
    shadow(cup),
    body(cup, { color: glaze, gloss: 0.6 }),
    clipped(below, body(cup, { color: dip, gloss: 0.75 })),
    inside ? mouth(cup, { color: glaze }, { depth: 210 * scale, narrowing: 0.08 }) : '',
  ].join('')
}

export function bowl({ foot, scale = 1, glaze }: Vessel, { patches, lining, food = '' }: { patches: readonly Patch[]; lining: string; food?: string }): string {
  const shape: Turned = { foot, outline: scaled([[270, 240], [266, 222], [240, 140], [186, 66], [128, 34], [112, 26], [112, 26], [116, 0]], scale) }
  return [
    shadow(shape),
    body(shape, (height) => ({ color: height < 20 * scale ? clay : glaze, gloss: 0.6 })),
    paint(around(shape, 214 * scale, 58 * scale), patches, { gloss: 0.4 }),
    mouth(shape, { color: lining }, { depth: 165 * scale, narrowing: 0.5, lip: 0.955 }),
    food,
  ].join('')
}

/** A plate that leans against the wall with its face to us; patches run around it (u) and outwards (v). */
export function plate([x, y]: Point, radius: number, { glaze, patches, rim }: { glaze: string; patches: readonly Patch[]; rim: string }): string {
  const squeeze = 0.97
  const disc = (share: number, attributes: string) => ellipse([x, y], [radius * share, radius * share * squeeze], attributes)
  const face = {
    at: (u: number, v: number): Point => [x + Math.cos(u * Math.PI * 2) * radius * v, y + Math.sin(u * Math.PI * 2) * radius * v * squeeze],
    normal: (u: number, v: number) => unit([Math.cos(u * Math.PI * 2) * (v > 0.7 ? -0.16 : -0.05), -Math.sin(u * Math.PI * 2) * (v > 0.7 ? -0.16 : -0.05) + 0.2, 1]),
  }
  const shade = (light: string, dark: string, use: (url: string) => string) => glow([0.34, 0.28], 0.85, [[0, light], [0.6, glaze], [1, dark]], use)
  return [
    blurred(26, ellipse([x + 34, y + 34], [radius, radius * squeeze], 'fill="#4a2f18" opacity=".34"')),
    blurred(6, ellipse([x + 8, y + 9], [radius, radius * squeeze], 'fill="#2a180c" opacity=".4"')),
    disc(1.012, `fill="${lit({ color: glaze }, [0.5, -0.5, 0.3])}"`),
    shade(tone(glaze, 1.1), lit({ color: glaze }, [0.5, -0.2, 0.7]), (url) => disc(1, `fill="${url}"`)),
    paint(face, patches, { gloss: 0.1 }),
    disc(0.985, `fill="none" stroke="${rim}" stroke-width="${n(radius * 0.022)}"`),
    blurred(radius * 0.02, disc(0.7, `fill="none" stroke="#3a2414" stroke-opacity=".22" stroke-width="${n(radius * 0.03)}"`)),
    blurred(radius * 0.012, disc(0.72, `fill="none" stroke="#fffaf0" stroke-opacity=".4" stroke-width="${n(radius * 0.014)}" stroke-dasharray="${n(radius * 1.5)} ${n(radius * 9)}" stroke-dashoffset="${n(-radius * 0.1)}"`)),
    blurred(radius * 0.06, `<path d="M${n(x - radius * 0.78)} ${n(y - radius * 0.1)}A${n(radius * 0.8)} ${n(radius * 0.8)} 0 0 1 ${n(x - radius * 0.1)} ${n(y - radius * 0.76)}" fill="none" stroke="#fffaf0" stroke-opacity=".55" stroke-width="${n(radius * 0.1)}" stroke-linecap="round"/>`),
  ].join('')
}

export function jar({ foot, scale = 1, glaze }: Vessel): string {
  const shape: Turned = { foot, outline: scaled([[78, 590], [70, 566], [60, 520], [66, 480], [110, 440], [168, 380], [190, 300], [176, 200], [134, 96], [96, 24], [92, 0]], scale) }
  const [x, y] = foot
  const ear = (side: number) =>
    tube(swing([x + side * 58 * scale, y - 500 * scale], [x + side * 150 * scale, y - 560 * scale], [x + side * 182 * scale, y - 480 * scale], [x + side * 142 * scale, y - 396 * scale]), 24 * scale, { color: glaze, gloss: 0.05 })
  const bands = [430, 418, 300].map((height) => ring(shape, height * scale, tone(glaze, 0.72), 2.4 * scale))
  return [shadow(shape), ear(-1), body(shape, { color: glaze, gloss: 0.12 }), ...bands, ear(1), mouth(shape, { color: tone(glaze, 0.9) }, { depth: 90 * scale, narrowing: 0.25, lip: 0.84 })].join('')
}

export function stemVase({ foot, scale = 1, glaze }: Vessel, seed = 4): string {
  const shape: Turned = { foot, outline: scaled([[34, 330], [28, 316], [24, 270], [28, 220], [72, 180], [116, 124], [118, 70], [86, 14], [70, 0]], scale) }
  const chance = random(seed)
  const freckles: Patch[] = Array.from({ length: 130 }, () => {
    const [u, v, size] = [0.25 + chance() * 0.5, chance(), 0.002 + chance() * 0.004]
    return { color: '#7a4f30', outline: [[u - size, v], [u, v - size * 2.2], [u + size, v], [u, v + size * 2.2]] }
  })
  return [shadow(shape), body(shape, { color: glaze, gloss: 0.45 }), paint(around(shape, 300 * scale, 14 * scale), freckles), mouth(shape, { color: tone(glaze, 0.8) }, { depth: 50 * scale, lip: 0.78 })].join('')
}

export function teapot({ foot, scale = 1, glaze }: Vessel, { patches, accent }: { patches: readonly Patch[]; accent: string }): string {
  const [x, y] = foot
  const pot: Turned = { foot, outline: scaled([[92, 300], [130, 290], [204, 236], [224, 160], [200, 78], [140, 18], [120, 8], [120, 8], [122, 0]], scale) }
  const lid: Turned = { foot: [x, y - 296 * scale], outline: scaled([[12, 84], [24, 76], [22, 56], [14, 46], [40, 36], [84, 16], [96, 0]], scale) }
  const at = (dx: number, dy: number): Point => [x + dx * scale, y - dy * scale]
  const handle = swing(at(186, 226), at(352, 318), at(366, 60), at(188, 66))
  const spout = spoutShape(foot, scale)
  return [
    shadow(pot, { strength: 0.34 }),
    tube(handle, 36 * scale, { color: glaze, gloss: 0.6 }),
    spout(glaze),
    body(pot, { color: glaze, gloss: 0.75 }),
    paint(around(pot, 226 * scale, 84 * scale), patches, { gloss: 0.4 }),
    ring(pot, 234 * scale, accent, 7 * scale),
    ring(pot, 76 * scale, accent, 7 * scale),
    blurred(4, ellipse([x, y - 292 * scale], [100 * scale, 100 * scale * tilt], 'fill="#2a180c" opacity=".3"')),
    body(lid, { color: glaze, gloss: 0.8 }),
  ].join('')
}

/** A line around a turned thing at a height, its front half. */
export function ring(turned: Turned, height: number, color: string, width: number): string {
  const radius = radiusAt(turned, height) - width * 0.6
  const [x, y] = [turned.foot[0], turned.foot[1] - height]
  return `<path d="M${n(x - radius)} ${n(y)}A${n(radius)} ${n(radius * tilt)} 0 0 0 ${n(x + radius)} ${n(y)}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`
}

export function scaled(points: readonly Point[], scale: number): Point[] {
  return points.map(([x, y]) => [x * scale, y * scale])
}

function spoutShape([x, y]: Point, scale: number): (glaze: string) => string {
  const spots = Array.from({ length: 26 }, (_, index) => {
    const t = index / 25
    return { x: x - (176 + 150 * t - 24 * t * t) * scale, y: y - (86 + 60 * t + 148 * t * t) * scale, width: (92 - 62 * t ** 0.8) * scale }
  })
  const point = ({ x: px, y: py }: { x: number; y: number }): Point => [px, py]
  return (glaze) => {
    const layers = Array.from({ length: 10 }, (_, layer) => {
      const share = layer / 9
      const fill = lit({ color: glaze, gloss: 0.6 }, unit([0.5 - 0.9 * share, -0.7 + 1.3 * share, 0.3 + 0.6 * Math.sin(share * Math.PI)]))
      const discs = spots.map((spot) => ellipse([spot.x - spot.width * 0.1 * share, spot.y - spot.width * 0.2 * share], [spot.width * 0.5 * (1 - 0.8 * share), spot.width * 0.5 * (1 - 0.8 * share)], ''))
      return group(`fill="${fill}"`, ...discs)
    })
    const tip = spots.at(-1) ?? { x, y, width: 10 }
    const [tx, ty] = point(tip)
    return `${layers.join('')}<ellipse cx="${n(tx)}" cy="${n(ty)}" rx="${n(tip.width * 0.52)}" ry="${n(tip.width * 0.26)}" transform="rotate(-24 ${n(tx)} ${n(ty)})" fill="${tone(glaze, 0.35)}" stroke="${tone(glaze, 1)}" stroke-width="${n(4 * scale)}"/>`
  }
}
