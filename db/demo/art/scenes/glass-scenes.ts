import type { Turned } from '#db/demo/art/drawing/turned.ts'
import { still } from './backdrop.ts'
import { scaled } from '#db/demo/art/ceramics.ts'
import { vessel } from '#db/demo/art/glass.ts'
import { carafe, globe, istikan, perfume, tumbler } from '#db/demo/art/glassware.ts'
import { ink } from '#db/demo/art/drawing/ink.ts'
import { lidTop } from '#db/demo/art/pantry.ts'
import { each, type Pictures } from '#db/demo/art/pictures.ts'
import { sprig } from '#db/demo/art/plants.ts'
import { lemon, tablecloth } from './props.ts'
import { thread, tube } from '#db/demo/art/drawing/tube.ts'
import { body } from '#db/demo/art/drawing/turned.ts'

const on = still('glass')
const tints = {
  clear: { color: '#d5e3df', depth: 0.42 },
  amber: { color: '#c07a24', depth: 0.85 },
  smoke: { color: '#6d6966', depth: 0.75 },
  teal: { color: '#2a7a76', depth: 0.72 },
}
const sea = { color: '#8cc2b8', depth: 0.55 }
const perfumes = {
  amber: { color: '#c07a24', depth: 0.75 },
  cobalt: { color: '#2b4a86', depth: 0.95 },
  rose: { color: '#c58a82', depth: 0.7 },
}

export const glassPictures: Pictures = {
  ...each('ribbed-tumbler', tints, (tint) => on(tumbler([480, 950], 1.85, tint))),
  'ribbed-tumbler-four': () =>
    on(
      tablecloth(740, '#dfe2da'),
      tumbler([320, 880], 1.1, tints.smoke),
      tumbler([680, 890], 1.1, tints.teal),
      tumbler([240, 1030], 1.25, tints.clear),
      tumbler([560, 1060], 1.3, tints.amber),
    ),
  'istikan-set': () =>
    on(
      ...(
        [
          [230, 830, 1.1],
          [500, 815, 1.1],
          [770, 830, 1.1],
          [200, 1050, 1.3],
          [505, 1070, 1.34],
          [805, 1050, 1.3],
        ] as const
      ).map(([x, y, scale]) => istikan([x, y], scale, { tea: '#a8430f' })),
    ),
  'istikan-set-close': () =>
    on(
      tablecloth(760, '#e6dcc8', { stripe: '#c9973f' }),
      istikan([460, 990], 2.3, { tea: '#a8430f' }),
      sprig([620, 1120], [900, 1040], { leaves: 7, color: '#5f8a4e' }),
    ),
  'water-carafe': () => on(carafe([490, 1070], 1.32, sea)),
  'water-carafe-lemon': () =>
    on(
      tablecloth(800, '#e7e4d6'),
      carafe([380, 1010], 1.08, sea),
      tumbler([680, 1040], 1.05, { color: '#8cc2b8', depth: 0.4 }, { water: '#bfdcd8' }),
      lemon([860, 1110], 62),
      sprig([120, 1130], [330, 1090], { leaves: 5, color: '#5f8a4e' }),
    ),
  ...each('perfume-bottle', perfumes, (tint) => on(perfume([490, 990], 1.95, tint))),
  'bubble-vase': () => on(globe([490, 1000], 1.75, { color: '#9cc7ad', depth: 0.58 })),
  'bubble-vase-branch': () =>
    on(
      sprig([500, 640], [340, 120], { leaves: 12, shadowed: false }),
      sprig([420, 620], [640, 150], { leaves: 11, olives: 3, shadowed: false }),
      globe(
        [490, 1050],
        1.5,
        { color: '#9cc7ad', depth: 0.5 },
        {
          water: 200,
          more:
            thread(
              [
                [500, 640],
                [500, 800],
                [455, 1000],
              ],
              4.5,
              '#5f6b45',
            ) +
            thread(
              [
                [420, 620],
                [470, 800],
                [530, 1000],
              ],
              4.5,
              '#5f6b45',
            ),
        },
      ),
    ),
  'honey-jar': () => on(honeyJar(false)),
  'honey-jar-open': () => on(tablecloth(760, '#e9dcc0'), honeyJar(true)),
}

function honeyJar(open: boolean): string {
  const scale = open ? 1.5 : 1.7
  const foot = open ? ([420, 1000] as const) : ([490, 990] as const)
  const jar: Turned = {
    foot,
    outline: scaled(
      [
        [116, 300],
        [112, 286],
        [116, 270],
        [146, 236],
        [152, 190],
        [150, 50],
        [136, 8],
        [124, 0],
      ],
      scale,
    ),
  }
  const lid: Turned = {
    foot: open ? [760, 1060] : [foot[0], foot[1] - 284 * scale],
    outline: scaled(
      [
        [108, 62],
        [122, 50],
        [122, 0],
      ],
      scale,
    ),
  }
  const dipper = (x: number, y: number) =>
    [
      tube(
        [
          [x, y],
          [x + 120, y - 300],
        ],
        20,
        { color: ink.honey },
      ),
      ...Array.from({ length: 5 }, (_, i) =>
        tube(
          [
            [x - 26 - i * 6 + 4, y + 12 + i * 17],
            [x + 26 - i * 6, y + 22 + i * 17],
          ],
          20,
          { color: '#a8703c' },
        ),
      ),
    ].join('')
  return [
    vessel(
      jar,
      { color: '#e3ece2', depth: 0.3 },
      { inside: { color: '#c8801c', height: 226 * scale, opacity: 0.9 }, ribs: 12 },
    ),
    open ? dipper(foot[0] + 40, foot[1] - 470) : '',
    body(lid, { color: '#a5754a', gloss: 0.3 }),
    lidTop([lid.foot[0], lid.foot[1] - 62 * scale], 108 * scale, '#a5754a'),
  ].join('')
}
