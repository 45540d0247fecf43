import type { Patch } from './drawing/surface.ts'
import type { Point } from './drawing/svg.ts'
import type { Turned } from './drawing/turned.ts'
import { corners } from './drawing/box.ts'
import { ring, scaled } from './ceramics.ts'
import { vessel } from './glass.ts'
import { lit, tilt, tone, unit } from './drawing/light.ts'
import { zellige } from './drawing/patterns.ts'
import { flat, paint } from './drawing/surface.ts'
import { blurred, clipped, ellipse, gradient, n, polygon, random, smooth } from './drawing/svg.ts'
import { around, body, shadow } from './drawing/turned.ts'

/** A stand-up bag with a folded top and a label with a pattern. */
export function coffeeBag(
  [x, y]: Point,
  scale: number,
  paperColor: string,
  { label, band }: { label: string; band: readonly Patch[] },
): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y - dy * scale]
  const shape: Point[] = [
    at(-170, 470),
    at(-158, 300),
    at(-176, 110),
    at(-168, 6),
    at(-90, -16),
    at(90, -16),
    at(168, 6),
    at(176, 110),
    at(158, 300),
    at(170, 470),
  ]
  const path = `${smooth(shape)}Z`
  const front = flat(at(-150, 330), [300 * scale, 0], [0, 210 * scale], unit([-0.05, 0.05, 1]))
  const light = (share: number, normal: readonly [number, number, number]) =>
    [share, lit({ color: paperColor }, unit(normal))] as const
  return [
    blurred(
      24,
      ellipse([x + 110 * scale, y - 20 * scale], [210 * scale, 52 * scale], 'fill="#4a2f18" opacity=".36"'),
    ),
    blurred(5, ellipse([x + 4, y + 8 * scale], [172 * scale, 20 * scale], 'fill="#2a180c" opacity=".55"')),
    gradient(
      [0, 0],
      [1, 0],
      [
        light(0, [-0.9, 0, 0.35]),
        light(0.12, [-0.6, 0.2, 0.8]),
        light(0.5, [0.05, 0, 1]),
        light(0.86, [0.65, 0, 0.7]),
        light(1, [0.95, -0.1, 0.2]),
      ],
      (url) => `<path d="${path}" fill="${url}"/>`,
    ),
    clipped(
      `<path d="${path}"/>`,
      blurred(
        16 * scale,
        polygon([at(-150, 300), at(-60, 160), at(-150, 40)], 'fill="#fffaf0" opacity=".22"'),
        polygon([at(150, 320), at(70, 150), at(164, 30)], 'fill="#2a180c" opacity=".24"'),
      ),
      blurred(
        7 * scale,
        polygon([at(-168, 30), at(168, 30), at(150, -20), at(-150, -20)], 'fill="#2a180c" opacity=".28"'),
      ),
    ),
    polygon(corners(front), `fill="${label}"`),
    paint(front, band),
    gradient(
      [0, 0],
      [1, 0],
      [
        [0, '#fffaf0', 0.16],
        [0.4, '#fffaf0', 0],
        [1, '#2a180c', 0.26],
      ],
      (url) => polygon(corners(front), `fill="${url}"`),
    ),
    foldedTop(at, paperColor),
  ].join('')
}

export function tin(foot: Point, scale: number, color: string, accent: string): string {
  const can: Turned = {
    foot,
    outline: scaled(
      [
        [150, 330],
        [150, 330],
        [150, 0],
      ],
      scale,
    ),
  }
  const lid: Turned = {
    foot: [foot[0], foot[1] - 318 * scale],
    outline: scaled(
      [
        [128, 96],
        [150, 84],
        [155, 72],
        [155, 72],
        [155, 0],
      ],
      scale,
    ),
  }
  const paper = { color, gloss: 0.35 }
  return [
    shadow(can),
    body(can, paper),
    paint(
      around(can, 262 * scale, 84 * scale),
      zellige({ across: 14, down: 2, palette: [color, '#f0e4cc', accent, '#d8952b'] }),
      { gloss: 0.2 },
    ),
    ...[282, 274, 66, 58].map((height) => ring(can, height * scale, accent, 4 * scale)),
    body(lid, { color: '#c9973f', metal: true }),
    lidTop([lid.foot[0], lid.foot[1] - 96 * scale], 128 * scale, '#c9973f'),
  ].join('')
}

