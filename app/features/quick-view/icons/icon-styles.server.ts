/** CSS for the quick view icon when it differs from the default. */
import type { Services } from '#app/services.server.ts'
import { quickViewSettings } from '#app/features/quick-view/settings.ts'
import { createIconCss } from '#app/features/product-actions/icon-css.server.ts'

/** CSS rules; [] when the merchant changed nothing. */
export function createQuickViewIconStyles({
  'quick-view': quickView,
}: ReturnType<Services['settings']['current']>): string[] {
  return createIconCss(quickView, quickViewSettings, { buttonNormalIcon: '.woosq-btn' })
}
