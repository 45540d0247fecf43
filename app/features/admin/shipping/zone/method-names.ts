/** Default names of new methods, in the languages of the shop's customers. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Method } from '#app/features/checkout/shipping/methods.ts'

export const methodNames: Record<Method['kind'], LocalText> = {
  flat_rate: { ar: 'شحن عادي', en: 'Standard shipping' },
  free_shipping: { ar: 'شحن مجاني', en: 'Free shipping' },
  local_pickup: { ar: 'الاستلام من المتجر', en: 'Local pickup' },
}
