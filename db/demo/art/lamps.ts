import type { Point } from './svg.ts'
import type { Turned } from './turned.ts'
import { ring, scaled } from './ceramics.ts'
import { lit, mix, tilt, tone, unit } from './light.ts'
import { metals, wick } from './metal.ts'
import { starPoints } from './patterns.ts'
import { blurred, clipped, ellipse, glow, gradient, group, n, outline, polygon, smooth } from './svg.ts'
import { tube } from './tube.ts'
import { body, mouth, shadow, silhouette } from './turned.ts'

/** A six-sided lantern of pierced brass with coloured panes; `lamp` is how brightly it burns, 0 to 1. */
export function lantern(foot: Point, scale: number, glass: string, { lamp = 0.35, sway = 0 }: { lamp?: number; sway?: number } = {}): string {
  const brass = metals.brass
  const [x, y] = foot
  const at = (dx: number, dy: number): Point => [x + dx * scale, y - dy * scale]
  const base: Turned = { foot, outline: scaled([[150, 70], [160, 58], [160, 58], [160, 44], [176, 30], [184, 0]], scale) }
  const crown: Turned = { foot: at(0, 470), outline: scaled([[16, 250], [26, 236], [18, 214], [30, 196], [46, 176], [92, 138], [126, 88], [132, 50], [176, 22], [182, 8], [182, 0]], scale) }
  const panes = facets(at, scale, glass, lamp)
  const loop = `<path d="M${n(x - 4 * scale)} ${n(y - 716 * scale)}m${n(-38 * scale)} ${n(-36 * scale)}a${n(42 * scale)} ${n(42 * scale)} 0 1 1 ${n(84 * scale)} 0a${n(42 * scale)} ${n(42 * scale)} 0 1 1 ${n(-84 * scale)} 0" fill="none"`
  return [
    shadow({ foot, outline: scaled([[120, 700], [150, 480], [184, 0]], scale) }, { strength: 0.34 }),
    lamp > 0 ? blurred(70 * scale, ellipse(at(0, 260), [330 * scale, 330 * scale], `fill="${mix(glass, '#ffd58a', 0.5)}" opacity="${n(lamp * 0.6)}"`)) : '',
    body(base, { color: brass, metal: true }),
    ellipse(at(0, 70), [150 * scale, 150 * scale * tilt], `fill="${tone(brass, 0.4)}"`),
    lamp > 0 ? wick(at(0, 130), 1.3 * scale, true, sway) : '',
    panes,
    body(crown, { color: brass, metal: true }),
    ...[52, 92, 140].map((height) => ring(crown, height * scale, tone(brass, 0.42), 2.4 * scale)),
    piercings(crown, lamp > 0.5 ? '#fff0bd' : tone(brass, 0.14), scale),
    `${loop} stroke="${tone(brass, 0.5)}" stroke-width="${n(15 * scale)}"/>`,
    `${loop} stroke="${tone(brass, 1.12)}" stroke-width="${n(7 * scale)}"/>`,
  ].join('')
}

export function tableLamp(foot: Point, scale: number, glaze: string, { lit: on = true }: { lit?: boolean } = {}): string {
  const base: Turned = { foot, outline: scaled([[30, 400], [34, 380], [40, 360], [120, 320], [178, 250], [186, 180], [160, 90], [110, 22], [96, 0]], scale) }
  const [x, y] = foot
  const shade: Turned = { foot: [x, y - 450 * scale], outline: scaled([[170, 330], [170, 330], [272, 0]], scale) }
  const stem: Turned = { foot: [x, y - 396 * scale], outline: scaled([[14, 80], [14, 80], [18, 0]], scale) }
  const linen = '#f1e4cb'
  return [
    shadow({ foot, outline: scaled([[200, 640], [190, 300], [96, 0]], scale) }, { strength: 0.32 }),
    on ? blurred(90 * scale, ellipse([x, y - 500 * scale], [380 * scale, 380 * scale], 'fill="#ffdf9f" opacity=".5"')) : '',
    body(base, { color: glaze, gloss: 0.8 }),
    ring(base, 356 * scale, tone(glaze, 0.6), 3 * scale),
    body(stem, { color: metals.brass, metal: true }),
    on ? blurred(30 * scale, ellipse([x, y - 330 * scale], [150 * scale, 34 * scale], 'fill="#ffe9b8" opacity=".55"')) : '',
    body(shade, { color: linen }),
    on ? clipped(`<path d="${silhouette(shade)}"/>`, glow([0.5, 0.62], 0.55, [[0, '#fff3cf', 0.95], [0.55, '#ffdd9a', 0.6], [1, '#e9b766', 0.12]], (url) => `<path d="${silhouette(shade)}" fill="${url}"/>`)) : '',
    ellipse([x, y - 780 * scale], [170 * scale, 170 * scale * tilt], `fill="${on ? '#fff0c9' : tone(linen, 0.75)}" stroke="${tone(linen, 0.85)}" stroke-width="${n(6 * scale)}"`),
    ring(shade, 4 * scale, tone(linen, 0.78), 7 * scale),
    ring(shade, 326 * scale, tone(linen, 0.85), 5 * scale),
  ].join('')
}

