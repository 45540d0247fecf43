import type { Palette } from '#db/demo/art/drawing/patterns.ts'
import { night, still } from './backdrop.ts'
import { cup } from './ceramics-scenes.ts'
import { plate } from '#db/demo/art/ceramics.ts'
import { istikan, tumbler } from '#db/demo/art/glassware.ts'
import { tone } from '#db/demo/art/drawing/light.ts'
import { dallah, metals } from '#db/demo/art/metal.ts'
import { coffeeBag, spiceJar, tin } from '#db/demo/art/pantry.ts'
import { date, datesBox, incenseBurner, steam, woodBowl } from '#db/demo/art/serving.ts'
import { lozenges, stars, zellige } from '#db/demo/art/drawing/patterns.ts'
import { each, type Pictures } from '#db/demo/art/pictures.ts'
import { beans, pods, saffron, sprig } from '#db/demo/art/plants.ts'
import { board, heap, tablecloth } from './props.ts'
import { blurred, ellipse, glow, polygon, random, type Stop } from '#db/demo/art/drawing/svg.ts'

const on = still('coffee')
const heats: Record<string, readonly [string, number]> = {
  mild: ['#b98a3e', 1],
  medium: ['#a8602a', 2],
  hot: ['#9c3520', 3],
}
const khawlani: Palette = ['#e9dcc3', '#1f6f6b', '#b9623f', '#d8952b']
const blend: Palette = ['#f2e6cc', '#8f3a2e', '#2f3a52', '#d8952b']

export const coffeePictures: Pictures = {
  'khawlani-coffee': () => on(bag('khawlani', 490, 980, 1.55), beans([780, 1060], [130, 44], 22)),
  'khawlani-coffee-cup': () =>
    on(
      board([80, 1020], 840, 200, '#8a5f3c'),
      bag('khawlani', 660, 900, 0.95),
      cup([310, 980], 1.15, 'ivory'),
      beans([620, 990], [150, 24], 26),
      steam([310, 680], 300, { strength: 0.5 }),
    ),
  'saudi-coffee-blend': () => on(bag('blend', 490, 980, 1.55), pods([770, 1070], [120, 40], 12)),
  'saudi-coffee-blend-dallah': () =>
    on(
      tablecloth(770, '#d9b98a', { stripe: '#8f3a2e' }),
      dallah([370, 960], 0.92, metals.brass),
      bag('blend', 730, 900, 0.85),
      cup([620, 1060], 0.85, 'terracotta'),
    ),
  'green-cardamom': () =>
    on(spiceJar([480, 990], 1.95, '#8ea05a', { grain: 'pods' }), pods([800, 1060], [90, 36], 9)),
  'green-cardamom-spoon': () =>
    on(woodBowl([480, 960], 1.9, ''), pods([480, 800], [200, 46], 46, 9), pods([760, 1080], [120, 36], 8, 3)),
  'saffron-threads': () =>
    on(spiceJar([480, 980], 1.6, '#a81f17', { grain: 'threads', level: 150 }), saffron([790, 1040], 80, 34)),
  'saffron-threads-threads': () =>
    on(
      plate([500, 640], 330, { glaze: '#f2ead8', patches: [], rim: '#c9973f' }),
      saffron([500, 640], 165, 190),
      sprig([150, 1120], [460, 1080], { leaves: 5 }),
    ),
  ...each('house-baharat', heats, ([color, fires]) =>
    on(
      spiceJar([440, 970], 1.75, color, { grain: 'powder', level: 220 }),
      heap([780, 1050], 240, 90, color),
      ...chillies(fires - 1),
    ),
  ),
  zaatar: () =>
    on(
      spiceJar([470, 990], 1.9, '#7d7a45', { grain: 'seeds', level: 215 }),
      sprig([640, 1080], [900, 1000], { leaves: 8, size: 60, color: '#76864f' }),
    ),
  'zaatar-bread': () =>
    on(
      board([90, 1000], 820, 300, '#a5754a'),
      flatbread(500, 850),
      sprig([130, 1100], [420, 1060], { leaves: 7, size: 60, color: '#76864f' }),
    ),
  'mint-tea-tin': () =>
    on(
      tin([480, 990], 1.75, '#1f5a58', '#e3c27a'),
      sprig([680, 1090], [910, 1010], { leaves: 7, color: '#4f8a55', size: 80 }),
    ),
  'mint-tea-tin-glass': () =>
    on(
      tablecloth(760, '#dfe3d2', { stripe: '#2a7a76' }),
      tin([680, 900], 1.05, '#1f5a58', '#e3c27a'),
      tumbler([320, 1000], 1.3, { color: '#dfe8dd', depth: 0.3 }, { water: '#b5a23c' }),
      sprig([500, 1100], [820, 1060], { leaves: 8, color: '#4f8a55', size: 84 }),
    ),
  'ajwa-dates': () => on(datesBox([150, 930], 1.2)),
  'ajwa-dates-plate': () =>
    on(
      tablecloth(740, '#e2d3ba'),
      woodBowl([430, 950], 1.75, ''),
      ...dates(430, 782, 15),
      istikan([800, 1080], 1.05),
    ),
  ...each('brass-dallah', metals, (metal) => on(dallah([530, 1060], 1.32, metal))),
  'incense-burner': () => on(incenseBurner([480, 1040], 1.75)),
  'incense-burner-smoke': () =>
    night('#4a372b')(
      incenseBurner([480, 1080], 1.5, true),
      steam([500, 500], 440, { strength: 0.55, color: '#f3e6d2' }),
    ),
}

