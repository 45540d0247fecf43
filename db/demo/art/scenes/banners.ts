import type { Frame } from './backdrop.ts'
import type { Pictures } from '#db/demo/art/pictures.ts'
import { paper, picture, windowLight } from './backdrop.ts'
import { basket, tote } from '#db/demo/art/bags.ts'
import { satchel } from '#db/demo/art/leather.ts'
import { cup, painted, pot, sunPlate } from './ceramics-scenes.ts'
import { jar } from '#db/demo/art/pots.ts'
import { checks, draped } from '#db/demo/art/accessories.ts'
import { abaya, kaftan, shirt } from '#db/demo/art/garments.ts'
import { rail } from '#db/demo/art/tailoring.ts'
import { bag, dates } from './coffee-scenes.ts'
import { carafe, globe, istikan, perfume, tumbler } from '#db/demo/art/glassware.ts'
import { ink, palettes } from '#db/demo/art/drawing/ink.ts'
import { candleCup, tableLamp } from '#db/demo/art/lamps.ts'
import { lantern } from '#db/demo/art/lantern.ts'
import { candlestick, dallah, metals } from '#db/demo/art/metal.ts'
import { spiceJar, tin } from '#db/demo/art/pantry.ts'
import { steam, woodBowl } from '#db/demo/art/serving.ts'
import { lozenges, zellige } from '#db/demo/art/drawing/patterns.ts'
import { beans, pods, sprig } from '#db/demo/art/plants.ts'
import { lemon, tablecloth } from './props.ts'
import { card } from '#db/demo/art/paper-goods.ts'
import { inkwell, notebook, reedPen } from '#db/demo/art/stationery.ts'
import { group } from '#db/demo/art/drawing/svg.ts'
import { cushion, fold } from '#db/demo/art/cushions.ts'
import { patternOf, rug } from '#db/demo/art/textiles.ts'

const wide = { width: 1500, height: 1000, horizon: 620 } as const

/** A scene for each main category, the still life of the front page in its crops, and the image for shared links. */
export const banners: Pictures = {
  'category-ceramics': () =>
    scene(
      'ceramics',
      windowLight(560, 0, 420),
      sprig([300, 300], [140, 60], { leaves: 10, shadowed: false }),
      sprig([310, 300], [420, 30], { leaves: 11, shadowed: false }),
      jar({ foot: [300, 830], scale: 0.98, glaze: ink.terracotta }),
      pot([760, 800], 0.98),
      painted([1200, 850], 0.92, { glaze: '#eef0e8', lining: '#2a7a76', palette: palettes.sea }),
      cup([560, 910], 0.72, 'ivory'),
      cup([960, 930], 0.66, 'cobalt'),
    ),
  'category-glass': () =>
    scene(
      'glass',
      windowLight(500, 0, 420),
      globe([300, 800], 1.02, { color: '#9cc7ad', depth: 0.55 }),
      carafe([690, 810], 0.98, { color: '#8cc2b8', depth: 0.55 }),
      perfume([1010, 800], 0.95, { color: '#2b4a86', depth: 0.95 }),
      tumbler([520, 900], 0.86, { color: '#c07a24', depth: 0.8 }),
      istikan([1250, 880], 1.15, { tea: '#a8430f' }),
      tumbler([850, 910], 0.78, { color: '#2a7a76', depth: 0.7 }),
    ),
  'category-textiles': () =>
    scene(
      'textiles',
      rug({ x: 140, y: 70, width: 420, height: 560 }, '#8f3a2e', patternOf('lozenges', 4, 5, palettes.kilim)),
      cushion([760, 660], [420, 400], ink.terracotta, { turn: -5 }),
      cushion([1010, 700], [400, 380], '#efe0c6', {
        turn: 6,
        patches: lozenges({ across: 3, down: 3, palette: palettes.desert }),
        tassels: '#8f3a2e',
        border: false,
      }),
      fold([1280, 880], 320, [
        { color: ink.saffron, thickness: 66 },
        { color: '#eadfca', thickness: 58 },
        { color: ink.sage, thickness: 62 },
        { color: ink.indigo, thickness: 58 },
      ]),
    ),
  'category-coffee': () =>
    scene(
      'coffee',
      windowLight(620, 0, 380),
      bag('khawlani', 1090, 820, 0.92),
      dallah([470, 860], 1.02, metals.brass),
      spiceJar([1330, 840], 0.95, '#8ea05a', { grain: 'pods' }),
      tin([190, 820], 0.86, '#1f5a58', '#e3c27a'),
      cup([700, 900], 0.68, 'ivory'),
      cup([850, 870], 0.62, 'terracotta'),
      beans([960, 930], [150, 30], 26),
      steam([700, 740], 190, { strength: 0.5 }),
    ),
  'category-stationery': () =>
    scene(
      'stationery',
      notebook([170, 850], 0.94, ink.teal),
      notebook([600, 800], 0.74, ink.burgundy, { ribbon: '#d8952b' }),
      inkwell([1080, 830], 0.95, '#1a1614'),
      card([1190, 270], [220, 300], 7, '#fbf6ea', zellige({ across: 3, down: 4, palette: palettes.garden })),
      reedPen([840, 930], [1300, 800], 26),
      reedPen([900, 970], [1390, 880], 24),
    ),
  'category-lamps': () =>
    picture(
      { ...wide, tone: '#5a4434', dusk: true },
      tableLamp([1180, 880], 0.92, ink.teal),
      lantern([360, 900], 1, '#d08a2c', { lamp: 0.9 }),
      candleCup([720, 880], 0.9, ink.olive, true),
      candlestick([905, 850], 1.05, 240, metals.brass, { flame: true }),
    ),
  'category-bags': () =>
    scene(
      'bags',
      windowLight(560, 0, 400),
      tote([300, 860], 0.82, '#e6d8bd', zellige({ across: 5, down: 4, palette: palettes.garden })),
      satchel([780, 860], 0.86, ink.honey),
      basket([1250, 880], 0.92),
    ),
  'category-clothes': () =>
    picture(
      { ...wide, horizon: 1200, tone: paper.clothes },
      rail(70, 60, 1440),
      group('transform="translate(-210 0)"', abaya([500, 188], 0.84, ink.sand)),
      group('transform="translate(160 0)"', kaftan([500, 188], 0.84, ink.teal, '#d8a94a')),
      group('transform="translate(545 0)"', shirt([500, 202], 0.94, ink.ivory)),
      draped({ x: 1270, y: 70, width: 130, height: 620 }, '#f7f3ec', checks(9, 34, '#a92b2b'), {
        fringes: '#f4efe5',
      }),
    ),
  'hero-wide': () =>
    picture(
      { width: 1600, height: 900, horizon: 600, tone: '#efe4d4' },
      windowLight(760, -30, 420),
      cloth(612, 1700),
      group('transform="translate(70 108) scale(.86)"', still(60)),
    ),
  'hero-tall': () =>
    picture({ width: 900, height: 1100, horizon: 700, tone: '#efe4d4' }, windowLight(420, 0, 380), tall()),
  og: () =>
    picture(
      { width: 1200, height: 630, horizon: 410, tone: '#efe4d4' },
      windowLight(600, -40, 330),
      cloth(425, 1300),
      group('transform="translate(20 40) scale(.66)"', still(60)),
    ),
}

