import type { Point } from './drawing/svg.ts'
import type { Turned } from './drawing/turned.ts'
import { box, boxShadow, corners, faces } from './drawing/box.ts'
import { scaled } from './ceramics.ts'
import { lit, tilt, tone } from './drawing/light.ts'
import { lozenges, zellige } from './drawing/patterns.ts'
import { paint } from './drawing/surface.ts'
import { blurred, ellipse, glow, gradient, group, n, polygon, smooth } from './drawing/svg.ts'
import { body, mouth, shadow } from './drawing/turned.ts'

/** An open gift box of dates in paper cups. */
export function datesBox(at: Point, scale: number): string {
  const shape = { at, width: 470 * scale, height: 110 * scale, depth: 360 * scale, turn: 22 }
  const { top } = faces(shape)
  const inner = faces({ ...shape, at: [at[0] + 14 * scale, at[1] - 14 * scale] }).top
  const rows = 4
  const dates = Array.from({ length: rows * 6 }, (_, index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)]
    const spot = inner.at(0.1 + column * 0.158, 0.14 + row * 0.235)
    return spot ? date(spot, scale * 0.9, -8 + ((index * 47) % 26)) : ''
  })
  return [
    boxShadow(shape),
    box(shape, { front: { color: '#7a2f36' }, side: { color: '#7a2f36' }, top: { color: '#e9d9bd' } }),
    paint(
      faces(shape).front,
      lozenges({ across: 12, down: 1, palette: ['#7a2f36', '#c9973f', '#7a2f36', '#e9d9bd'] }).map(
        (patch) => ({ ...patch, outline: patch.outline.map(([u, v]): Point => [u, 0.3 + v * 0.4]) }),
      ),
    ),
    polygon(corners(top, 0.035), 'fill="#5d1f28"'),
    gradient(
      [0, 0],
      [1, 1],
      [
        [0, '#2a0e10', 0.6],
        [0.5, '#2a0e10', 0.15],
        [1, '#fff', 0],
      ],
      (url) => polygon(corners(top, 0.035), `fill="${url}"`),
    ),
    ...dates,
  ].join('')
}

export function date([x, y]: Point, scale: number, turn = 0): string {
  const wrinkles = [-0.4, 0, 0.4].map(
    (share) =>
      `<path d="M${n(x - 24 * scale)} ${n(y + share * 18 * scale)}Q${n(x)} ${n(y + share * 34 * scale - 5)} ${n(x + 26 * scale)} ${n(y + share * 16 * scale)}" stroke="#1a0a06" stroke-opacity=".5" stroke-width="${n(2 * scale)}" fill="none"/>`,
  )
  return group(
    `transform="rotate(${turn} ${n(x)} ${n(y)})"`,
    blurred(
      4,
      ellipse([x + 6 * scale, y + 8 * scale], [36 * scale, 22 * scale], 'fill="#1a0a06" opacity=".55"'),
    ),
    glow(
      [0.36, 0.28],
      0.75,
      [
        [0, '#8a5234'],
        [0.4, '#4a2416'],
        [1, '#1d0c08'],
      ],
      (url) => ellipse([x, y], [36 * scale, 22 * scale], `fill="${url}"`),
    ),
    ...wrinkles,
    blurred(
      1.6,
      ellipse([x - 12 * scale, y - 10 * scale], [11 * scale, 3.4 * scale], 'fill="#f6dcc0" opacity=".7"'),
    ),
  )
}