export function bag(kind: 'khawlani' | 'blend', x: number, y: number, scale: number): string {
  return kind === 'khawlani'
    ? coffeeBag([x, y], scale, '#4a4540', {
        label: '#e9dcc3',
        band: zellige({ across: 6, down: 4, palette: khawlani }),
      })
    : coffeeBag([x, y], scale, '#c79a5e', {
        label: '#f2e6cc',
        band: [
          ...stars({ across: 6, down: 5, palette: blend }),
          ...lozenges({ across: 10, down: 1, palette: blend }).map((patch) => ({
            ...patch,
            outline: patch.outline.map(([u, v]) => [u, 0.86 + v * 0.14] as const),
          })),
        ],
      })
}

export function dates(x: number, y: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const [row, column] = [Math.floor(index / 5), index % 5]
    return date([x - 150 + column * 74 + (row % 2) * 20, y - 34 + row * 30], 1.3, -20 + ((index * 53) % 50))
  })
}

function chillies(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [560 + index * 120, 1110 + index * 20]
    return (
      polygon(
        [
          [x, y],
          [x + 40, y - 22],
          [x + 120, y - 30],
          [x + 178, y - 8],
          [x + 116, y - 4],
          [x + 44, y + 12],
        ],
        `fill="${index ? '#8f1d16' : '#b0281c'}" stroke="#5a0f0b" stroke-width="2" stroke-linejoin="round"`,
      ) +
      polygon(
        [
          [x + 2, y],
          [x - 30, y + 8],
          [x - 26, y - 8],
        ],
        'fill="#5f7a3e"',
      )
    )
  })
}

function flatbread(x: number, y: number): string {
  const chance = random(11)
  const seeds = Array.from({ length: 620 }, () => {
    const [angle, reach] = [chance() * Math.PI * 2, Math.sqrt(chance()) * 0.86]
    const fill = tone(chance() > 0.8 ? '#e6d3a0' : '#6f7040', 0.7 + chance() * 0.6)
    return ellipse(
      [x + Math.cos(angle) * 330 * reach, y - 12 + Math.sin(angle) * 112 * reach],
      [5, 3],
      `fill="${fill}"`,
    )
  })
  const disc = (radius: number, dy: number, stops: readonly Stop[]) =>
    glow([0.38, 0.3], 0.75, stops, (url) => ellipse([x, y + dy], [radius, radius * 0.35], `fill="${url}"`))
  return [
    blurred(14, ellipse([x + 26, y + 24], [350, 122], 'fill="#2a180c" opacity=".45"')),
    disc(350, 8, [
      [0, '#b9803f'],
      [1, '#6b4218'],
    ]),
    disc(348, -8, [
      [0, '#f0cd92'],
      [0.6, '#dba75f'],
      [1, '#a8702f'],
    ]),
    disc(306, -12, [
      [0, '#9a9150'],
      [0.7, '#7d7a45'],
      [1, '#5c5a30'],
    ]),
    ...seeds,
  ].join('')
}
