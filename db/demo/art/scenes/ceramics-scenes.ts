import type { Palette } from '#db/demo/art/drawing/patterns.ts'
import type { Patch } from '#db/demo/art/drawing/surface.ts'
import type { Point } from '#db/demo/art/drawing/svg.ts'
import { still } from './backdrop.ts'
import { bowl, dipped, finjan, mug, plate } from '#db/demo/art/ceramics.ts'
import { jar, stemVase, teapot } from '#db/demo/art/pots.ts'
import { tumbler } from '#db/demo/art/glassware.ts'
import { ink, palettes } from '#db/demo/art/drawing/ink.ts'
import { spiceJar, tin } from '#db/demo/art/pantry.ts'
import { date, incenseBurner, steam } from '#db/demo/art/serving.ts'
import { each, type Pictures } from '#db/demo/art/pictures.ts'
import { zellige } from '#db/demo/art/drawing/patterns.ts'
import { beans, pods, sprig } from '#db/demo/art/plants.ts'
import { board, lemon, pebble, tablecloth } from './props.ts'
import { patternOf } from '#db/demo/art/textiles.ts'

const on = still('ceramics')
const cupInks: Record<string, readonly [string, Palette]> = {
  ivory: [ink.ivory, [ink.ivory, '#27446f', '#27446f', ink.terracotta]],
  teal: [ink.teal, [ink.teal, '#f1e6cf', '#f1e6cf', '#e3b45a']],
  cobalt: [ink.cobalt, [ink.cobalt, '#f1e6cf', '#f1e6cf', '#e3b45a']],
  terracotta: [ink.terracotta, [ink.terracotta, '#f3e7d0', '#f3e7d0', '#2c2521']],
}
const dips = {
  'ivory-teal': { glaze: ink.ivory, dip: ink.teal, slant: 0.6 },
  'ivory-terracotta': { glaze: ink.ivory, dip: ink.terracotta, slant: -0.5 },
  'sand-charcoal': { glaze: ink.sand, dip: ink.charcoal, slant: 0.25 },
}
const bowlColors: Record<'zellige' | 'lozenges' | 'stars' | 'waves', readonly [string, string, Palette]> = {
  zellige: [ink.ivory, '#2a4f86', palettes.tiles],
  lozenges: ['#efe0c6', '#8f3a2e', palettes.desert],
  stars: ['#e9dfcb', '#2f3a52', ['#e9dfcb', '#2f3a52', '#b9623f', '#d8952b']],
  waves: ['#eef0e8', '#2a7a76', ['#eef0e8', '#2a7a76', '#2b4a86', '#9fbfc9']],
}
const tiles = zellige({ across: 16, down: 2, palette: palettes.tiles })

