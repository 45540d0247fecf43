import type { Point } from './drawing/svg.ts'
import type { Cut } from './tailoring.ts'
import { lit, tone, unit } from './drawing/light.ts'
import { ellipse, n, outline, polygon, smooth } from './drawing/svg.ts'
import { cut, garmentShadow, hung } from './tailoring.ts'
import { thread, tube } from './drawing/tube.ts'

/** A garment on a wooden hanger: sleeves behind, front over them, all cut as panels with folds. */
export function abaya(
  [x, y]: Point,
  scale: number,
  color: string,
  { trim = tone(color, 0.78) }: { trim?: string } = {},
): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale]
  const wing = (s: number): Cut => ({
    shape: [
      at(s * 60, 6),
      at(s * 170, 44),
      at(s * 300, 300),
      at(s * 372, 520),
      at(s * 262, 566),
      at(s * 196, 420),
      at(s * 150, 300),
    ],
    folds: [
      [at(s * 150, 90), at(s * 230, 300), at(s * 300, 540)],
      [at(s * 120, 130), at(s * 190, 330), at(s * 236, 520)],
    ],
  })
  const front = (s: number): Cut => ({
    shape: [
      at(s * 34, -6),
      at(s * 110, 20),
      at(s * 176, 60),
      at(s * 190, 300),
      at(s * 214, 620),
      at(s * 262, 980),
      at(s * 130, 1004),
      at(s * 6, 996),
      at(s * 12, 500),
      at(s * 26, 120),
    ],
    folds: [
      [at(s * 150, 160), at(s * 160, 500), at(s * 206, 990)],
      [at(s * 96, 200), at(s * 100, 560), at(s * 132, 1000)],
      [at(s * 54, 300), at(s * 56, 640), at(s * 62, 1000)],
      [at(s * 176, 330), at(s * 120, 380)],
    ],
  })
  return hung([x, y], scale, [
    garmentShadow([
      at(-60, 10),
      at(60, 10),
      at(370, 520),
      at(210, 560),
      at(270, 1000),
      at(-260, 1000),
      at(-200, 560),
      at(-360, 520),
    ]),
    polygon(
      [at(-60, -2), at(60, -2), at(40, 700), at(30, 990), at(-30, 990), at(-40, 700)],
      `fill="${tone(color, 0.46)}"`,
    ),
    ...[-1, 1].map((s) => cut(wing(s), color)),
    ...[-1, 1].map((s) => cut(front(s), color)),
    ...[-1, 1].map((s) =>
      thread([at(s * 36, -4), at(s * 26, 120), at(s * 13, 500), at(s * 8, 994)], 9 * scale, trim),
    ),
    ...[-1, 1].map((s) => thread([at(s * 262, 566), at(s * 320, 544), at(s * 372, 520)], 8 * scale, trim)),
  ])
}

export function kaftan([x, y]: Point, scale: number, color: string, gold: string): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale]
  const sleeve = (s: number): Cut => ({
    shape: [
      at(s * 90, 20),
      at(s * 186, 58),
      at(s * 300, 360),
      at(s * 340, 500),
      at(s * 226, 532),
      at(s * 164, 330),
    ],
    folds: [[at(s * 170, 130), at(s * 230, 320), at(s * 284, 510)]],
  })
  const front: Cut = {
    shape: [
      at(-70, -6),
      at(-186, 52),
      at(-180, 330),
      at(-206, 620),
      at(-254, 980),
      at(0, 1010),
      at(254, 980),
      at(206, 620),
      at(180, 330),
      at(186, 52),
      at(70, -6),
      at(0, 40),
    ],
    folds: [
      [at(-120, 250), at(-126, 600), at(-170, 990)],
      [at(-50, 420), at(-54, 700), at(-70, 1000)],
      [at(60, 400), at(70, 700), at(84, 1000)],
      [at(130, 260), at(140, 600), at(180, 990)],
    ],
  }
  const braid = (points: readonly Point[], width: number) =>
    [
      thread(points, width * scale, tone(gold, 0.75)),
      thread(points, width * 0.62 * scale, gold),
      `<path d="${smooth(points)}" fill="none" stroke="${tone(gold, 1.4)}" stroke-width="${n(width * 0.3 * scale)}" stroke-dasharray="${n(5 * scale)} ${n(6 * scale)}"/>`,
    ].join('')
  const motif = Array.from({ length: 9 }, (_, i) =>
    ellipse(
      at(0, 92 + i * 44),
      [8 * scale, 8 * scale],
      `fill="${tone(gold, 1.15)}" stroke="${tone(gold, 0.5)}" stroke-width="2"`,
    ),
  )
  return hung([x, y], scale, [
    garmentShadow([
      at(-60, 10),
      at(60, 10),
      at(340, 500),
      at(190, 520),
      at(260, 1000),
      at(-250, 1000),
      at(-190, 520),
      at(-330, 500),
    ]),
    ...[-1, 1].map(
      (s) => cut(sleeve(s), color) + braid([at(s * 226, 528), at(s * 284, 514), at(s * 338, 496)], 26),
    ),
    cut(front, color),
    braid([at(-72, -4), at(-44, 26), at(0, 44), at(44, 26), at(72, -4)], 24),
    braid([at(-22, 50), at(-22, 480), at(0, 520), at(22, 480), at(22, 50)], 18),
    ...motif,
    braid([at(-252, 962), at(-120, 988), at(0, 992), at(120, 988), at(252, 962)], 22),
  ])
}