function scene(tone: keyof typeof paper, ...things: string[]): string {
  return picture({ ...wide, tone: paper[tone] } satisfies Frame, ...things)
}

function cloth(y: number, width: number): string {
  return tablecloth(y, '#e3d0b2', { width, stripe: '#2a7a76', left: -40 })
}

/** The still life of the front page: brass, clay, glass and cloth of every workshop. */
function still(x: number): string {
  return [
    sunPlate([x + 900, 390], 215),
    sprig([x + 250, 300], [x + 130, 40], { leaves: 10, shadowed: false }),
    sprig([x + 262, 300], [x + 400, 50], { leaves: 11, shadowed: false, olives: 3 }),
    jar({ foot: [x + 255, 740], scale: 0.82, glaze: ink.terracotta }),
    lantern([x + 1240, 740], 0.82, '#1f8a84', { lamp: 0.55 }),
    dallah([x + 620, 780], 1, metals.brass),
    globe([x + 1010, 735], 0.62, { color: '#9cc7ad', depth: 0.6 }),
    tin([x + 1440, 780], 0.6, '#8f3a2e', '#e3c27a'),
    cup([x + 430, 825], 0.62, 'ivory'),
    cup([x + 850, 840], 0.62, 'cobalt'),
    woodBowl([x + 1110, 850], 0.82, ''),
    group(
      `transform="translate(${x + 1110 - 430 * 0.5} ${776 - 782 * 0.5}) scale(.5)"`,
      ...dates(430, 782, 15),
    ),
    lemon([x + 130, 830], 48),
    pods([x + 700, 862], [80, 18], 9),
    steam([x + 430, 690], 190, { strength: 0.5 }),
  ].join('')
}

function tall(): string {
  return [
    tablecloth(720, '#e3d0b2', { width: 940, stripe: '#2a7a76' }),
    sprig([250, 400], [110, 120], { leaves: 10, shadowed: false }),
    sprig([262, 400], [400, 90], { leaves: 11, shadowed: false, olives: 3 }),
    jar({ foot: [255, 850], scale: 0.82, glaze: ink.terracotta }),
    lantern([740, 830], 0.74, '#1f8a84', { lamp: 0.55 }),
    dallah([500, 930], 0.98, metals.brass),
    cup([250, 985], 0.66, 'ivory'),
    painted([735, 985], 0.52, { glaze: ink.ivory, lining: '#2a4f86', palette: palettes.tiles }),
    lemon([420, 1030], 44),
    steam([250, 850], 200, { strength: 0.5 }),
  ].join('')
}
