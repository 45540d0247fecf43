import type { Point } from './svg.ts'
import { lit, tone, unit } from './light.ts'
import { blurred, clipped, ellipse, glow, gradient, group, n, polygon, random, smooth } from './svg.ts'
import { swing, thread } from './tube.ts'

/** A sprig of olive: stem, paired leaves, light on one half of each. */
export function sprig(from: Point, to: Point, { leaves = 9, size = 92, color = '#6f7b4d', shadowed = true, olives = 0 }: { leaves?: number; size?: number; color?: string; shadowed?: boolean; olives?: number } = {}): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const stem = swing(from, [from[0] + dx * 0.3 - dy * 0.12, from[1] + dy * 0.3 + dx * 0.12], [from[0] + dx * 0.7 - dy * 0.1, from[1] + dy * 0.7 + dx * 0.1], to, 24)
  const chance = random(Math.round(from[0] + to[1]))
  const blades = Array.from({ length: leaves * 2 }, (_, index) => {
    const place = stem[Math.min(24, Math.round(((index + 2) / (leaves * 2 + 1)) * 24))] ?? from
    const before = stem[Math.max(0, Math.round(((index + 2) / (leaves * 2 + 1)) * 24) - 1)] ?? from
    const heading = Math.atan2(place[1] - before[1], place[0] - before[0])
    const side = index % 2 ? 1 : -1
    return leaf(place, heading + side * (0.55 + chance() * 0.35), size * (0.75 + chance() * 0.45) * (1 - (index / (leaves * 2)) * 0.35), tone(color, 0.85 + chance() * 0.3))
  })
  const fruit = Array.from({ length: olives }, (_, index) => {
    const [px, py] = stem[6 + index * 4] ?? from
    return berry([px + (index % 2 ? 16 : -14), py + 16], 13, '#4d4a33')
  })
  const all = [thread(stem, 4.5, tone(color, 0.55)), ...blades, ...fruit]
  return [shadowed ? blurred(7, group('transform="translate(12 14)" opacity=".28"', ...blades.map((blade) => blade.replaceAll(/fill="#[0-9a-f]{6}"/g, 'fill="#3a2414"')))) : '', ...all].join('')
}

export function beans(center: Point, spread: Point, count: number, color = '#5b3620', seed = 2): string {
  const chance = random(seed)
  return Array.from({ length: count }, () => {
    const [angle, reach] = [chance() * Math.PI * 2, Math.sqrt(chance())]
    return [center[0] + Math.cos(angle) * spread[0] * reach, center[1] + Math.sin(angle) * spread[1] * reach] as const
  })
    .toSorted((a, b) => a[1] - b[1])
    .map(([x, y]) => bean([x, y], 15 + chance() * 3, chance() * 180, color))
    .join('')
}

export function pods(center: Point, spread: Point, count: number, seed = 5): string {
  const chance = random(seed)
  return Array.from({ length: count }, () => {
    const [angle, reach] = [chance() * Math.PI * 2, Math.sqrt(chance())]
    const [x, y, turn] = [center[0] + Math.cos(angle) * spread[0] * reach, center[1] + Math.sin(angle) * spread[1] * reach, chance() * 180]
    const color = tone('#8ea05a', 0.85 + chance() * 0.3)
    const ribs = [-0.35, 0.1, 0.5].map((share) => `<path d="M${n(x - 22)} ${n(y)}Q${n(x)} ${n(y + share * 20)} ${n(x + 22)} ${n(y)}" stroke="${tone(color, 0.6)}" stroke-width="1.6" fill="none"/>`)
    return group(`transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`, blurred(4, ellipse([x + 5, y + 6], [25, 12], 'fill="#2a180c" opacity=".35"')), glow([0.36, 0.3], 0.8, [[0, tone(color, 1.25)], [0.5, color], [1, tone(color, 0.5)]], (url) => ellipse([x, y], [24, 11.5], `fill="${url}"`)), ...ribs)
  }).join('')
}

