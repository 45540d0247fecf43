/** MAP  section → what an owner can change in it. */
import { catalogSettings } from './features/catalog/settings.ts'
import { frontSettings, shopSettings } from './features/content/settings.ts'
import { cardSwatchSettings, swatchSettings } from './features/variations/settings.ts'

export const settings = {
  shop: shopSettings,
  front: frontSettings,
  catalog: catalogSettings,
  swatches: swatchSettings,
  cardSwatches: cardSwatchSettings,
}
