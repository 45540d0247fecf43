/** MAP  section → what an owner can change in it. */
import { cartSettings } from './features/cart/settings.ts'
import { catalogSettings } from './features/catalog/settings.ts'
import { serviceSettings } from './features/contact-forms/integrations/settings.ts'
import { formSettings } from './features/contact-forms/settings.ts'
import { frontSettings, shopSettings } from './features/content/settings.ts'
import { menuSettings } from './features/header/settings.ts'
import { mediaSettings } from './features/media/settings.ts'
import { cardSwatchSettings, swatchSettings } from './features/variations/settings.ts'
import { mailSettings } from './platform/mail/settings.ts'

export const settings = {
  shop: shopSettings,
  front: frontSettings,
  menus: menuSettings,
  catalog: catalogSettings,
  media: mediaSettings,
  swatches: swatchSettings,
  cardSwatches: cardSwatchSettings,
  cart: cartSettings,
  forms: { ...formSettings, ...serviceSettings },
  mail: mailSettings,
}
