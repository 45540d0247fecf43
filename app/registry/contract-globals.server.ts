/**
 * MAP  global variable → the value that scripts written for the WordPress plugins expect. One part per
 * feature; our own pages load none of it.
 */
import type { ContractPart } from '#app/platform/rest/contract-global.ts'
import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { createWooscVars } from '#app/features/compare/contract/contract-vars.server.ts'
import { createWoosqVars } from '#app/features/quick-view/contract-vars.server.ts'
import {
  createSingleProductParams,
  createSwatchOptions,
  createVariationParams,
} from '#app/features/variations/contract/contract-vars.server.ts'
import { createWooswVars } from '#app/features/wishlist/contract/contract-vars.server.ts'

const ADMIN_AJAX = '/wp-admin/admin-ajax.php'

export const contractGlobals: Record<string, ContractPart> = {
  wpApiSettings: ({ siteUrl }, { createNonce }) => ({
    root: `${siteUrl}/wp-json/`,
    nonce: createNonce('wp_rest'),
    versionString: 'wp/v2/',
  }),
  wc_add_to_cart_params: ({ settings }, { i18n, createUrl, callTemplate }) => ({
    ajax_url: ADMIN_AJAX,
    wc_ajax_url: callTemplate,
    i18n_view_cart: i18n._(msg`View cart`),
    cart_url: createUrl('/cart/'),
    is_cart: '',
    cart_redirect_after_add: settings.current().cart.redirectAfterAdd ? 'yes' : 'no',
  }),
  woocommerce_params: (_, { i18n, callTemplate }) => ({
    ajax_url: ADMIN_AJAX,
    wc_ajax_url: callTemplate,
    i18n_password_show: i18n._(msg`Show password`),
    i18n_password_hide: i18n._(msg`Hide password`),
  }),
  wc_cart_fragments_params: ({ siteUrl }, { locale, callTemplate }) => {
    // Two shops, or two languages, in one browser must not show each other's carts.
    const shopHash = createHash('sha256').update(`${siteUrl} ${locale}`).digest('hex').slice(0, 32)
    return {
      ajax_url: ADMIN_AJAX,
      wc_ajax_url: callTemplate,
      cart_hash_key: `wc_cart_hash_${shopHash}`,
      fragment_name: `wc_fragments_${shopHash}`,
      request_timeout: '5000',
    }
  },
  wc_add_to_cart_variation_params: createVariationParams,
  wc_single_product_params: createSingleProductParams,
  woo_variation_swatches_options: createSwatchOptions,
  woosc_vars: createWooscVars,
  woosq_vars: createWoosqVars,
  woosw_vars: createWooswVars,
}
