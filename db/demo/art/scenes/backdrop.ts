import { blurred, gradient, glow, group } from '#db/demo/art/drawing/svg.ts'

/** A sheet of paper bent from wall to table, in a tone of its own per category. */
export const paper = {
  ceramics: '#efe7db',
  glass: '#e8ebe4',
  textiles: '#efe6de',
  coffee: '#f0e4d3',
  stationery: '#ece9e1',
  lamps: '#eadfd3',
  bags: '#ebe6d9',
  clothes: '#efe6e2',
} as const

type Tone = keyof typeof paper

export type Frame = { width: number; height: number; horizon?: number; tone: string; dusk?: boolean }

export const portrait = { width: 1000, height: 1250 } as const

/** A complete image: backdrop, then the objects in front of it. */
export function picture(
  { width, height, horizon = height * 0.6, tone, dusk = false }: Frame,
  ...things: string[]
): string {
  const full = (fill: string, more = '') =>
    `<rect width="${width}" height="${height}" fill="${fill}" ${more}/>`
  const share = Math.min(0.9, horizon / height)
  const light = dusk ? '#ffd9a0' : '#fffdf8'
  const dark = dusk ? '#120a06' : '#8a6a48'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    full(tone),
    horizon > height
      ? ''
      : gradient(
          [0, 0],
          [0, 1],
          [
            [0, dark, 0.1],
            [share - 0.16, dark, 0.05],
            [share, dark, 0.12],
            [share + 0.09, light, 0.1],
            [1, light, 0.3],
          ],
          full,
        ),
    glow(
      [width * 0.18, height * 0.08],
      height * 0.95,
      [
        [0, light, dusk ? 0.12 : 0.75],
        [0.5, light, dusk ? 0.04 : 0.25],
        [1, light, 0],
      ],
      full,
      true,
    ),
    glow(
      [width * 0.3, height * 0.35],
      height * 1.05,
      [
        [0, dark, 0],
        [0.62, dark, 0],
        [1, dark, dusk ? 0.6 : 0.26],
      ],
      full,
      true,
    ),
    ...things,
    '</svg>',
  ].join('')
}

/** Light through a window with a leaf before it: a soft shape on the wall. */
export function windowLight(x: number, y: number, size: number): string {
  const panes = [0, 1, 2, 3].map((index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    return `<rect x="${x + column * size * 0.5}" y="${y + row * size * 0.62}" width="${size * 0.44}" height="${size * 0.56}"/>`
  })
  return blurred(14, group(`fill="#fffaf0" opacity=".5" transform="skewX(-14) skewY(7)"`, ...panes))
}

/** A product image: portrait, on the paper of its category. */
export function still(tone: Tone): (...things: string[]) => string {
  return (...things) => picture({ ...portrait, tone: paper[tone] }, ...things)
}

/** Without a table: objects that hang on a wall, or lie flat and are seen from above. */
export function onWall(tone: Tone): (...things: string[]) => string {
  return (...things) => picture({ ...portrait, horizon: 1500, tone: paper[tone] }, ...things)
}

/** A product image by night. */
export function night(tone = '#33241d'): (...things: string[]) => string {
  return (...things) => picture({ ...portrait, tone, dusk: true }, ...things)
}
