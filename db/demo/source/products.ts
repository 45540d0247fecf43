import type { Product } from './types.ts'
import { bags } from './bags.ts'
import { ceramics } from './ceramics.ts'
import { clothes } from './clothes.ts'
import { coffee } from './coffee.ts'
import { cups } from './cups.ts'
import { glass } from './glass.ts'
import { lamps } from './lamps.ts'
import { pantry } from './pantry.ts'
import { rugsAndCushions } from './rugs-and-cushions.ts'
import { stationery } from './stationery.ts'
import { textiles } from './textiles.ts'

export const products: readonly Product[] = [
  ...cups,
  ...ceramics,
  ...glass,
  ...rugsAndCushions,
  ...textiles,
  ...coffee,
  ...pantry,
  ...stationery,
  ...lamps,
  ...bags,
  ...clothes,
]
