/** The icons of the comparison's buttons where the owner chose others than the default. */
import type { Services } from '#app/services.server.ts'
import { compareSettings } from '#app/features/compare/settings.ts'
import { iconCss } from '#app/features/product-actions/icon-css.server.ts'

/** CSS rules; [] where the owner changed nothing. */
export function compareIconStyles({ compare }: ReturnType<Services['settings']['current']>): string[] {
  return iconCss(compare, compareSettings, {
    buttonNormalIcon: '.woosc-btn,.woosc-bar,.woosc-menu-item',
    buttonAddedIcon: '.woosc-btn-added',
  })
}
