/** CSS for the quick view icon when it differs from the default. */
import type { Services } from '#app/services.server.ts'
import { quickViewSettings } from '#app/features/quick-view/settings.ts'
import { iconCss } from '#app/features/product-actions/icon-css.server.ts'

/** CSS rules; [] when the merchant changed nothing. */
export function quickViewIconStyles({
  'quick-view': quickView,
}: ReturnType<Services['settings']['current']>): string[] {
  return iconCss(quickView, quickViewSettings, { buttonNormalIcon: '.woosq-btn' })
}
