import type { Material } from './drawing/light.ts'
import type { Point } from './drawing/svg.ts'
import type { Turned } from './drawing/turned.ts'
import { ring, scaled } from './ceramics.ts'
import { lit, tone, unit } from './drawing/light.ts'
import { starPoints } from './drawing/patterns.ts'
import { paint } from './drawing/surface.ts'
import { blurred, ellipse, n, polygon, smooth } from './drawing/svg.ts'
import { swing, tube } from './drawing/tube.ts'
import { around, body, shadow } from './drawing/turned.ts'

export const metals = { brass: '#c9973f', copper: '#b8673c', silvered: '#b9b9b4' } as const

export function dallah(foot: Point, scale: number, color: string): string {
  const material: Material = { color, metal: true }
  const [x, y] = foot
  const at = (dx: number, dy: number): Point => [x + dx * scale, y - dy * scale]
  const pot: Turned = {
    foot,
    outline: scaled(
      [
        [96, 420],
        [92, 410],
        [74, 350],
        [72, 320],
        [84, 286],
        [140, 210],
        [164, 140],
        [156, 84],
        [118, 34],
        [104, 20],
        [104, 20],
        [126, 8],
        [130, 0],
      ],
      scale,
    ),
  }
  const lid: Turned = {
    foot: at(0, 414),
    outline: scaled(
      [
        [3, 236],
        [9, 224],
        [6, 206],
        [18, 188],
        [18, 176],
        [8, 160],
        [16, 140],
        [40, 108],
        [74, 60],
        [94, 20],
        [100, 8],
        [100, 0],
      ],
      scale,
    ),
  }
  const handle = swing(at(84, 392), at(214, 446), at(262, 190), at(140, 106), 20)
  return [
    shadow(pot, { strength: 0.34 }),
    tube(handle, 26 * scale, material),
    body(pot, material),
    paint(around(pot, 250 * scale, 176 * scale), engraved(22, tone(color, 0.5)), { gloss: 0 }),
    ...[404, 318, 256, 170].map((height) => ring(pot, height * scale, tone(color, 0.42), 3 * scale)),
    ...[400, 314, 252].map((height) => ring(pot, height * scale, tone(color, 1.35), 1.6 * scale)),
    beak(at, scale, material),
    blurred(3, ellipse(at(0, 408), [100 * scale, 26 * scale], 'fill="#1d1006" opacity=".45"')),
    body(lid, material),
    ring(lid, 62 * scale, tone(color, 0.45), 2.4 * scale),
    ring(lid, 10 * scale, tone(color, 0.4), 3 * scale),
  ].join('')
}

export function candlestick(
  foot: Point,
  scale: number,
  height: number,
  color: string,
  { flame = false, wax = '#efe6d2' }: { flame?: boolean; wax?: string } = {},
): string {
  const stand: Turned = {
    foot,
    outline: scaled(
      [
        [34, height],
        [38, height - 10],
        [20, height - 34],
        [14, height - 60],
        [12, 120],
        [16, 84],
        [30, 62],
        [18, 50],
        [30, 36],
        [84, 16],
        [92, 6],
        [92, 0],
      ],
      scale,
    ),
  }
  const candle: Turned = {
    foot: [foot[0], foot[1] - (height - 4) * scale],
    outline: scaled(
      [
        [18, 250],
        [21, 244],
        [21, 20],
        [21, 0],
      ],
      scale,
    ),
  }
  const top: Point = [candle.foot[0], candle.foot[1] - 250 * scale]
  return [
    shadow(stand, { strength: 0.32 }),
    body(stand, { color, metal: true }),
    body(candle, { color: wax, gloss: 0.2 }),
    wick(top, scale, flame),
  ].join('')
}

/** A wick, and a flame when it burns. */
export function wick([x, y]: Point, scale: number, burning: boolean, sway = 0): string {
  const thread = `<path d="M${n(x)} ${n(y + 4 * scale)}q${n(3 * scale)} ${n(-12 * scale)} ${n(1 * scale)} ${n(-24 * scale)}" fill="none" stroke="#3a2414" stroke-width="${n(4 * scale)}" stroke-linecap="round"/>`
  if (!burning) return thread
  const flame = (size: number, fill: string, opacity: number) => {
    const [w, h] = [17 * scale * size, 78 * scale * size]
    const base = y - 8 * scale
    const tip = x + sway * 12 * scale
    return `<path d="M${n(x)} ${n(base)}C${n(x - w * 1.5)} ${n(base - h * 0.2)} ${n(x - w)} ${n(base - h * 0.6)} ${n(tip)} ${n(base - h)}C${n(x + w)} ${n(base - h * 0.6)} ${n(x + w * 1.5)} ${n(base - h * 0.2)} ${n(x)} ${n(base)}Z" fill="${fill}" opacity="${opacity}"/>`
  }
  return [
    blurred(
      60 * scale,
      ellipse([x, y - 40 * scale], [120 * scale, 130 * scale], 'fill="#ffcf7a" opacity=".55"'),
    ),
    blurred(
      14 * scale,
      ellipse([x, y - 40 * scale], [30 * scale, 54 * scale], 'fill="#ffd98a" opacity=".8"'),
    ),
    thread,
    blurred(2 * scale, flame(1, '#f29b2e', 0.95)),
    blurred(1.6 * scale, flame(0.72, '#ffd772', 1)),
    blurred(1.4 * scale, flame(0.42, '#fff6da', 1)),
  ].join('')
}