export function shirt([x, y]: Point, scale: number, color: string): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale]
  const sleeve = (s: number): Cut => ({
    shape: [
      at(s * 110, 24),
      at(s * 206, 66),
      at(s * 290, 380),
      at(s * 316, 620),
      at(s * 222, 634),
      at(s * 180, 360),
    ],
    folds: [
      [at(s * 190, 130), at(s * 236, 380), at(s * 264, 626)],
      [at(s * 290, 420), at(s * 220, 460)],
    ],
  })
  const front: Cut = {
    shape: [
      at(-66, 0),
      at(-204, 60),
      at(-196, 300),
      at(-206, 740),
      at(-100, 772),
      at(0, 760),
      at(100, 772),
      at(206, 740),
      at(196, 300),
      at(204, 60),
      at(66, 0),
      at(0, 34),
    ],
    folds: [
      [at(-150, 190), at(-140, 460), at(-160, 760)],
      [at(120, 210), at(126, 470), at(110, 764)],
      [at(-190, 330), at(-110, 400)],
      [at(196, 300), at(120, 370)],
    ],
  }
  const buttons = Array.from(
    { length: 6 },
    (_, i) =>
      ellipse(
        at(0, 110 + i * 106),
        [9 * scale, 9 * scale],
        `fill="#f4ead8" stroke="${tone(color, 0.5)}" stroke-width="2"`,
      ) + ellipse(at(-2, 108 + i * 106), [3 * scale, 3 * scale], 'fill="#ffffff"'),
  )
  const collar = [at(-74, 8), at(-66, -46), at(0, -22), at(66, -46), at(74, 8), at(0, 46)]
  return hung([x, y], scale, [
    garmentShadow([
      at(-60, 10),
      at(60, 10),
      at(310, 610),
      at(215, 620),
      at(206, 740),
      at(-200, 740),
      at(-215, 620),
      at(-300, 610),
    ]),
    ...[-1, 1].map(
      (s) =>
        cut(sleeve(s), color) +
        thread([at(s * 224, 606), at(s * 270, 600), at(s * 314, 590)], 3, tone(color, 0.6)),
    ),
    polygon([at(-64, -40), at(64, -40), at(50, 30), at(-50, 30)], `fill="${tone(color, 0.5)}"`),
    cut(front, color),
    polygon(
      [at(-20, 34), at(20, 34), at(22, 762), at(-22, 762)],
      `fill="${lit({ color }, unit([0.1, 0.1, 1]))}" stroke="${tone(color, 0.66)}" stroke-opacity=".6" stroke-width="2"`,
    ),
    `<path d="${smooth(collar, true)}" fill="${tone(color, 1.02)}" stroke="${tone(color, 0.6)}" stroke-opacity=".5" stroke-width="2"/>`,
    polygon(
      [at(70, 220), at(160, 214), at(162, 320), at(114, 344), at(70, 326)],
      `fill="${tone(color, 0.97)}" stroke="${tone(color, 0.62)}" stroke-opacity=".7" stroke-width="2.4" stroke-dasharray="8 5"`,
    ),
    ...buttons,
  ])
}

export function apron([x, y]: Point, scale: number, color: string): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale]
  const front: Cut = {
    shape: [
      at(-130, 0),
      at(130, 0),
      at(150, 150),
      at(236, 300),
      at(250, 820),
      at(110, 846),
      at(-110, 846),
      at(-250, 820),
      at(-236, 300),
      at(-150, 150),
    ],
    folds: [
      [at(-170, 330), at(-176, 600), at(-196, 830)],
      [at(-60, 200), at(-64, 400), at(-56, 560)],
      [at(180, 320), at(176, 580), at(160, 836)],
      [at(70, 120), at(64, 300)],
    ],
  }
  const pocket = [at(-150, 470), at(150, 470), at(144, 690), at(-144, 690)]
  const strap = (s: number) =>
    tube([at(s * 116, 10), at(s * 70, -110), at(s * 14, -190)], 24 * scale, { color: tone(color, 0.9) })
  return [
    garmentShadow([at(-130, 0), at(130, 0), at(236, 300), at(250, 820), at(-250, 820), at(-236, 300)]),
    strap(-1),
    strap(1),
    tube([at(0, -230), at(0, -186)], 16 * scale, { color: '#8a5f3c' }),
    ellipse(at(0, -236), [16 * scale, 16 * scale], 'fill="#a5754a"'),
    cut(front, color),
    `<path d="${outline(pocket.map(([px, py]): Point => [px + 5, py + 7]))}" fill="#2a180c" opacity=".2"/>`,
    polygon(pocket, `fill="${tone(color, 1.01)}"`),
    `<path d="${outline(pocket.map(([px, py]): Point => [x + (px - x) * 0.95, py + (py > y + 580 * scale ? -8 : 14)]))}" fill="none" stroke="${tone(color, 0.6)}" stroke-width="2.6" stroke-dasharray="9 6"/>`,
    thread([at(0, 470), at(0, 690)], 2.6, tone(color, 0.6), 'stroke-dasharray="9 6"'),
    ...[-1, 1].map((s) =>
      ellipse(at(s * 112, 26), [11 * scale, 11 * scale], 'fill="#c9973f" stroke="#6d4a1c" stroke-width="3"'),
    ),
  ].join('')
}
