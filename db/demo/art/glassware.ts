import type { Glass } from './glass.ts'
import type { Point } from './drawing/svg.ts'
import type { Turned } from './drawing/turned.ts'
import { scaled } from './ceramics.ts'
import { bubbles, capGlass, vessel } from './glass.ts'
import { tilt, tone } from './drawing/light.ts'
import { blurred, ellipse, n } from './drawing/svg.ts'
import { radiusAt } from './drawing/turned.ts'

export function tumbler(
  foot: Point,
  scale: number,
  glass: Glass,
  { water }: { water?: string } = {},
): string {
  const shape: Turned = {
    foot,
    outline: scaled(
      [
        [128, 300],
        [124, 240],
        [112, 120],
        [102, 20],
        [92, 0],
      ],
      scale,
    ),
  }
  return vessel(shape, glass, {
    ribs: 26,
    ...(water ? { inside: { color: water, height: 200 * scale, opacity: 0.4 } } : {}),
  })
}

export function istikan(
  foot: Point,
  scale: number,
  { tea = '#9c3f12', saucer = '#f4efe6' }: { tea?: string; saucer?: string } = {},
): string {
  const shape: Turned = {
    foot: [foot[0], foot[1] - 12 * scale],
    outline: scaled(
      [
        [72, 226],
        [64, 190],
        [50, 140],
        [52, 118],
        [70, 70],
        [66, 24],
        [48, 4],
        [46, 0],
      ],
      scale,
    ),
  }
  const gold = (height: number, width: number) => {
    const radius = radiusAt(shape, height * scale)
    return ellipse(
      [shape.foot[0], shape.foot[1] - height * scale],
      [radius, radius * tilt],
      `fill="none" stroke="#c9973a" stroke-width="${n(width * scale)}"`,
    )
  }
  return [
    dish(foot, scale, saucer),
    vessel(
      shape,
      { color: '#e6ece6', depth: 0.3 },
      { inside: { color: tea, height: 168 * scale, opacity: 0.92 } },
    ),
    gold(225, 5),
    gold(212, 2),
  ].join('')
}

function dish([x, y]: Point, scale: number, color: string): string {
  const rings: readonly (readonly [number, number, number, string])[] = [
    [150, 0, 1, tone(color, 0.82)],
    [149, -4, 1, color],
    [118, -2, 1, tone(color, 0.9)],
    [112, 0, 1, tone(color, 1.02)],
    [66, 0, 1, tone(color, 0.9)],
  ]
  return [
    blurred(
      12,
      ellipse(
        [x + 26 * scale, y + 10 * scale],
        [156 * scale, 156 * scale * tilt],
        'fill="#4a2f18" opacity=".35"',
      ),
    ),
    blurred(3, ellipse([x + 4, y + 5], [146 * scale, 146 * scale * tilt], 'fill="#2a180c" opacity=".5"')),
    ...rings.map(([radius, dy, , fill]) =>
      ellipse([x, y + dy * scale], [radius * scale, radius * scale * tilt], `fill="${fill}"`),
    ),
    ellipse(
      [x, y - 4 * scale],
      [147 * scale, 147 * scale * tilt],
      `fill="none" stroke="#c9973a" stroke-width="${n(3 * scale)}"`,
    ),
  ].join('')
}

export function carafe(
  foot: Point,
  scale: number,
  glass: Glass,
  { water = 330 }: { water?: number } = {},
): string {
  const shape: Turned = {
    foot,
    outline: scaled(
      [
        [74, 560],
        [66, 530],
        [62, 470],
        [70, 420],
        [118, 350],
        [150, 260],
        [154, 150],
        [140, 30],
        [120, 0],
      ],
      scale,
    ),
  }
  const cap: Turned = {
    foot: [foot[0], foot[1] - 500 * scale],
    outline: scaled(
      [
        [92, 0],
        [94, 12],
        [94, 140],
        [84, 160],
        [60, 166],
      ]
        .toReversed()
        .map(([r = 0, h = 0]): Point => [r, h]),
      scale,
    ),
  }
  const inside = { color: '#bfdcd8', height: water * scale, opacity: 0.5 }
  return [vessel(shape, glass, { inside }), capGlass(cap, glass)].join('')
}

export function globe(
  foot: Point,
  scale: number,
  glass: Glass,
  { water = 150, more = '' }: { water?: number; more?: string } = {},
): string {
  const shape: Turned = {
    foot,
    outline: scaled(
      [
        [66, 440],
        [54, 424],
        [58, 410],
        [130, 380],
        [206, 290],
        [220, 200],
        [196, 100],
        [130, 22],
        [84, 0],
      ],
      scale,
    ),
  }
  return vessel(shape, glass, {
    inside: { color: '#a9cdbf', height: water * scale, opacity: 0.45 },
    more: more + bubbles(shape, 26),
  })
}

export function perfume(
  foot: Point,
  scale: number,
  glass: Glass,
  { fill = 170 }: { fill?: number } = {},
): string {
  const shape: Turned = {
    foot,
    outline: scaled(
      [
        [38, 300],
        [30, 292],
        [28, 262],
        [34, 244],
        [86, 214],
        [116, 160],
        [122, 100],
        [104, 30],
        [84, 0],
      ],
      scale,
    ),
  }
  const top: Turned = {
    foot: [foot[0], foot[1] - 296 * scale],
    outline: scaled(
      [
        [4, 122],
        [26, 108],
        [36, 76],
        [26, 40],
        [16, 18],
        [34, 8],
        [36, 0],
      ],
      scale,
    ),
  }
  return [
    vessel(
      shape,
      { ...glass, depth: (glass.depth ?? 0.5) + 0.2 },
      { inside: { color: '#b9822f', height: fill * scale, opacity: 0.5 }, ribs: 14 },
    ),
    capGlass(top, { ...glass, depth: 0.9 }),
  ].join('')
}
