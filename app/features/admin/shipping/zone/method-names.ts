/** What a new method is called until its owner says otherwise: shoppers read it in either language. */
import type { LocalText } from '#app/i18n/local-text.ts'
import type { Method } from '#app/features/checkout/shipping/methods.ts'

export const methodNames: Record<Method['kind'], LocalText> = {
  flat_rate: { ar: 'توصيل إلى الباب', en: 'Delivery to your door' },
  free_shipping: { ar: 'توصيل مجاني', en: 'Free delivery' },
  local_pickup: { ar: 'استلام من المتجر', en: 'Pick up at the shop' },
}
