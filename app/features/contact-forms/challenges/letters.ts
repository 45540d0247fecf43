/** The glyphs of captcha pictures as strokes of our own, so that no system font is needed. */

export type Point = readonly [x: number, y: number]

/** Four columns wide and six rows high; 0, O, 1 and I are excluded because they are easily confused. */
export const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const LETTER_WIDTH = 4
export const LETTER_HEIGHT = 6

// Points as column and row, strokes separated by '|'.
const strokesByCharacter: Record<string, string | undefined> = {
  A: '06 20 46|14 34',
  B: '06 00 30 41 42 33 03|33 44 45 36 06',
  C: '41 30 10 01 05 16 36 45',
  D: '06 00 20 41 45 26 06',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  J: '10 40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 12 32 43 45 36 16 05',
  6: '41 30 10 01 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '05 16 36 45 41 30 10 01 02 13 33 42',
}

/** The strokes of a letter; empty for unsupported characters. */
export function parseStrokes(letter: string): Point[][] {
  const strokeTexts = strokesByCharacter[letter]?.split('|') ?? []
  return strokeTexts.map((stroke) => stroke.split(' ').map(([x, y]): Point => [Number(x), Number(y)]))
}
