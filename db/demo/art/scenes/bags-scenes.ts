import type { Palette } from '#db/demo/art/drawing/patterns.ts'
import { still } from './backdrop.ts'
import { basket, pouch, tote } from '#db/demo/art/bags.ts'
import { satchel, sleeve, wallet } from '#db/demo/art/leather.ts'
import { ink, palettes } from '#db/demo/art/drawing/ink.ts'
import { tone } from '#db/demo/art/drawing/light.ts'
import { each, type Pictures } from '#db/demo/art/pictures.ts'
import { sprig } from '#db/demo/art/plants.ts'
import { lemon, tablecloth } from './props.ts'
import { notebook } from '#db/demo/art/stationery.ts'
import { badge, patternOf } from '#db/demo/art/textiles.ts'

const on = still('bags')
const totes: Record<'zellige' | 'stripes' | 'waves', readonly [string, Palette, number]> = {
  zellige: ['#e6d8bd', palettes.garden, 4],
  stripes: ['#eadfca', ['#eadfca', '#2b4a86', '#b9623f', '#d8952b'], 5],
  waves: ['#e9e2d0', palettes.sea, 4],
}
const leathers = { honey: '#b9773a', brown: '#6c452e', black: '#35302d' }
const pouches: Record<string, readonly [string, string, string]> = {
  indigo: [ink.indigo, '#e9c88a', '#b9623f'],
  burgundy: [ink.burgundy, '#e6c9a0', '#d8952b'],
  olive: [ink.olive, '#efe0b8', '#a8452c'],
  sand: [ink.sand, '#8f3a2e', '#27446f'],
}

export const bagsPictures: Pictures = {
  ...each('canvas-tote', totes, ([color, palette, rows]) =>
    on(
      tote(
        [500, 1090],
        1.2,
        color,
        patternOf(palette === palettes.sea ? 'waves' : rows === 5 ? 'stripes' : 'zellige', 5, rows, palette),
        '#8a5f3c',
      ),
    ),
  ),
  ...each('leather-satchel', leathers, (color) => on(satchel([500, 1040], 1.22, color))),
  'leather-satchel-detail': () => on(satchel([640, 1360], 2.3, leathers.honey)),
  ...each('embroidered-pouch', pouches, ([color, gold, red]) =>
    on(
      pouch(
        [490, 900],
        1.22,
        color,
        [0.24, 0.15, 0.07]
          .map((size, index) => badge([gold, red, gold][index] ?? gold, 0.5, 0.55, size, 1.5))
          .concat([0.16, 0.84].map((u) => badge(gold, u, 0.55, 0.055, 1.5))),
        gold,
      ),
    ),
  ),
  'wool-laptop-sleeve': () => on(sleeve([500, 900], 1.12, '#7b7773', '#b9773a')),
  'wool-laptop-sleeve-detail': () => on(sleeve([620, 1120], 1.9, '#7b7773', '#b9773a', { turn: 8 })),
  'slim-wallet': () => on(wallet([500, 830], 1.38, '#8a5530')),
  'slim-wallet-open': () => on(wallet([500, 830], 1.12, '#8a5530', { open: true, turn: 4 })),
  'palm-basket': () => on(basket([490, 1060], 1.42)),
  'palm-basket-market': () =>
    on(
      tablecloth(860, tone(ink.linen, 1.05)),
      basket(
        [450, 1060],
        1.22,
        [
          lemon([330, 560], 84),
          lemon([480, 540], 88),
          lemon([590, 585], 80),
          sprig([400, 560], [180, 300], { leaves: 10, shadowed: false }),
          sprig([560, 560], [720, 260], { leaves: 10, shadowed: false }),
        ].join(''),
      ),
      notebook([720, 1110], 0.36, ink.burgundy),
    ),
}