/** A pierced ball: holes that show dark, or light when it is lit. */
export function starBall([x, y]: Point, radius: number, color: string, lamp: boolean): string {
  const rows = 13
  const holes = Array.from({ length: rows }, (_, row) => {
    const latitude = ((row + 0.5) / rows - 0.5) * Math.PI
    const count = Math.max(4, Math.round(26 * Math.cos(latitude)))
    return Array.from({ length: count }, (__, index) => {
      const longitude = ((index + (row % 2) * 0.5) / count) * Math.PI * 2
      const [px, py, pz] = [
        Math.cos(latitude) * Math.sin(longitude),
        Math.sin(latitude),
        Math.cos(latitude) * Math.cos(longitude),
      ]
      if (pz < 0.12) return ''
      const size = radius * (row % 3 === 1 ? 0.062 : 0.036)
      const turned = starPoints(row % 3 === 1 ? 6 : 4, size, 0.5).map(([sx, sy]): Point => [
        x + px * radius + sx * Math.max(0.2, Math.sqrt(1 - px * px)),
        y + py * radius + sy * Math.max(0.2, Math.sqrt(1 - py * py)),
      ])
      return lamp
        ? polygon(turned, 'fill="#fff0c2"') + blurred(5, polygon(turned, 'fill="#ffcf6e" opacity=".9"'))
        : polygon(turned, `fill="${tone(color, 0.12)}"`)
    }).join('')
  }).join('')
  const ball: Turned = {
    foot: [x, y + radius],
    outline: Array.from({ length: 25 }, (_, i): Point => [
      Math.max(1, radius * Math.sin((i / 24) * Math.PI)),
      radius + radius * Math.cos((i / 24) * Math.PI),
    ]),
  }
  return body(ball, { color: lamp ? tone(color, 0.7) : color, metal: true }) + holes
}

function engraved(count: number, color: string) {
  return Array.from({ length: count }, (_, index) => {
    const [u, w] = [(index + 0.5) / count, 0.5 / count]
    return [
      {
        color,
        outline: [
          [u - w * 0.8, 0.5],
          [u, 0.05],
          [u + w * 0.8, 0.5],
          [u, 0.95],
        ] as const,
      },
      {
        color: '#d9ae5c',
        outline: [
          [u - w * 0.42, 0.5],
          [u, 0.26],
          [u + w * 0.42, 0.5],
          [u, 0.74],
        ] as const,
      },
    ]
  }).flat()
}

/** The long beak: a half pipe that swings up and out to the left. */
function beak(at: (dx: number, dy: number) => Point, scale: number, material: Material): string {
  const upper = swing(at(-70, 400), at(-120, 420), at(-190, 440), at(-250, 506), 18)
  const lower = swing(at(-60, 300), at(-140, 330), at(-200, 390), at(-250, 506), 18)
  const layers = 12
  const blade = Array.from({ length: layers }, (_, index) => {
    const [from, to] = [index / layers, (index + 1.4) / layers]
    const edge = (share: number) =>
      upper.map((point, i): Point => {
        const other = lower[i] ?? point
        return [point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share]
      })
    const angle = from * Math.PI
    const fill = lit(
      material,
      unit([0.12 - 0.45 * Math.cos(angle), 0.85 * Math.cos(angle) - 0.12, 0.3 + 0.55 * Math.sin(angle)]),
    )
    return polygon([...edge(from), ...edge(Math.min(1, to)).toReversed()], `fill="${fill}"`)
  })
  const lip = `<path d="${smooth(upper)}" fill="none" stroke="${tone(material.color, 1.4)}" stroke-width="${n(4 * scale)}" stroke-linecap="round"/>`
  const under = `<path d="${smooth(lower)}" fill="none" stroke="${tone(material.color, 0.3)}" stroke-width="${n(3 * scale)}" stroke-linecap="round"/>`
  return [...blade, under, lip].join('')
}
