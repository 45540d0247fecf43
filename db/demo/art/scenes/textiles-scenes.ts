import type { Palette } from '#db/demo/art/drawing/patterns.ts'
import { onWall, still } from './backdrop.ts'
import { hanging, textile, edge, fringe } from '#db/demo/art/cloth.ts'
import { sheetShadow } from '#db/demo/art/drawing/box.ts'
import { cypress, star, threads } from '#db/demo/art/drawing/charts.ts'
import { ink, palettes } from '#db/demo/art/drawing/ink.ts'
import { tone } from '#db/demo/art/drawing/light.ts'
import { lozenges, stripes } from '#db/demo/art/drawing/patterns.ts'
import { each, type Pictures } from '#db/demo/art/pictures.ts'
import { sprig } from '#db/demo/art/plants.ts'
import { chart } from '#db/demo/art/drawing/chart.ts'
import { cushion, fold } from '#db/demo/art/cushions.ts'
import { badge, curtain, patternOf, rod, roll, rug, towel } from '#db/demo/art/textiles.ts'
import { tube } from '#db/demo/art/drawing/tube.ts'

const on = still('textiles')
const wall = onWall('textiles')
const rugs: Record<'lozenges' | 'stripes' | 'stars', readonly [string, Palette, number]> = {
  lozenges: ['#8f3a2e', palettes.kilim, 6],
  stripes: ['#7d3328', palettes.kilim, 7],
  stars: ['#2f3a52', palettes.night, 6],
}
const curtains = {
  linen: ink.linen,
  ivory: ink.ivory,
  sand: ink.sand,
  sage: ink.sage,
  sky: ink.sky,
  rose: ink.rose,
  terracotta: ink.terracotta,
  charcoal: '#55514d',
}
const towels = {
  'ivory-teal': [ink.ivory, ink.teal],
  'ivory-terracotta': [ink.ivory, ink.terracotta],
  'ivory-indigo': [ink.ivory, ink.indigo],
  'sand-charcoal': [ink.sand, ink.charcoal],
}
const cushions = {
  linen: ink.linen,
  terracotta: ink.terracotta,
  olive: ink.olive,
  indigo: ink.indigo,
  rose: ink.rose,
}
const throws = { ivory: '#eadfca', saffron: ink.saffron, sage: ink.sage, burgundy: ink.burgundy }
const runnerInks: Palette = ['#a5492f', '#3a2a26', '#e3cfa6', '#5f7a6b']

export const textilesPictures: Pictures = {
  ...each('sadu-rug', rugs, ([ground, palette, rows]) =>
    wall(
      rug(
        { x: 215, y: 130, width: 570, height: 900 },
        ground,
        patternOf(ground === '#2f3a52' ? 'stars' : rows === 7 ? 'stripes' : 'lozenges', 4, rows, palette),
      ),
    ),
  ),
  'hall-runner': () =>
    wall(
      rug({ x: 330, y: 90, width: 340, height: 1040 }, '#a5492f', [
        ...lozenges({ across: 2, down: 7, palette: runnerInks }),
        ...borders('#3a2a26', '#e3cfa6'),
      ]),
    ),
  'hall-runner-rolled': () =>
    on(
      roll([210, 1010], 560, 170, '#a5492f', patternOf('stripes', 4, 7, runnerInks)),
      sprig([120, 1130], [420, 1090], { leaves: 6 }),
    ),
  ...each('linen-cushion', cushions, (color) =>
    on(cushion([500, 690], [650, 640], color, { turn: color === ink.linen ? 3 : -2 })),
  ),
  'linen-cushion-stack': () =>
    on(
      cushion([620, 540], [500, 470], ink.olive, { turn: 9 }),
      cushion([330, 660], [520, 490], ink.terracotta, { turn: -7 }),
      cushion([600, 830], [540, 480], ink.linen, { turn: 3 }),
    ),
  'kilim-cushion': () => on(kilim(500, 680, 620, 2)),
  'kilim-cushion-pair': () =>
    on(cushion([650, 590], [520, 490], ink.terracotta, { turn: 8 }), kilim(400, 790, 540, -4)),
  ...each('linen-curtain', curtains, (color) =>
    wall(curtain({ x: 150, y: 150, width: 700, height: 990 }, color)),
  ),
  'linen-curtain-detail': () => wall(curtain({ x: -260, y: 190, width: 1500, height: 1500 }, ink.linen)),
  ...each('hammam-towel', towels, ([ground = '', band = '']) =>
    wall(towel({ x: 250, y: 160, width: 500, height: 840 }, ground, band)),
  ),
  ...each('wool-throw', throws, (color) => wall(throwOver(color))),
  'table-runner': () => wall(runner()),
  'table-runner-fold': () =>
    on(
      fold([500, 920], 620, [
        { color: '#ded0b4', thickness: 70 },
        {
          color: '#efe5d3',
          thickness: 96,
          bands: [
            [0.06, 0.1, '#9c2f2a'],
            [0.13, 0.2, '#27446f'],
            [0.23, 0.26, '#9c2f2a'],
            [0.74, 0.77, '#9c2f2a'],
            [0.8, 0.87, '#27446f'],
            [0.9, 0.94, '#9c2f2a'],
          ],
        },
        {
          color: '#efe5d3',
          thickness: 84,
          bands: [
            [0.06, 0.1, '#9c2f2a'],
            [0.13, 0.2, '#27446f'],
            [0.9, 0.94, '#9c2f2a'],
          ],
        },
      ]),
      sprig([560, 1080], [860, 1020], { leaves: 6 }),
    ),
  'cypress-embroidery-pattern': () =>
    wall(chart([250, 190], [560, 790], 0.05, cypress, threads), spools(300, 1080)),
  'star-embroidery-pattern': () =>
    wall(chart([240, 300], [540, 620], -0.04, star, threads), spools(560, 1080)),
}

