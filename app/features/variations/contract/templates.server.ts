import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What WooCommerce's script shows of a variation that was found; it fills in what stands between the braces. */
export function variationTemplates(texts: I18n): string {
  const shown = [
    ['description', 'variation_description'],
    ['price', 'price_html'],
    ['availability', 'availability_html'],
  ]
    .map(([part, key]) => `<div class="woocommerce-variation-${part}">{{{ data.variation.${key} }}}</div>`)
    .join('')
  const unavailable = texts._(msg`Sorry, this product is unavailable. Please choose a different combination.`)
  return `<script type="text/template" id="tmpl-variation-template">${shown}</script>
<script type="text/template" id="tmpl-unavailable-variation-template"><p role="alert">${unavailable}</p></script>`
}
