import { night, picture, portrait, still } from './backdrop.ts'
import { ink } from '#db/demo/art/drawing/ink.ts'
import { candleCup, pendant, tableLamp, thrownStars } from '#db/demo/art/lamps.ts'
import { lantern } from '#db/demo/art/lantern.ts'
import { candlestick, metals, starBall } from '#db/demo/art/metal.ts'
import { each, type Pictures } from '#db/demo/art/pictures.ts'
import { sprig } from '#db/demo/art/plants.ts'
import { board, pebble, tablecloth } from './props.ts'
import { blurred, ellipse, polygon } from '#db/demo/art/drawing/svg.ts'

const on = still('lamps')
const panes = { amber: '#d08a2c', teal: '#1f8a84', burgundy: '#8a2438' }

export const lampsPictures: Pictures = {
  ...each('cairo-lantern', panes, (glass) => on(lantern([490, 1110], 1.3, glass))),
  'cairo-lantern-night': () =>
    night('#2b211d')(
      thrownStars([490, 760], 760, 90, '#ffce7a'),
      lantern([490, 1110], 1.22, panes.amber, { lamp: 0.95 }),
    ),
  ...each('clay-table-lamp', { ivory: '#e9dec9', teal: ink.teal, terracotta: ink.terracotta }, (glaze) =>
    on(tableLamp([490, 1110], 1.2, glaze)),
  ),
  'rattan-pendant': () => on(pendant([500, 720], 1.32)),
  'rattan-pendant-room': () =>
    picture(
      { ...portrait, tone: '#d9c8b4' },
      pendant([500, 460], 0.9),
      table(),
      candleCup([380, 985], 0.62, ink.olive, false),
      sprig([560, 990], [760, 840], { leaves: 8 }),
    ),
  'olive-wax-candle': () =>
    on(candleCup([490, 950], 1.95, ink.olive, false), sprig([690, 1080], [910, 1010], { leaves: 5 })),
  'olive-wax-candle-lit': () =>
    night('#54402f')(
      board([130, 1040], 740, 170, '#7d5433'),
      candleCup([470, 990], 1.5, ink.olive, true),
      pebble([770, 1000], 52),
      pebble([700, 1020], 36, '#8d8272'),
    ),
  'brass-candlesticks': () =>
    on(candlestick([340, 980], 1.5, 300, metals.brass), candlestick([680, 1040], 1.5, 190, metals.brass)),
  'brass-candlesticks-lit': () =>
    night('#46342a')(
      tablecloth(860, '#6d4f3a'),
      candlestick([340, 1000], 1.4, 300, metals.brass, { flame: true }),
      candlestick([670, 1060], 1.4, 190, metals.brass, { flame: true }),
    ),
  'star-lamp': () =>
    on(
      hook(),
      blurred(24, ellipse([540, 720], [290, 290], 'fill="#4a2f18" opacity=".3"')),
      starBall([500, 680], 300, metals.brass, false),
    ),
  'star-lamp-night': () =>
    night('#2a1f1b')(
      thrownStars([500, 640], 760, 230, '#ffd48a'),
      hook(),
      blurred(60, ellipse([500, 640], [330, 330], 'fill="#ffc766" opacity=".5"')),
      starBall([500, 640], 250, metals.brass, true),
    ),
}

function hook(): string {
  return '<path d="M500 0V400" stroke="#4a3a2c" stroke-width="7"/>'
}

function table(): string {
  return [
    blurred(60, ellipse([500, 900], [380, 120], 'fill="#ffe2a6" opacity=".55"')),
    polygon(
      [
        [120, 900],
        [880, 900],
        [1000, 1010],
        [0, 1010],
      ],
      'fill="#a9794c"',
    ),
    polygon(
      [
        [0, 1010],
        [1000, 1010],
        [1000, 1046],
        [0, 1046],
      ],
      'fill="#6d4a2c"',
    ),
    polygon(
      [
        [0, 1046],
        [1000, 1046],
        [1000, 1250],
        [0, 1250],
      ],
      'fill="#c4b19b"',
    ),
    blurred(
      16,
      polygon(
        [
          [0, 1046],
          [1000, 1046],
          [1000, 1110],
          [0, 1110],
        ],
        'fill="#3a2414" opacity=".35"',
      ),
    ),
  ].join('')
}
