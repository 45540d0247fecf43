import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Templates with which WooCommerce's script renders a found variation; it fills in the placeholders in braces. */
export function createVariationTemplates(i18n: I18n): string {
  const fields = [
    ['description', 'variation_description'],
    ['price', 'price_html'],
    ['availability', 'availability_html'],
  ]
    .map(([part, key]) => `<div class="woocommerce-variation-${part}">{{{ data.variation.${key} }}}</div>`)
    .join('')
  const unavailable = i18n._(msg`Sorry, this product is unavailable. Please choose a different combination.`)
  return `<script type="text/template" id="tmpl-variation-template">${fields}</script>
<script type="text/template" id="tmpl-unavailable-variation-template"><p role="alert">${unavailable}</p></script>`
}
