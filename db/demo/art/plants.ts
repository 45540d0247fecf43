import type { Point } from './drawing/svg.ts'
import { lit, tone, unit } from './drawing/light.ts'
import { blurred, ellipse, glow, group, n, random, smooth } from './drawing/svg.ts'
import { swing, thread } from './drawing/tube.ts'

/** A sprig of olive: stem, paired leaves, light on one half of each. */
export function sprig(
  from: Point,
  to: Point,
  {
    leaves = 9,
    size = 92,
    color = '#6f7b4d',
    shadowed = true,
    olives = 0,
  }: { leaves?: number; size?: number; color?: string; shadowed?: boolean; olives?: number } = {},
): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const stem = swing(
    from,
    [from[0] + dx * 0.3 - dy * 0.12, from[1] + dy * 0.3 + dx * 0.12],
    [from[0] + dx * 0.7 - dy * 0.1, from[1] + dy * 0.7 + dx * 0.1],
    to,
    24,
  )
  const chance = random(Math.round(from[0] + to[1]))
  const blades = Array.from({ length: leaves * 2 }, (_, index) => {
    const place = stem[Math.min(24, Math.round(((index + 2) / (leaves * 2 + 1)) * 24))] ?? from
    const before = stem[Math.max(0, Math.round(((index + 2) / (leaves * 2 + 1)) * 24) - 1)] ?? from
    const heading = Math.atan2(place[1] - before[1], place[0] - before[0])
    const side = index % 2 ? 1 : -1
    return leaf(
      place,
      heading + side * (0.55 + chance() * 0.35),
      size * (0.75 + chance() * 0.45) * (1 - (index / (leaves * 2)) * 0.35),
      tone(color, 0.85 + chance() * 0.3),
    )
  })
  const fruit = Array.from({ length: olives }, (_, index) => {
    const [px, py] = stem[6 + index * 4] ?? from
    return berry([px + (index % 2 ? 16 : -14), py + 16], 13, '#4d4a33')
  })
  const all = [thread(stem, 4.5, tone(color, 0.55)), ...blades, ...fruit]
  return [
    shadowed
      ? blurred(
          7,
          group(
            'transform="translate(12 14)" opacity=".28"',
            ...blades.map((blade) => blade.replaceAll(/fill="#[0-9a-f]{6}"/g, 'fill="#3a2414"')),
          ),
        )
      : '',
    ...all,
  ].join('')
}

export function beans(center: Point, spread: Point, count: number, color = '#5b3620', seed = 2): string {
  const chance = random(seed)
  return Array.from({ length: count }, () => {
    const [angle, reach] = [chance() * Math.PI * 2, Math.sqrt(chance())]
    return [
      center[0] + Math.cos(angle) * spread[0] * reach,
      center[1] + Math.sin(angle) * spread[1] * reach,
    ] as const
  })
    .toSorted((a, b) => a[1] - b[1])
    .map(([x, y]) => bean([x, y], 15 + chance() * 3, chance() * 180, color))
    .join('')
}

export function pods(center: Point, spread: Point, count: number, seed = 5): string {
  const chance = random(seed)
  return Array.from({ length: count }, () => {
    const [angle, reach] = [chance() * Math.PI * 2, Math.sqrt(chance())]
    const [x, y, turn] = [
      center[0] + Math.cos(angle) * spread[0] * reach,
      center[1] + Math.sin(angle) * spread[1] * reach,
      chance() * 180,
    ]
    const color = tone('#8ea05a', 0.85 + chance() * 0.3)
    const ribs = [-0.35, 0.1, 0.5].map(
      (share) =>
        `<path d="M${n(x - 22)} ${n(y)}Q${n(x)} ${n(y + share * 20)} ${n(x + 22)} ${n(y)}" stroke="${tone(color, 0.6)}" stroke-width="1.6" fill="none"/>`,
    )
    return group(
      `transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`,
      blurred(4, ellipse([x + 5, y + 6], [25, 12], 'fill="#2a180c" opacity=".35"')),
      glow(
        [0.36, 0.3],
        0.8,
        [
          [0, tone(color, 1.25)],
          [0.5, color],
          [1, tone(color, 0.5)],
        ],
        (url) => ellipse([x, y], [24, 11.5], `fill="${url}"`),
      ),
      ...ribs,
    )
  }).join('')
}

export function saffron([x, y]: Point, spread: number, count = 70, seed = 6): string {
  const chance = random(seed)
  return Array.from({ length: count }, () => {
    const [px, py, a] = [
      x + (chance() - 0.5) * spread * 2,
      y + (chance() - 0.5) * spread * 0.62,
      chance() * 6,
    ]
    const [qx, qy] = [px + Math.cos(a) * 34, py + Math.sin(a) * 17]
    const bend: Point = [(px + qx) / 2 + (chance() - 0.5) * 16, (py + qy) / 2 - 9]
    const color = chance() > 0.86 ? '#d98b1f' : tone('#a81f17', 0.7 + chance() * 0.6)
    return `<path d="${smooth([
      [px + 3, py + 4],
      [bend[0] + 3, bend[1] + 4],
      [qx + 3, qy + 4],
    ])}" stroke="#2a180c" stroke-opacity=".3" stroke-width="4" fill="none"/>${thread([[px, py], bend, [qx, qy]], 3.6, color)}`
  }).join('')
}

function bean([x, y]: Point, size: number, turn: number, color: string): string {
  const groove = `<path d="M${n(x - size * 0.82)} ${n(y)}Q${n(x - size * 0.2)} ${n(y - size * 0.3)} ${n(x)} ${n(y)}T${n(x + size * 0.82)} ${n(y)}" stroke="${tone(color, 0.2)}" stroke-width="${n(size * 0.16)}" fill="none"/>`
  return group(
    `transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`,
    blurred(3.5, ellipse([x + 4, y + 5], [size, size * 0.66], 'fill="#2a180c" opacity=".4"')),
    glow(
      [0.36, 0.28],
      0.8,
      [
        [0, tone(color, 1.35)],
        [0.5, color],
        [1, tone(color, 0.35)],
      ],
      (url) => ellipse([x, y], [size, size * 0.66], `fill="${url}"`),
    ),
    groove,
  )
}

function berry([x, y]: Point, radius: number, color: string): string {
  return glow(
    [0.34, 0.28],
    0.8,
    [
      [0, tone(color, 1.5)],
      [0.5, color],
      [1, tone(color, 0.3)],
    ],
    (url) => ellipse([x, y], [radius, radius * 1.2], `fill="${url}"`),
  )
}

function leaf([x, y]: Point, angle: number, length: number, color: string): string {
  const at = (along: number, across: number): Point => [
    x + Math.cos(angle) * along - Math.sin(angle) * across,
    y + Math.sin(angle) * along + Math.cos(angle) * across,
  ]
  const width = length * 0.17
  const half = (side: number) =>
    `M${at(0, 0).map(n).join(' ')}Q${at(length * 0.4, side * width * 1.5)
      .map(n)
      .join(' ')} ${at(length, 0).map(n).join(' ')}Z`
  const light = lit({ color, gloss: 0.1 }, unit([-0.4, 0.6, 0.7]))
  const dark = tone(color, 0.66)
  const bright = Math.sin(angle) * 0.4 - Math.cos(angle) * 0.9 < 0 ? -1 : 1
  return `<path d="${half(bright)}" fill="${light}"/><path d="${half(-bright)}" fill="${dark}"/>`
}
