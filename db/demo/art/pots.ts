import type { Vessel } from './ceramics.ts'
import type { Patch } from './drawing/surface.ts'
import type { Point } from './drawing/svg.ts'
import type { Turned } from './drawing/turned.ts'
import { ring, scaled } from './ceramics.ts'
import { lit, tilt, tone, unit } from './drawing/light.ts'
import { paint } from './drawing/surface.ts'
import { blurred, ellipse, group, n, random } from './drawing/svg.ts'
import { swing, tube } from './drawing/tube.ts'
import { around, body, mouth, shadow } from './drawing/turned.ts'

export function jar({ foot, scale = 1, glaze }: Vessel): string {
  const shape: Turned = {
    foot,
    outline: scaled(
      [
        [78, 590],
        [70, 566],
        [60, 520],
        [66, 480],
        [110, 440],
        [168, 380],
        [190, 300],
        [176, 200],
        [134, 96],
        [96, 24],
        [92, 0],
      ],
      scale,
    ),
  }
  const [x, y] = foot
  const ear = (side: number) =>
    tube(
      swing(
        [x + side * 58 * scale, y - 500 * scale],
        [x + side * 150 * scale, y - 560 * scale],
        [x + side * 182 * scale, y - 480 * scale],
        [x + side * 142 * scale, y - 396 * scale],
      ),
      24 * scale,
      { color: glaze, gloss: 0.05 },
    )
  const bands = [430, 418, 300].map((height) => ring(shape, height * scale, tone(glaze, 0.72), 2.4 * scale))
  return [
    shadow(shape),
    ear(-1),
    body(shape, { color: glaze, gloss: 0.12 }),
    ...bands,
    ear(1),
    mouth(shape, { color: tone(glaze, 0.9) }, { depth: 90 * scale, narrowing: 0.25, lip: 0.84 }),
  ].join('')
}

export function stemVase({ foot, scale = 1, glaze }: Vessel, seed = 4): string {
  const shape: Turned = {
    foot,
    outline: scaled(
      [
        [34, 330],
        [28, 316],
        [24, 270],
        [28, 220],
        [72, 180],
        [116, 124],
        [118, 70],
        [86, 14],
        [70, 0],
      ],
      scale,
    ),
  }
  const chance = random(seed)
  const freckles: Patch[] = Array.from({ length: 130 }, () => {
    const [u, v, size] = [0.25 + chance() * 0.5, chance(), 0.002 + chance() * 0.004]
    return {
      color: '#7a4f30',
      outline: [
        [u - size, v],
        [u, v - size * 2.2],
        [u + size, v],
        [u, v + size * 2.2],
      ],
    }
  })
  return [
    shadow(shape),
    body(shape, { color: glaze, gloss: 0.45 }),
    paint(around(shape, 300 * scale, 14 * scale), freckles),
    mouth(shape, { color: tone(glaze, 0.8) }, { depth: 50 * scale, lip: 0.78 }),
  ].join('')
}

export function teapot(
  { foot, scale = 1, glaze }: Vessel,
  { patches, accent }: { patches: readonly Patch[]; accent: string },
): string {
  const [x, y] = foot
  const pot: Turned = {
    foot,
    outline: scaled(
      [
        [92, 300],
        [130, 290],
        [204, 236],
        [224, 160],
        [200, 78],
        [140, 18],
        [120, 8],
        [120, 8],
        [122, 0],
      ],
      scale,
    ),
  }
  const lid: Turned = {
    foot: [x, y - 296 * scale],
    outline: scaled(
      [
        [12, 84],
        [24, 76],
        [22, 56],
        [14, 46],
        [40, 36],
        [84, 16],
        [96, 0],
      ],
      scale,
    ),
  }
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
    blurred(
      4,
      ellipse([x, y - 292 * scale], [100 * scale, 100 * scale * tilt], 'fill="#2a180c" opacity=".3"'),
    ),
    body(lid, { color: glaze, gloss: 0.8 }),
  ].join('')
}

function spoutShape([x, y]: Point, scale: number): (glaze: string) => string {
  const spots = Array.from({ length: 26 }, (_, index) => {
    const t = index / 25
    return {
      x: x - (176 + 150 * t - 24 * t * t) * scale,
      y: y - (86 + 60 * t + 148 * t * t) * scale,
      width: (92 - 62 * t ** 0.8) * scale,
    }
  })
  const point = ({ x: px, y: py }: { x: number; y: number }): Point => [px, py]
  return (glaze) => {
    const layers = Array.from({ length: 10 }, (_, layer) => {
      const share = layer / 9
      const fill = lit(
        { color: glaze, gloss: 0.6 },
        unit([0.5 - 0.9 * share, -0.7 + 1.3 * share, 0.3 + 0.6 * Math.sin(share * Math.PI)]),
      )
      const discs = spots.map((spot) =>
        ellipse(
          [spot.x - spot.width * 0.1 * share, spot.y - spot.width * 0.2 * share],
          [spot.width * 0.5 * (1 - 0.8 * share), spot.width * 0.5 * (1 - 0.8 * share)],
          '',
        ),
      )
      return group(`fill="${fill}"`, ...discs)
    })
    const tip = spots.at(-1) ?? { x, y, width: 10 }
    const [tx, ty] = point(tip)
    return `${layers.join('')}<ellipse cx="${n(tx)}" cy="${n(ty)}" rx="${n(tip.width * 0.52)}" ry="${n(tip.width * 0.26)}" transform="rotate(-24 ${n(tx)} ${n(ty)})" fill="${tone(glaze, 0.35)}" stroke="${tone(glaze, 1)}" stroke-width="${n(4 * scale)}"/>`
  }
}
