import type { Palette } from '#db/demo/art/drawing/patterns.ts'
import { onWall, still } from './backdrop.ts'
import { ink, palettes } from '#db/demo/art/drawing/ink.ts'
import { lozenges, starPoints, stars, strokes, waves, zellige } from '#db/demo/art/drawing/patterns.ts'
import { each, type Pictures } from '#db/demo/art/pictures.ts'
import { sprig } from '#db/demo/art/plants.ts'
import { pebble, tablecloth } from './props.ts'
import { card, envelope, framed, present } from '#db/demo/art/paper-goods.ts'
import { inkwell, notebook, openNotebook, reedPen } from '#db/demo/art/stationery.ts'
import { flat, paint } from '#db/demo/art/drawing/surface.ts'
import { outline, type Point } from '#db/demo/art/drawing/svg.ts'
import { patternOf } from '#db/demo/art/textiles.ts'

const on = still('stationery')
const above = onWall('stationery')
const covers = { teal: ink.teal, burgundy: ink.burgundy, saffron: ink.saffron, charcoal: ink.charcoal }
const inks = { black: '#1a1614', brown: '#4a2a18', cobalt: '#1f3a78' }
const prints: Record<'zellige' | 'stars' | 'waves', Palette> = {
  zellige: palettes.garden,
  stars: ['#f4eddf', '#27446f', '#2a7a76', '#b9623f'],
  waves: palettes.sea,
}
const strokeInk: Palette = ['#f6f0e3', '#1f1a17', '#1f1a17', '#b4371f']

export const stationeryPictures: Pictures = {
  ...each('stitched-notebook', covers, (color) =>
    on(notebook([235, 990], 1.17, color, { ribbon: color === ink.burgundy ? '#d8952b' : '#b4371f' })),
  ),
  'stitched-notebook-open': () =>
    above(
      openNotebook([500, 790], 860, { cover: ink.teal }),
      reedPen([330, 900], [820, 560], 26),
      pebble([160, 1080], 44),
    ),
  'reed-pens': () =>
    above(
      reedPen([210, 760], [760, 240], 34),
      reedPen([240, 930], [830, 400], 30),
      reedPen([330, 1040], [870, 590], 24),
    ),
  'reed-pens-strokes': () =>
    above(
      sheet([150, 300], [700, 620]),
      calligraphy(210, 420, 580, 300),
      reedPen([560, 800], [900, 380], 32),
      inkwell([230, 1090], 0.95, inks.black),
    ),
  ...each('calligraphy-ink', inks, (color) => on(inkwell([490, 960], 1.95, color))),
  'greeting-cards': () =>
    above(
      envelope([150, 610], [600, 400], -7, '#d9c7a3'),
      card([390, 270], [350, 470], 6, '#fbf6ea', zellige({ across: 3, down: 4, palette: palettes.garden })),
    ),
  'greeting-cards-fan': () =>
    above(
      card([170, 420], [300, 410], -18, '#fbf6ea', stars({ across: 4, down: 5, palette: prints.stars })),
      card([330, 330], [300, 410], -5, '#f6ead2', lozenges({ across: 3, down: 4, palette: palettes.desert })),
      card([520, 340], [300, 410], 8, '#f4f1e6', waves({ across: 2, down: 8, palette: palettes.sea })),
      card([660, 450], [300, 410], 19, '#fbf6ea', zellige({ across: 3, down: 4, palette: palettes.garden })),
      sprig([240, 1110], [700, 1050], { leaves: 9 }),
    ),
  ...each('geometry-print', prints, (palette) =>
    above(
      framed(
        [185, 150],
        [630, 780],
        '#5d3b25',
        '#f4eddf',
        patternOf(
          palette === prints.zellige ? 'zellige' : palette === prints.stars ? 'stars' : 'waves',
          5,
          6,
          palette,
        ),
      ),
    ),
  ),
  'pattern-drawing-book': () =>
    on(notebook([220, 1000], 1.22, '#27446f', { ribbon: '#d8952b', patches: compassStar() })),
  'pattern-drawing-book-open': () =>
    above(
      openNotebook([500, 800], 880, {
        cover: '#27446f',
        lines: false,
        drawing: construction(290, 800) + construction(715, 800, true),
      }),
    ),
  'gift-wrapping': () =>
    on(
      tablecloth(820, '#dfdccf'),
      present(
        [220, 980],
        1.2,
        '#e9dcc3',
        stars({ across: 8, down: 5, palette: ['#e9dcc3', '#1f6f6b', '#b9623f', '#d8952b'] }),
        '#1f6f6b',
      ),
    ),
}

function sheet([x, y]: Point, [w, h]: Point): string {
  return card([x, y], [w, h], -3, '#f8f2e4', [])
}

/** A line of pen strokes without letters. */
function calligraphy(x: number, y: number, width: number, height: number): string {
  return paint(
    flat([x, y], [width, -width * 0.05], [0, height], [0, 0.2, 1]),
    strokes({ across: 4, down: 1, palette: strokeInk }, 12),
    { gloss: 0 },
  )
}

function compassStar() {
  const place = (size: number, inner: number, color: string) => ({
    color,
    outline: starPoints(12, size, inner).map(([u, v]): Point => [0.56 + u, 0.46 + v * 0.66]),
  })
  return [
    place(0.36, 0.72, '#e3c27a'),
    place(0.3, 0.72, '#27446f'),
    place(0.25, 0.6, '#efe5d3'),
    place(0.12, 0.7, '#b9623f'),
    place(0.05, 0.8, '#efe5d3'),
  ]
}

/** Circles and lines from which a star grows. */
function construction(x: number, y: number, filled = false): string {
  const points = (radius: number, inner: number) =>
    starPoints(8, radius, inner).map(([px, py]): Point => [x + px, y - 16 + py * 0.86])
  const circle = (radius: number) =>
    `<ellipse cx="${x}" cy="${y - 16}" rx="${radius}" ry="${radius * 0.86}" fill="none" stroke="#8f3a2e" stroke-opacity=".55" stroke-width="2"/>`
  const rays = starPoints(16, 150, 1)
    .map(([px, py]) => `M${x} ${y - 16}L${x + px} ${y - 16 + py * 0.86}`)
    .join('')
  return [
    circle(150),
    circle(115),
    circle(62),
    `<path d="${rays}" stroke="#8f3a2e" stroke-opacity=".28" stroke-width="1.6"/>`,
    `<path d="${outline(points(150, 0.765))}" fill="${filled ? '#2a7a76' : 'none'}" fill-opacity=".85" stroke="#27446f" stroke-width="4"/>`,
    `<path d="${outline(points(70, 0.765))}" fill="${filled ? '#e3c27a' : 'none'}" stroke="#27446f" stroke-width="4"/>`,
  ].join('')
}