function kilim(x: number, y: number, size: number, turn: number): string {
  return cushion([x, y], [size, size * 0.97], '#efe0c6', {
    turn,
    patches: lozenges({ across: 3, down: 3, palette: palettes.desert }),
    tassels: '#8f3a2e',
    border: false,
  })
}

function throwOver(color: string): string {
  const cloth = hanging({
    x: 220,
    y: 190,
    width: 560,
    height: 760,
    folds: 3.2,
    depth: 96,
    seed: 4,
    spread: 70,
  })
  const band = tone(color, 0.74)
  return [
    sheetShadow(edge(cloth), 28),
    rod(140, 860, 186, 26),
    textile(
      cloth,
      { color },
      stripes([
        [0.84, 0.86, band],
        [0.88, 0.93, band],
        [0.06, 0.08, band],
      ]),
      { columns: 110, rows: 14, grain: 0.4 },
    ),
    fringe(cloth, { color, count: 34, length: 96 }),
  ].join('')
}

function runner(): string {
  const cloth = hanging({ x: 330, y: 110, width: 340, height: 960, folds: 1.1, depth: 26, seed: 2 })
  const edgeBand = (from: number) =>
    stripes([
      [from, from + 0.008, '#9c2f2a'],
      [from + 0.085, from + 0.093, '#9c2f2a'],
    ])
  const motifs = (v: number) =>
    Array.from({ length: 6 }, (_, i) => [
      badge('#27446f', (i + 0.5) / 6, v, 0.07, 0.36),
      badge('#efe5d3', (i + 0.5) / 6, v, 0.035, 0.36),
      badge('#9c2f2a', (i + 0.5) / 6, v, 0.02, 0.36),
    ]).flat()
  return [
    sheetShadow(edge(cloth), 22),
    rod(260, 740, 106, 22),
    textile(
      cloth,
      { color: ink.ivory },
      [...edgeBand(0.86), ...motifs(0.907), ...edgeBand(0.06), ...motifs(0.107)],
      { columns: 60, rows: 10, grain: 0.26 },
    ),
    fringe(cloth, { color: ink.ivory, count: 20, length: 50 }),
  ].join('')
}

function borders(dark: string, light: string) {
  return [
    [0, 0.05, dark],
    [0.05, 0.07, light],
    [0.93, 0.95, light],
    [0.95, 1, dark],
  ].map(([from, to, color]) => ({
    color: String(color),
    outline: [
      [Number(from), 0],
      [Number(to), 0],
      [Number(to), 1],
      [Number(from), 1],
    ] as const,
  }))
}

function spools(x: number, y: number): string {
  return ['#9c2f2a', '#3f6b4a', '#d8952b']
    .map((color, index) =>
      Array.from({ length: 7 }, (_, i) =>
        tube(
          [
            [x + index * 120 - 40 + (i % 2) * 4, y - i * 11],
            [x + index * 120 + 40, y - i * 11 - 3],
          ],
          15,
          { color: tone(color, 0.85 + (i % 3) * 0.12), gloss: 0.4 },
        ),
      ).join(''),
    )
    .join('')
}