/** A plaited shade that hangs from the ceiling. */
export function pendant([x, y]: Point, scale: number, { on = true }: { on?: boolean } = {}): string {
  const color = '#b98a55'
  const rows = 15
  const profile = (t: number) => (70 + 250 * Math.sin(t * 1.72) ** 0.9) * scale
  const height = 330 * scale
  const ringAt = (t: number): readonly [number, number] => [profile(t), y - height + height * t]
  const shell = [0, 1].map((half) => Array.from({ length: 31 }, (_, i): Point => {
    const [radius, ry] = ringAt(half ? 1 - i / 30 : i / 30)
    return [x + (half ? -radius : radius), ry]
  }))
  const [bottom, by] = ringAt(1)
  const inside = ellipse([x, by], [bottom, bottom * tilt], `fill="${on ? '#f7d592' : tone(color, 0.35)}"`)
  const [down = [], upward = []] = shell
  const sides = [down, upward].map((points) => points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L'))
  const shellPath = `M${sides[0]}A${n(bottom)} ${n(bottom * tilt)} 0 0 1 ${n(x - bottom)} ${n(by)}L${sides[1]}Z`
  const weave = Array.from({ length: rows }, (_, row) => {
    const [radius, ry] = ringAt((row + 0.6) / rows)
    const strands = 64
    return Array.from({ length: strands }, (__, index) => {
      const from = (index / strands) * Math.PI - Math.PI / 2
      const angle = from + (row % 2 ? 0.024 : 0)
      const px = x + radius * Math.sin(angle)
      const py = ry + radius * Math.cos(angle) * tilt
      const fill = lit({ color, gloss: 0.3 }, unit([Math.sin(angle), 0.35 - (row / rows) * 0.5, Math.cos(angle)]))
      const w = Math.max(1.6, ((radius * Math.PI) / strands) * Math.cos(angle) * 0.62)
      return (index + row) % 2 ? '' : ellipse([px, py], [w, (height / rows) * 0.62], `fill="${fill}" stroke="${tone(color, 0.24)}" stroke-opacity=".5" stroke-width="1"`)
    }).join('')
  })
  const hoops = Array.from({ length: rows + 1 }, (_, row) => {
    const [radius, ry] = ringAt(row / rows)
    return `<path d="M${n(x - radius)} ${n(ry)}A${n(radius)} ${n(radius * tilt)} 0 0 0 ${n(x + radius)} ${n(ry)}" fill="none" stroke="${tone(color, row === rows ? 0.9 : 0.55)}" stroke-width="${n((row === rows ? 12 : 4) * scale)}"/>`
  })
  return [
    `<path d="M${n(x)} 0V${n(y - height)}" stroke="#3a332c" stroke-width="6"/>`,
    on ? blurred(80, ellipse([x, by + 30], [bottom * 1.2, 200 * scale], 'fill="#ffdf9f" opacity=".6"')) : '',
    inside,
    on ? blurred(18, ellipse([x, by - 4], [bottom * 0.5, bottom * tilt * 0.5], 'fill="#fffbe8" opacity=".95"')) : '',
    `<path d="${shellPath}" fill="${on ? mix(tone(color, 0.5), '#ffcf7a', 0.35) : tone(color, 0.4)}"/>`,
    clipped(`<path d="${shellPath}"/>`, ...weave),
    ...hoops,
    tube([[x, y - height - 34 * scale], [x, y - height + 6 * scale]], 44 * scale, { color: '#3a332c' }),
  ].join('')
}

export function candleCup(foot: Point, scale: number, glaze: string, burning: boolean, sway = 0): string {
  const cup: Turned = { foot, outline: scaled([[140, 230], [139, 214], [136, 120], [130, 26], [118, 2], [112, 0]], scale) }
  const wax: Point = [foot[0], foot[1] - 196 * scale]
  return [
    shadow(cup),
    body(cup, (height) => ({ color: height < 70 * scale ? '#b98a62' : glaze, gloss: height < 70 * scale ? 0 : 0.6 })),
    mouth(cup, { color: glaze }, { depth: 60 * scale, narrowing: 0.02, filled: { color: burning ? '#f6dca0' : '#efe6d0', below: 24 * scale } }),
    burning ? clipped(ellipse([foot[0], foot[1] - 230 * scale], [131 * scale, 131 * scale * tilt], ''), blurred(14, ellipse(wax, [90 * scale, 22 * scale], 'fill="#ffe7ae"'))) : '',
    wick([wax[0], wax[1] - 6 * scale], 1.15 * scale, burning, sway),
  ].join('')
}

function facets(at: (dx: number, dy: number) => Point, scale: number, glass: string, lamp: number): string {
  const turns = [-90, -38, 16, 66, 90]
  const sides = turns.slice(0, -1).map((from, index) => [from, turns[index + 1] ?? 90] as const)
  return sides.map(([from, to]) => {
    const [a, b] = [from, to].map((degrees) => (degrees * Math.PI) / 180)
    const [left = 0, right = 0] = [a, b]
    const edge = (angle: number, radius: number, height: number): Point => {
      const [px, py] = at(radius * Math.sin(angle), height)
      return [px, py + radius * Math.cos(angle) * tilt * scale]
    }
    const pane: Point[] = [edge(left, 138, 470), edge(right, 138, 470), edge(right, 146, 66), edge(left, 146, 66)]
    const middle = (left + right) / 2
    const place = (u: number, v: number): Point => {
      const [tl, tr, br, bl] = pane
      if (!tl || !tr || !br || !bl) return [0, 0]
      return [(tl[0] * (1 - u) + tr[0] * u) * (1 - v) + (bl[0] * (1 - u) + br[0] * u) * v, (tl[1] * (1 - u) + tr[1] * u) * (1 - v) + (bl[1] * (1 - u) + br[1] * u) * v]
    }
    const color = lit({ color: glass }, unit([Math.sin(middle), 0.1, Math.cos(middle)]))
    const metal = lit({ color: metals.brass, metal: true }, unit([Math.sin(middle), 0.12, Math.cos(middle)]))
    const star = starPoints(8, 0.36, 0.72).map(([u, v]) => place(0.5 + u, 0.5 + v * 0.36))
    const lattice = [0.06, 0.22, 0.78, 0.94].map((v) => `M${place(0, v).map(n).join(' ')}L${place(1, v).map(n).join(' ')}`).join('')
    const diagonals = [[0, 0.22, 0.5, 0.37], [1, 0.22, 0.5, 0.37], [0, 0.78, 0.5, 0.63], [1, 0.78, 0.5, 0.63]].map(([u0 = 0, v0 = 0, u1 = 0, v1 = 0]) => `M${place(u0, v0).map(n).join(' ')}L${place(u1, v1).map(n).join(' ')}`).join('')
    return [
      gradient([0, 0], [0, 1], [[0, tone(color, 0.9), 0.92], [0.6, mix(color, '#ffe9b0', lamp * 0.6), 0.72], [1, tone(color, 0.75), 0.92]], (url) => polygon(pane, `fill="${url}"`)),
      polygon([place(0.08, 0.1), place(0.24, 0.1), place(0.16, 0.9), place(0.06, 0.9)], 'fill="#ffffff" opacity=".26"'),
      polygon(star, `fill="${mix(color, '#fff3cf', 0.25 + lamp * 0.4)}" fill-opacity=".75" stroke="${metal}" stroke-width="${n(6 * scale)}"`),
      `<path d="${lattice}${diagonals}" stroke="${metal}" stroke-width="${n(6 * scale)}" fill="none"/>`,
      `<path d="${outline(pane)}" fill="none" stroke="${metal}" stroke-width="${n(13 * scale)}" stroke-linejoin="round"/>`,
      `<path d="${outline(pane)}" fill="none" stroke="${tone(metals.brass, 1.25)}" stroke-opacity=".5" stroke-width="${n(3 * scale)}"/>`,
    ].join('')
  }).join('')
}

function piercings(crown: Turned, color: string, scale: number): string {
  const [x, y] = crown.foot
  const rows: readonly (readonly [number, number, number, number])[] = [[70, 128, 11, 11], [112, 108, 9, 9], [34, 160, 15, 7]]
  return rows.map(([height, radius, count, size]) => Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count - 0.5) * Math.PI * 0.94
    const center: Point = [x + radius * Math.sin(angle) * scale, y - height * scale + radius * Math.cos(angle) * tilt * scale]
    const star = starPoints(4, size * scale, 0.5).map(([sx, sy]): Point => [center[0] + sx * Math.max(0.3, Math.cos(angle)), center[1] + sy])
    return polygon(star, `fill="${color}"`)
  }).join('')).join('')
}

/** The stars that a pierced lamp throws on a wall. */
export function thrownStars([x, y]: Point, reach: number, count: number, color: string): string {
  const spots = Array.from({ length: count }, (_, index) => {
    const angle = index * 2.399963
    const distance = reach * Math.sqrt((index + 6) / count)
    const size = 7 + (index % 5) * 3.5 + distance * 0.012
    const center: Point = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * 0.9]
    const star = starPoints(index % 3 ? 4 : 6, size, 0.5).map(([sx, sy]): Point => [center[0] + sx, center[1] + sy])
    return polygon(star, `opacity="${n(0.75 - (distance / reach) * 0.55)}"`)
  })
  return blurred(2.6, group(`fill="${color}"`, ...spots))
}

export function cord(points: readonly Point[]): string {
  return `<path d="${smooth(points)}" fill="none" stroke="#5a4634" stroke-width="7" stroke-linecap="round"/>`
}
