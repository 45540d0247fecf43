import { useLingui } from '@lingui/react/macro'

/** What WooCommerce's script shows of a variation that was found; it fills in the words between the braces. Only the server writes them. */
export function VariationTemplates() {
  const { t } = useLingui()
  const unavailable = import.meta.env.SSR
    ? t`Sorry, this product is unavailable. Please choose a different combination.`
    : ''
  const html = import.meta.env.SSR ? templates(unavailable) : ''
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

function templates(unavailable: string): string {
  const shown = [
    ['description', 'variation_description'],
    ['price', 'price_html'],
    ['availability', 'availability_html'],
  ]
    .map(([part, key]) => `<div class="woocommerce-variation-${part}">{{{ data.variation.${key} }}}</div>`)
    .join('')
  return `<script type="text/template" id="tmpl-variation-template">${shown}</script>
<script type="text/template" id="tmpl-unavailable-variation-template"><p role="alert">${unavailable}</p></script>`
}