/** A jar with a cork, filled with pods, threads or powder. */
export function spiceJar(
  foot: Point,
  scale: number,
  fill: string,
  {
    grain,
    cork = '#b98a5c',
    level = 200,
  }: { grain: 'powder' | 'pods' | 'threads' | 'seeds'; cork?: string; level?: number },
): string {
  const jar: Turned = {
    foot,
    outline: scaled(
      [
        [84, 310],
        [82, 290],
        [84, 270],
        [112, 240],
        [118, 200],
        [118, 40],
        [108, 6],
        [100, 0],
      ],
      scale,
    ),
  }
  const stopper: Turned = {
    foot: [foot[0], foot[1] - 292 * scale],
    outline: scaled(
      [
        [70, 54],
        [76, 47],
        [72, 0],
      ],
      scale,
    ),
  }
  return [
    vessel(
      jar,
      { color: '#dfe7e0', depth: 0.28 },
      {
        inside: { color: fill, height: level * scale, opacity: 1 },
        more: texture(foot, scale, fill, grain, level),
      },
    ),
    body(stopper, { color: cork }),
    lidTop([stopper.foot[0], stopper.foot[1] - 54 * scale], 70 * scale, cork),
  ].join('')
}

export function lidTop([x, y]: Point, radius: number, color: string): string {
  return gradient(
    [0, 0],
    [1, 0.8],
    [
      [0, tone(color, 1.16)],
      [0.6, tone(color, 0.98)],
      [1, tone(color, 0.7)],
    ],
    (url) => ellipse([x, y], [radius, radius * tilt], `fill="${url}"`),
  )
}

function foldedTop(at: (dx: number, dy: number) => Point, color: string): string {
  const flap: Point[] = [at(-172, 520), at(172, 520), at(170, 446), at(-170, 446)]
  return [
    blurred(
      5,
      polygon(
        flap.map(([x, y]): Point => [x + 4, y + 9]),
        'fill="#2a180c" opacity=".4"',
      ),
    ),
    gradient(
      [0, 0],
      [1, 0],
      [
        [0, tone(color, 0.9)],
        [0.2, tone(color, 1.1)],
        [0.6, tone(color, 0.98)],
        [1, tone(color, 0.6)],
      ],
      (url) => polygon(flap, `fill="${url}"`),
    ),
    polygon([at(-172, 522), at(172, 522), at(172, 514), at(-172, 514)], `fill="${tone(color, 1.2)}"`),
    polygon([at(-182, 488), at(182, 488), at(182, 476), at(-182, 476)], 'fill="#3a332c"'),
  ].join('')
}

function texture([x, y]: Point, scale: number, color: string, grain: string, level: number): string {
  const chance = random(level + grain.length)
  const count = grain === 'powder' ? 240 : grain === 'threads' ? 170 : 120
  return Array.from({ length: count }, () => {
    const [px, py] = [x + (chance() * 2 - 1) * 108 * scale, y + 18 * scale - chance() * (level + 12) * scale]
    const fill = tone(color, 0.62 + chance() * 0.62)
    const turn = n(chance() * 180)
    const spin = `transform="rotate(${turn} ${n(px)} ${n(py)})" fill="${fill}"`
    if (grain === 'pods') return ellipse([px, py], [19 * scale, 9.5 * scale], spin)
    if (grain === 'seeds') return ellipse([px, py], [8 * scale, 5.5 * scale], spin)
    if (grain === 'threads')
      return `<path d="M${n(px)} ${n(py)}q${n(14 * scale)} ${n(-9 * scale)} ${n(34 * scale)} ${n(2 * scale)}" stroke="${fill}" stroke-width="${n(3.6 * scale)}" stroke-linecap="round" fill="none" transform="rotate(${turn} ${n(px)} ${n(py)})"/>`
    return ellipse([px, py], [4.4 * scale, 3.2 * scale], `fill="${fill}" opacity=".7"`)
  }).join('')
}
