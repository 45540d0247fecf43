import type { Palette } from '#db/demo/art/drawing/patterns.ts'
import { onWall } from './backdrop.ts'
import { checks, draped, slippers } from '#db/demo/art/accessories.ts'
import { abaya, apron, kaftan, shirt } from '#db/demo/art/garments.ts'
import { rail } from '#db/demo/art/tailoring.ts'
import { ink, palettes } from '#db/demo/art/drawing/ink.ts'
import { tone } from '#db/demo/art/drawing/light.ts'
import { each, type Pictures } from '#db/demo/art/pictures.ts'
import { patternOf } from '#db/demo/art/textiles.ts'

const on = onWall('clothes')
const scarves: Record<'stars' | 'waves' | 'lozenges', readonly [string, Palette]> = {
  stars: ['#2f3a52', palettes.night],
  waves: ['#e7ece6', ['#e7ece6', '#2a7a76', '#9fbfc9', '#c9968a']],
  lozenges: ['#c9968a', ['#c9968a', '#71283a', '#f1e2cf', '#d8952b']],
}

export const clothesPictures: Pictures = {
  ...each('linen-abaya', { black: ink.black, sand: ink.sand, olive: ink.olive, rose: ink.rose }, (color) =>
    on(
      rail(68),
      abaya([500, 205], 0.98, color, { trim: color === ink.black ? '#5a5048' : tone(color, 0.76) }),
    ),
  ),
  ...each(
    'cotton-kaftan',
    { teal: [ink.teal, '#d8a94a'], burgundy: [ink.burgundy, '#d8b06a'], ivory: [ink.ivory, '#b98a3e'] },
    ([color = '', gold = '']) => on(rail(68), kaftan([500, 205], 0.98, color, gold)),
  ),
  ...each('linen-shirt', { ivory: ink.ivory, sky: ink.sky, olive: ink.olive }, (color) =>
    on(rail(113), shirt([500, 270], 1.12, color)),
  ),
  ...each('cotton-shemagh', { 'white-red': '#a92b2b', 'white-black': '#24211f' }, (color) =>
    on(
      draped({ x: 225, y: 180, width: 550, height: 840 }, '#f7f3ec', checks(26, 40, color), {
        fringes: '#f4efe5',
      }),
    ),
  ),
  ...each('silk-scarf', scarves, ([ground, palette]) =>
    on(
      draped(
        { x: 240, y: 180, width: 520, height: 860 },
        ground,
        patternOf(
          palette === palettes.night ? 'stars' : ground === '#e7ece6' ? 'waves' : 'lozenges',
          5,
          8,
          palette,
        ),
        { silk: true },
      ),
    ),
  ),
  ...each('leather-balgha', { honey: ink.honey, burgundy: ink.burgundy, ivory: '#e4d5ba' }, (color) =>
    on(slippers([500, 620], 1.3, color)),
  ),
  ...each('kitchen-apron', { linen: ink.linen, olive: ink.olive, charcoal: '#504c48' }, (color) =>
    on(apron([500, 320], 1, color)),
  ),
}