export function incenseBurner([x, y]: Point, scale: number, ember = false): string {
  const wood = '#7b4f33'
  const base = {
    at: [x - 120 * scale, y - 46 * scale] as const,
    width: 190 * scale,
    height: 130 * scale,
    depth: 190 * scale,
    turn: 40,
  }
  const neck = {
    at: [x - 84 * scale, y - 172 * scale] as const,
    width: 130 * scale,
    height: 70 * scale,
    depth: 130 * scale,
    turn: 40,
  }
  const head = {
    at: [x - 136 * scale, y - 236 * scale] as const,
    width: 216 * scale,
    height: 120 * scale,
    depth: 216 * scale,
    turn: 40,
  }
  const plates = (shape: typeof base) => {
    const all = faces(shape)
    const inlay = zellige({ across: 3, down: 2, palette: ['#c9973f', '#5b3a22', '#8f6a2c', '#f0d28a'] }).map(
      (patch) => ({
        ...patch,
        outline: patch.outline.map(([u, v]): Point => [0.1 + u * 0.8, 0.14 + v * 0.72]),
      }),
    )
    return [
      box(shape, { front: { color: wood }, side: { color: wood } }),
      ...[all.front, all.side].map(
        (side) =>
          polygon(corners(side, 0.1), `fill="${lit({ color: '#b98a3c' }, side.normal(0, 0))}"`) +
          paint(side, inlay),
      ),
    ].join('')
  }
  const bowlAt: Point = [x + 8 * scale, y - 372 * scale]
  return [
    boxShadow({ ...base, at: [base.at[0], y], height: 300 * scale }),
    ...[
      [-112, 0],
      [20, 32],
      [152, -6],
    ].map(([dx = 0, dy = 0]) =>
      polygon(
        [
          [x + (dx - 14) * scale, y - (56 - dy) * scale],
          [x + (dx + 22) * scale, y - (56 - dy) * scale],
          [x + (dx + 14) * scale, y + dy * scale],
          [x + (dx - 6) * scale, y + dy * scale],
        ],
        `fill="${tone(wood, 0.7)}"`,
      ),
    ),
    plates(base),
    box(neck, { front: { color: wood }, side: { color: wood } }),
    plates(head),
    ellipse(bowlAt, [96 * scale, 96 * scale * tilt], `fill="${tone('#c9973f', 0.9)}"`),
    ellipse([bowlAt[0], bowlAt[1] + 4 * scale], [84 * scale, 84 * scale * tilt], 'fill="#2a1a10"'),
    ...coals(bowlAt, scale, ember),
  ].join('')
}

/** Smoke or steam: soft ribbons that rise and spread; `phase` from 0 to 1 moves them. */
export function steam(
  [x, y]: Point,
  height: number,
  {
    phase = 0,
    strength = 0.5,
    color = '#ffffff',
  }: { phase?: number; strength?: number; color?: string } = {},
): string {
  const ribbons = [0, 1, 2].map((index) => {
    const points = Array.from({ length: 9 }, (_, step): Point => {
      const t = step / 8
      return [
        x +
          (index - 1) * 16 +
          Math.sin(t * 5 + index * 2 - phase * Math.PI * 2) * 34 * t +
          18 * t * (index - 1),
        y - height * t,
      ]
    })
    const width = 26 + index * 10
    return gradient(
      [0, y],
      [0, y - height],
      [
        [0, color, 0],
        [0.15, color, strength],
        [0.55, color, strength * 0.55],
        [1, color, 0],
      ],
      (url) =>
        `<path d="${smooth(points)}" fill="none" stroke="${url}" stroke-width="${width}" stroke-linecap="round"/>`,
      true,
    )
  })
  return blurred(15, ...ribbons)
}

export function woodBowl(foot: Point, scale: number, heap: string): string {
  const shape: Turned = {
    foot,
    outline: scaled(
      [
        [150, 96],
        [146, 80],
        [118, 34],
        [84, 6],
        [74, 0],
      ],
      scale,
    ),
  }
  return [
    shadow(shape),
    body(shape, { color: '#9a6a42', gloss: 0.2 }),
    mouth(shape, { color: '#8a5c38' }, { depth: 60 * scale, narrowing: 0.4 }),
    heap,
  ].join('')
}

function coals([x, y]: Point, scale: number, ember: boolean): string[] {
  return [
    [-34, -4],
    [2, 6],
    [34, -6],
    [-2, -14],
  ].map(([dx = 0, dy = 0], index) => {
    const spot: Point = [x + dx * scale, y + dy * scale]
    const coal = polygon(
      [
        [spot[0] - 20 * scale, spot[1] + 4],
        [spot[0] - 8 * scale, spot[1] - 15 * scale],
        [spot[0] + 15 * scale, spot[1] - 11 * scale],
        [spot[0] + 21 * scale, spot[1] + 7 * scale],
        [spot[0], spot[1] + 13 * scale],
      ],
      `fill="${index % 2 ? '#2d2622' : '#3c342f'}"`,
    )
    return ember
      ? coal + blurred(6, ellipse(spot, [13 * scale, 8 * scale], 'fill="#ff7b2e" opacity=".9"'))
      : coal
  })
}
