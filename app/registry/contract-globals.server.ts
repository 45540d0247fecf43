/**
 * MAP  global variable → the value that scripts written for the WordPress plugins expect. One part per
 * feature; our own pages load none of it.
 */
import type { ContractPart } from '#app/platform/rest/contract-global.ts'
import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { wooscVars } from '#app/features/compare/contract/contract-vars.server.ts'
import { woosqVars } from '#app/features/quick-view/contract-vars.server.ts'
import {
  singleProductParams,
  swatchOptions,
  variationParams,
} from '#app/features/variations/contract/contract-vars.server.ts'
import { wooswVars } from '#app/features/wishlist/contract/contract-vars.server.ts'

const ADMIN_AJAX = '/wp-admin/admin-ajax.php'

export const contractGlobals: Record<string, ContractPart> = {
  wpApiSettings: ({ siteUrl }, { nonceFor }) => ({
    root: `${siteUrl}/wp-json/`,
    nonce: nonceFor('wp_rest'),
    versionString: 'wp/v2/',
  }),
  wc_add_to_cart_params: ({ settings }, { i18n, urlOf, callTemplate }) => ({
    ajax_url: ADMIN_AJAX,
    wc_ajax_url: callTemplate,
    i18n_view_cart: i18n._(msg`View cart`),
    cart_url: urlOf('/cart/'),
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
    const shop = createHash('sha256').update(`${siteUrl} ${locale}`).digest('hex').slice(0, 32)
    return {
      ajax_url: ADMIN_AJAX,
      wc_ajax_url: callTemplate,
      cart_hash_key: `wc_cart_hash_${shop}`,
      fragment_name: `wc_fragments_${shop}`,
      request_timeout: '5000',
    }
  },
  wc_add_to_cart_variation_params: variationParams,
  wc_single_product_params: singleProductParams,
  woo_variation_swatches_options: swatchOptions,
  woosc_vars: wooscVars,
  woosq_vars: woosqVars,
  woosw_vars: wooswVars,
}
