import type { Pictures } from '#db/demo/art/pictures.ts'
import { bagsPictures } from './bags-scenes.ts'
import { ceramicsPictures } from './ceramics-scenes.ts'
import { clothesPictures } from './clothes-scenes.ts'
import { coffeePictures } from './coffee-scenes.ts'
import { glassPictures } from './glass-scenes.ts'
import { lampsPictures } from './lamps-scenes.ts'
import { stationeryPictures } from './stationery-scenes.ts'
import { textilesPictures } from './textiles-scenes.ts'

/** All product images. */
export const productPictures: Pictures = {
  ...ceramicsPictures,
  ...glassPictures,
  ...textilesPictures,
  ...coffeePictures,
  ...stationeryPictures,
  ...lampsPictures,
  ...bagsPictures,
  ...clothesPictures,
}
