import type { Point } from '#db/demo/art/drawing/svg.ts'
import { tone } from '#db/demo/art/drawing/light.ts'
import { blurred, clipped, ellipse, glow, gradient, n, polygon, random, smooth } from '#db/demo/art/drawing/svg.ts'

export function lemon([x, y]: Point, radius: number): string {
  const half = ellipse([x, y], [radius * 1.16, radius], '')
  return [
    blurred(
      12,
      ellipse(
        [x + radius * 0.5, y + radius * 0.75],
        [radius * 1.2, radius * 0.34],
        'fill="#4a2f18" opacity=".42"',
      ),
    ),
    glow(
      [0.34, 0.28],
      0.8,
      [
        [0, '#fbe27a'],
        [0.5, '#eebd3a'],
        [1, '#9c6a12'],
      ],
      (url) =>
        `<path d="M${n(x - radius * 1.32)} ${n(y)}C${n(x - radius)} ${n(y - radius * 0.9)} ${n(x + radius * 0.9)} ${n(y - radius * 1.25)} ${n(x + radius * 1.3)} ${n(y - radius * 0.04)}C${n(x + radius * 0.9)} ${n(y + radius * 1.2)} ${n(x - radius)} ${n(y + radius * 0.95)} ${n(x - radius * 1.32)} ${n(y)}Z" fill="${url}"/>`,
    ),
    clipped(
      half,
      blurred(
        5,
        ellipse(
          [x - radius * 0.4, y - radius * 0.45],
          [radius * 0.32, radius * 0.16],
          'fill="#fffbe6" opacity=".8"',
        ),
      ),
    ),
  ].join('')
}

export function pebble([x, y]: Point, radius: number, color = '#a59a8b'): string {
  return [
    blurred(
      8,
      ellipse(
        [x + radius * 0.3, y + radius * 0.45],
        [radius * 1.1, radius * 0.34],
        'fill="#4a2f18" opacity=".45"',
      ),
    ),
    glow(
      [0.34, 0.24],
      0.85,
      [
        [0, tone(color, 1.25)],
        [0.5, color],
        [1, tone(color, 0.4)],
      ],
      (url) => ellipse([x, y], [radius, radius * 0.62], `fill="${url}"`),
    ),
  ].join('')
}

/** A cloth laid on the table under an object, its far edge away from us. */
export function tablecloth(
  y: number,
  color: string,
  { width = 1000, stripe, left = 0 }: { width?: number; stripe?: string; left?: number } = {},
): string {
  const edge: Point[] = [
    [left, y + 40],
    [left + width * 0.2, y + 12],
    [left + width * 0.5, y],
    [left + width * 0.8, y + 10],
    [left + width, y + 34],
  ]
  const shape = `${smooth(edge)}V1400H${left}Z`
  const lines = stripe
    ? [26, 40, 96].map(
        (dy) =>
          `<path d="${smooth(edge)}" transform="translate(0 ${dy})" fill="none" stroke="${stripe}" stroke-width="${dy === 40 ? 10 : 4}" stroke-opacity=".85"/>`,
      )
    : []
  return [
    blurred(
      10,
      `<path d="${smooth(edge)}" transform="translate(6 -2)" fill="none" stroke="#3a2414" stroke-opacity=".35" stroke-width="16"/>`,
    ),
    gradient(
      [0, 0],
      [0.6, 1],
      [
        [0, tone(color, 1.08)],
        [0.5, color],
        [1, tone(color, 0.78)],
      ],
      (url) => `<path d="${shape}" fill="${url}"/>`,
    ),
    clipped(
      `<path d="${shape}"/>`,
      ...lines,
      blurred(
        34,
        `<path d="M${left + width * 0.1} ${y + 60}L${left + width * 0.25} 1300M${left + width * 0.9} ${y + 50}L${left + width * 0.8} 1300" stroke="#3a2414" stroke-opacity=".07" stroke-width="60"/>`,
      ),
    ),
  ].join('')
}

/** A slab of wood or stone under objects, seen at the camera's slant. */
export function board([x, y]: Point, width: number, depth: number, color: string): string {
  const slant = depth * 0.34
  const top: Point[] = [
    [x + slant, y - depth],
    [x + width - slant, y - depth],
    [x + width, y],
    [x, y],
  ]
  const grain = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${n(x + 20)} ${n(y - depth * ((i + 0.6) / 9.4))}q${n(width * 0.3)} ${(i % 3) * 5 - 5} ${n(width * 0.9)} ${(i % 2) * 6 - 3}" stroke="${tone(color, 0.62)}" stroke-opacity=".35" stroke-width="2" fill="none"/>`,
  )
  return [
    blurred(
      20,
      polygon(
        [
          [x + 20, y + 20],
          [x + width + 60, y + 10],
          [x + width + 30, y - depth + 10],
          [x + slant, y - depth + 30],
        ],
        'fill="#4a2f18" opacity=".42"',
      ),
    ),
    gradient(
      [0, 0],
      [1, 0],
      [
        [0, tone(color, 0.92)],
        [1, tone(color, 0.55)],
      ],
      (url) =>
        polygon(
          [
            [x, y],
            [x + width, y],
            [x + width, y + 30],
            [x, y + 30],
          ],
          `fill="${url}"`,
        ),
    ),
    gradient(
      [0, 0],
      [1, 1],
      [
        [0, tone(color, 1.16)],
        [1, tone(color, 0.9)],
      ],
      (url) => polygon(top, `fill="${url}"`),
    ),
    clipped(polygon(top, ''), ...grain),
  ].join('')
}

/** A heap of powder or grain. */
export function heap([x, y]: Point, width: number, height: number, color: string, seed = 3): string {
  const chance = random(seed)
  const line: Point[] = [
    [x - width / 2, y],
    [x - width * 0.3, y - height * 0.45],
    [x - width * 0.05, y - height],
    [x + width * 0.2, y - height * 0.6],
    [x + width / 2, y],
  ]
  const shape = `${smooth(line)}Q${n(x)} ${n(y + width * 0.16)} ${n(x - width / 2)} ${n(y)}Z`
  const grains = Array.from({ length: 260 }, () =>
    ellipse(
      [x + (chance() - 0.5) * width, y + width * 0.06 - chance() * height * 1.1],
      [2.6, 2],
      `fill="${tone(color, 0.6 + chance() * 0.75)}"`,
    ),
  )
  return [
    blurred(12, ellipse([x + 30, y + 8], [width * 0.56, width * 0.1], 'fill="#4a2f18" opacity=".4"')),
    gradient(
      [0, 0],
      [1, 0.4],
      [
        [0, tone(color, 1.12)],
        [0.45, color],
        [1, tone(color, 0.5)],
      ],
      (url) => `<path d="${shape}" fill="${url}"/>`,
    ),
    clipped(`<path d="${shape}"/>`, ...grains),
  ].join('')
}
