import type { VariationForm } from './choose.ts'
import { NONE, rowMatches, type Picks } from './find.ts'

/** The image index shared by all variations that match a partial selection; null: there is none. */
export function findSharedImage({ matrix }: VariationForm, picks: Picks): number | null {
  if (matrix === null || picks.every((pick) => pick === NONE)) return null
  let sharedImage: number | null = null
  for (let row = 0; row < matrix.rowCount; row += 1) {
    if (!rowMatches(matrix, row, picks)) continue
    const image = matrix.images[row] ?? NONE
    if (image === NONE || (sharedImage !== null && sharedImage !== image)) return null
    sharedImage = image
  }
  return sharedImage
}