export const ceramicsPictures: Pictures = {
  ...each('thuluth-coffee-cup', cupInks, ([glaze, palette]) =>
    on(
      finjan({ foot: [490, 920], scale: 1.75, glaze }, { ink: palette, seed: glaze.charCodeAt(2) }),
      beans([770, 1010], [90, 30], 6),
    ),
  ),
  'thuluth-coffee-cup-set': () =>
    on(
      board([90, 1010], 820, 190, '#a5754a'),
      cup([330, 880], 0.95, 'teal'),
      cup([620, 870], 0.95, 'ivory'),
      cup([270, 985], 1.1, 'cobalt'),
      cup([560, 1000], 1.1, 'terracotta'),
      date([800, 960], 1, -14),
      date([850, 990], 1.05, 20),
    ),
  ...each(
    'morning-mug',
    { sage: ink.sage, sand: ink.sand, charcoal: ink.charcoal, rose: ink.rose },
    (glaze) =>
      on(
        mug({ foot: [440, 930], scale: 1.75, glaze }, { drink: '#4a2a18' }),
        steam([440, 440], 330, { strength: 0.42, phase: glaze.length / 9 }),
      ),
  ),
  'morning-mug-pair': () =>
    on(
      tablecloth(760, '#e4ddd0', { stripe: '#97a487' }),
      mug({ foot: [620, 870], scale: 1.2, glaze: ink.rose }),
      mug({ foot: [340, 960], scale: 1.35, glaze: ink.sage }, { drink: '#4a2a18' }),
      sprig([600, 1090], [880, 990], { leaves: 6 }),
    ),
  ...each('dipped-tumbler', dips, ({ glaze, dip, slant }) =>
    on(dipped({ foot: [480, 940], scale: 2.05, glaze }, { dip, slant }), pebble([800, 985], 46)),
  ),
  'dipped-tumbler-stack': () =>
    on(
      dipped(
        { foot: [360, 980], scale: 1.45, glaze: ink.ivory },
        { dip: ink.teal, slant: 0.6, inside: false },
      ),
      dipped({ foot: [366, 700], scale: 1.45, glaze: ink.sand }, { dip: ink.charcoal, slant: 0.2 }).replace(
        /^.*?(?=<defs><clipPath)/s,
        '',
      ),
      dipped({ foot: [700, 1010], scale: 1.5, glaze: ink.ivory }, { dip: ink.terracotta, slant: -0.5 }),
    ),
  'zellige-teapot': () => on(pot([510, 920], 1.32), sprig([640, 1060], [900, 1010], { leaves: 6, size: 70 })),
  'zellige-teapot-table': () =>
    on(
      tablecloth(720, '#e7d9c2', { stripe: '#b9623f' }),
      pot([560, 850], 0.98),
      tumbler([260, 980], 0.9, { color: ink.amber, depth: 0.55 }, { water: '#b8751f' }),
      tumbler([480, 1060], 0.98, { color: ink.amber, depth: 0.55 }, { water: '#b8751f' }),
      sprig([640, 1090], [870, 1020], { leaves: 6 }),
    ),
  ...each('painted-bowl', bowlColors, ([glaze, lining, palette]) =>
    on(
      painted([500, 900], 1.38, { glaze, lining, palette }),
      lining === '#2a4f86' ? lemon([850, 1010], 62) : '',
    ),
  ),
  'sun-serving-plate': () => on(sunPlate([500, 610], 380)),
  'sun-serving-plate-table': () =>
    on(
      tablecloth(860, '#d9cbb2'),
      sunPlate([500, 590], 300),
      lemon([300, 980], 84),
      lemon([430, 1040], 78),
      sprig([520, 1060], [860, 960], { olives: 3 }),
    ),
  ...each('jar-vase', { terracotta: ink.terracotta, ivory: '#e8dcc6', charcoal: ink.charcoal }, (glaze) =>
    on(
      branches(glaze === ink.charcoal ? '#c9b083' : '#77824f'),
      jar({ foot: [490, 1080], scale: 1.22, glaze }),
    ),
  ),
  'single-stem-vase': () =>
    on(
      sprig([440, 640], [640, 150], { leaves: 11, olives: 2, shadowed: false }),
      stemVase({ foot: [490, 1010], scale: 1.65, glaze: '#e6dcc6' }),
    ),
  'single-stem-vase-trio': () =>
    on(
      sprig([240, 760], [180, 380], { leaves: 9, shadowed: false }),
      stemVase({ foot: [260, 980], scale: 1, glaze: '#d9c9ad' }, 7),
      sprig([660, 720], [820, 300], { leaves: 9, shadowed: false }),
      stemVase({ foot: [700, 960], scale: 1.08, glaze: '#c2b59e' }, 9),
      stemVase({ foot: [475, 1060], scale: 1.3, glaze: '#e6dcc6' }),
    ),
  'coffee-corner': () =>
    on(
      board([60, 1000], 880, 260, '#9a6a42'),
      spiceJar([800, 810], 0.82, '#8ea05a', { grain: 'pods' }),
      tin([262, 872], 0.9, '#1f5a58', '#e3c27a'),
      pot([530, 915], 0.84),
      incenseBurner([800, 1000], 0.72),
      finjan(
        { foot: [370, 988], scale: 0.6, glaze: ink.ivory },
        { ink: cupInks.ivory?.[1] ?? palettes.tiles },
      ),
      pods([520, 985], [70, 20], 8),
    ),
}

export function pot(foot: Point, scale: number): string {
  return teapot({ foot, scale, glaze: ink.ivory }, { patches: tiles, accent: '#27446f' })
}

export function cup(foot: Point, scale: number, name: string, filled = true): string {
  const [glaze, palette] = cupInks[name] ?? [ink.ivory, palettes.tiles]
  return finjan({ foot, scale, glaze }, { ink: palette, seed: foot[0], filled })
}

export function painted(
  foot: Point,
  scale: number,
  { glaze, lining, palette }: { glaze: string; lining: string; palette: Palette },
): string {
  const name =
    (Object.keys(bowlColors) as (keyof typeof bowlColors)[]).find((key) => bowlColors[key][1] === lining) ??
    'zellige'
  return bowl(
    { foot, scale, glaze },
    { patches: patternOf(name, name === 'waves' ? 8 : 18, 2, palette), lining },
  )
}

function branches(color: string): string {
  return [
    sprig([480, 420], [300, 60], { leaves: 12, color, shadowed: false }),
    sprig([500, 420], [560, 20], { leaves: 13, color, shadowed: false, olives: 3 }),
    sprig([510, 420], [740, 110], { leaves: 11, color, shadowed: false }),
  ].join('')
}

/** The painted plate that leans at the back. */
export function sunPlate(center: Point, radius: number): string {
  return plate(center, radius, { glaze: '#f0e4cc', patches: sun(), rim: '#a8522f' })
}

function sun(): Patch[] {
  const wedge = (count: number, from: number, to: number, width: number, color: (index: number) => string) =>
    Array.from({ length: count }, (_, index): Patch => {
      const [u, half] = [index / count, width / count / 2]
      return {
        color: color(index),
        outline: [
          [u - half, from + (to - from) * 0.3],
          [u, to],
          [u + half, from + (to - from) * 0.3],
          [u, from],
        ],
      }
    })
  return [
    ...wedge(32, 0.24, 0.66, 0.9, (index) => (index % 2 ? '#a8522f' : '#d8952b')),
    ...wedge(16, 0.08, 0.3, 0.9, () => '#27446f'),
    ...wedge(48, 0.76, 0.94, 0.7, (index) => (index % 3 === 0 ? '#27446f' : '#2a7a76')),
    ...Array.from({ length: 72 }, (_, index): Patch => ({
      color: '#a8522f',
      outline: [
        [(index - 0.3) / 72, 0.705],
        [(index + 0.3) / 72, 0.705],
        [(index + 0.3) / 72, 0.725],
        [(index - 0.3) / 72, 0.725],
      ],
    })),
  ]
}