export function lemon([x, y]: Point, radius: number): string {
  const half = ellipse([x, y], [radius * 1.16, radius], '')
  return [
    blurred(12, ellipse([x + radius * 0.5, y + radius * 0.75], [radius * 1.2, radius * 0.34], 'fill="#4a2f18" opacity=".42"')),
    glow([0.34, 0.28], 0.8, [[0, '#fbe27a'], [0.5, '#eebd3a'], [1, '#9c6a12']], (url) => `<path d="M${n(x - radius * 1.32)} ${n(y)}C${n(x - radius)} ${n(y - radius * 0.9)} ${n(x + radius * 0.9)} ${n(y - radius * 1.25)} ${n(x + radius * 1.3)} ${n(y - radius * 0.04)}C${n(x + radius * 0.9)} ${n(y + radius * 1.2)} ${n(x - radius)} ${n(y + radius * 0.95)} ${n(x - radius * 1.32)} ${n(y)}Z" fill="${url}"/>`),
    clipped(half, blurred(5, ellipse([x - radius * 0.4, y - radius * 0.45], [radius * 0.32, radius * 0.16], 'fill="#fffbe6" opacity=".8"'))),
  ].join('')
}

export function pebble([x, y]: Point, radius: number, color = '#a59a8b'): string {
  return [
    blurred(8, ellipse([x + radius * 0.3, y + radius * 0.45], [radius * 1.1, radius * 0.34], 'fill="#4a2f18" opacity=".45"')),
    glow([0.34, 0.24], 0.85, [[0, tone(color, 1.25)], [0.5, color], [1, tone(color, 0.4)]], (url) => ellipse([x, y], [radius, radius * 0.62], `fill="${url}"`)),
  ].join('')
}

/** A cloth laid on the table under a thing, its far edge away from us. */
export function tablecloth(y: number, color: string, { width = 1000, stripe, left = 0 }: { width?: number; stripe?: string; left?: number } = {}): string {
  const edge: Point[] = [[left, y + 40], [left + width * 0.2, y + 12], [left + width * 0.5, y], [left + width * 0.8, y + 10], [left + width, y + 34]]
  const shape = `${smooth(edge)}V1400H${left}Z`
  const lines = stripe ? [26, 40, 96].map((dy) => `<path d="${smooth(edge)}" transform="translate(0 ${dy})" fill="none" stroke="${stripe}" stroke-width="${dy === 40 ? 10 : 4}" stroke-opacity=".85"/>`) : []
  return [
    blurred(10, `<path d="${smooth(edge)}" transform="translate(6 -2)" fill="none" stroke="#3a2414" stroke-opacity=".35" stroke-width="16"/>`),
    gradient([0, 0], [0.6, 1], [[0, tone(color, 1.08)], [0.5, color], [1, tone(color, 0.78)]], (url) => `<path d="${shape}" fill="${url}"/>`),
    clipped(`<path d="${shape}"/>`, ...lines, blurred(34, `<path d="M${left + width * 0.1} ${y + 60}L${left + width * 0.25} 1300M${left + width * 0.9} ${y + 50}L${left + width * 0.8} 1300" stroke="#3a2414" stroke-opacity=".07" stroke-width="60"/>`)),
  ].join('')
}

/** A slab of wood or stone under things, seen at the camera's slant. */
export function board([x, y]: Point, width: number, depth: number, color: string): string {
  const slant = depth * 0.34
  const top: Point[] = [[x + slant, y - depth], [x + width - slant, y - depth], [x + width, y], [x, y]]
  const grain = Array.from({ length: 9 }, (_, i) => `<path d="M${n(x + 20)} ${n(y - depth * ((i + 0.6) / 9.4))}q${n(width * 0.3)} ${(i % 3) * 5 - 5} ${n(width * 0.9)} ${(i % 2) * 6 - 3}" stroke="${tone(color, 0.62)}" stroke-opacity=".35" stroke-width="2" fill="none"/>`)
  return [
    blurred(20, polygon([[x + 20, y + 20], [x + width + 60, y + 10], [x + width + 30, y - depth + 10], [x + slant, y - depth + 30]], 'fill="#4a2f18" opacity=".42"')),
    gradient([0, 0], [1, 0], [[0, tone(color, 0.92)], [1, tone(color, 0.55)]], (url) => polygon([[x, y], [x + width, y], [x + width, y + 30], [x, y + 30]], `fill="${url}"`)),
    gradient([0, 0], [1, 1], [[0, tone(color, 1.16)], [1, tone(color, 0.9)]], (url) => polygon(top, `fill="${url}"`)),
    clipped(polygon(top, ''), ...grain),
  ].join('')
}

