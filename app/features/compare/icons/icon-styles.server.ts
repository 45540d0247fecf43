/** The icons of the compare buttons, where the merchant changed the default. */
import type { Services } from '#app/services.server.ts'
import { compareSettings } from '#app/features/compare/settings.ts'
import { createIconCss } from '#app/features/product-actions/icon-css.server.ts'

/** CSS rules; [] if the merchant changed nothing. */
export function createCompareIconStyles({ compare }: ReturnType<Services['settings']['current']>): string[] {
  return createIconCss(compare, compareSettings, {
    buttonNormalIcon: '.woosc-btn,.woosc-bar,.woosc-menu-item',
    buttonAddedIcon: '.woosc-btn-added',
  })
}
