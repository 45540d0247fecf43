import type { Palette } from './patterns.ts'
import type { Pictures } from '#db/demo/art/pictures.ts'
import type { PatternName } from '#db/demo/art/textiles.ts'
import { palettes } from './ink.ts'
import { flat, paint } from './surface.ts'
import { patternOf } from '#db/demo/art/textiles.ts'

const grounds: Record<PatternName, readonly [across: number, down: number, Palette]> = {
  zellige: [3, 3, palettes.garden],
  lozenges: [3, 3, palettes.kilim],
  stars: [3, 4, palettes.night],
  waves: [4, 4, palettes.sea],
  stripes: [3, 3, palettes.kilim],
}

/** The small squares for the values of a pattern attribute. */
export const swatches: Pictures = Object.fromEntries(
  (Object.keys(grounds) as PatternName[]).map((name) => {
    const [across, down, palette] = grounds[name]
    return [
      `swatch-${name}`,
      () =>
        square(
          palette[0],
          paint(flat([-14, -14], [228, 0], [0, 228], [0, 0.3, 1]), patternOf(name, across, down, palette), {
            gloss: 0,
          }),
        ),
    ]
  }),
)

function square(ground: string, pattern: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><rect width="200" height="200" fill="${ground}"/>${pattern}</svg>`
}