/** A heap of powder or grain. */
export function heap([x, y]: Point, width: number, height: number, color: string, seed = 3): string {
  const chance = random(seed)
  const line: Point[] = [[x - width / 2, y], [x - width * 0.3, y - height * 0.45], [x - width * 0.05, y - height], [x + width * 0.2, y - height * 0.6], [x + width / 2, y]]
  const shape = `${smooth(line)}Q${n(x)} ${n(y + width * 0.16)} ${n(x - width / 2)} ${n(y)}Z`
  const grains = Array.from({ length: 260 }, () => ellipse([x + (chance() - 0.5) * width, y + width * 0.06 - chance() * height * 1.1], [2.6, 2], `fill="${tone(color, 0.6 + chance() * 0.75)}"`))
  return [
    blurred(12, ellipse([x + 30, y + 8], [width * 0.56, width * 0.1], 'fill="#4a2f18" opacity=".4"')),
    gradient([0, 0], [1, 0.4], [[0, tone(color, 1.12)], [0.45, color], [1, tone(color, 0.5)]], (url) => `<path d="${shape}" fill="${url}"/>`),
    clipped(`<path d="${shape}"/>`, ...grains),
  ].join('')
}

export function saffron([x, y]: Point, spread: number, count = 70, seed = 6): string {
  const chance = random(seed)
  return Array.from({ length: count }, () => {
    const [px, py, a] = [x + (chance() - 0.5) * spread * 2, y + (chance() - 0.5) * spread * 0.62, chance() * 6]
    const [qx, qy] = [px + Math.cos(a) * 34, py + Math.sin(a) * 17]
    const bend: Point = [(px + qx) / 2 + (chance() - 0.5) * 16, (py + qy) / 2 - 9]
    const color = chance() > 0.86 ? '#d98b1f' : tone('#a81f17', 0.7 + chance() * 0.6)
    return `<path d="${smooth([[px + 3, py + 4], [bend[0] + 3, bend[1] + 4], [qx + 3, qy + 4]])}" stroke="#2a180c" stroke-opacity=".3" stroke-width="4" fill="none"/>${thread([[px, py], bend, [qx, qy]], 3.6, color)}`
  }).join('')
}

function bean([x, y]: Point, size: number, turn: number, color: string): string {
  const groove = `<path d="M${n(x - size * 0.82)} ${n(y)}Q${n(x - size * 0.2)} ${n(y - size * 0.3)} ${n(x)} ${n(y)}T${n(x + size * 0.82)} ${n(y)}" stroke="${tone(color, 0.2)}" stroke-width="${n(size * 0.16)}" fill="none"/>`
  return group(`transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`, blurred(3.5, ellipse([x + 4, y + 5], [size, size * 0.66], 'fill="#2a180c" opacity=".4"')), glow([0.36, 0.28], 0.8, [[0, tone(color, 1.35)], [0.5, color], [1, tone(color, 0.35)]], (url) => ellipse([x, y], [size, size * 0.66], `fill="${url}"`)), groove)
}

function berry([x, y]: Point, radius: number, color: string): string {
  return glow([0.34, 0.28], 0.8, [[0, tone(color, 1.5)], [0.5, color], [1, tone(color, 0.3)]], (url) => ellipse([x, y], [radius, radius * 1.2], `fill="${url}"`))
}

function leaf([x, y]: Point, angle: number, length: number, color: string): string {
  const at = (along: number, across: number): Point => [x + Math.cos(angle) * along - Math.sin(angle) * across, y + Math.sin(angle) * along + Math.cos(angle) * across]
  const width = length * 0.17
  const half = (side: number) => `M${at(0, 0).map(n).join(' ')}Q${at(length * 0.4, side * width * 1.5).map(n).join(' ')} ${at(length, 0).map(n).join(' ')}Z`
  const light = lit({ color, gloss: 0.1 }, unit([-0.4, 0.6, 0.7]))
  const dark = tone(color, 0.66)
  const bright = Math.sin(angle) * 0.4 - Math.cos(angle) * 0.9 < 0 ? -1 : 1
  return `<path d="${half(bright)}" fill="${light}"/><path d="${half(-bright)}" fill="${dark}"/>`
}
