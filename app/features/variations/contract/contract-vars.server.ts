/** Global variables that WooCommerce scripts expect on product pages, as in WooCommerce shops. */
import type { ContractPart } from '#app/platform/rest/contract-global.ts'
import type { ReviewOptions } from '#app/features/catalog/reviews/review-options.ts'
import { readReviewOptions } from '#app/features/catalog/reviews/review-options.ts'
import { msg } from '@lingui/core/macro'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { VARIATIONS_THRESHOLD } from './contract.ts'

/** Value of the global variable `wc_add_to_cart_variation_params`. */
export const createVariationParams: ContractPart = (_, { i18n, callTemplate }) => ({
  wc_ajax_url: callTemplate,
  i18n_no_matching_variations_text: i18n._(
    msg`Sorry, no products matched your selection. Please choose a different combination.`,
  ),
  i18n_make_a_selection_text: i18n._(
    msg`Please select some product options before adding this product to your cart.`,
  ),
  i18n_unavailable_text: i18n._(
    msg`Sorry, this product is unavailable. Please choose a different combination.`,
  ),
  i18n_reset_alert_text: i18n._(
    msg`Your selection has been reset. Please select some product options before adding this product to your cart.`,
  ),
  woo_variation_swatches_ajax_variation_threshold_min: String(VARIATIONS_THRESHOLD),
  woo_variation_swatches_ajax_variation_threshold_max: '100',
  woo_variation_swatches_total_children: {},
})

/** `wc_single_product_params`: the shop's own gallery replaces these libraries, so their options are empty. */
export const createSingleProductParams: ContractPart = (services, { i18n }) => ({
  i18n_required_rating_text: i18n._(msg`Please select a rating`),
  i18n_rating_options: [1, 2, 3, 4, 5].map((stars) => i18n._(msg`${stars} of 5 stars`)),
  i18n_product_gallery_trigger_text: i18n._(msg`View full-screen image gallery`),
  review_rating_required: areStarsNeeded(readReviewOptions(services)) ? 'yes' : 'no',
  flexslider: {},
  zoom_enabled: '',
  zoom_options: [],
  photoswipe_enabled: '',
  photoswipe_options: {},
  flexslider_enabled: '',
})

/** Value of the global variable `woo_variation_swatches_options`. */
export const createSwatchOptions: ContractPart = ({ settings }, { locale, createUrl }) => {
  const { swatches, cart } = settings.current()
  const formatFlag = (isOn: boolean) => (isOn ? '1' : '')
  return {
    show_variation_label: formatFlag(swatches.showSelectedName),
    clear_on_reselect: formatFlag(swatches.clearOnReselect),
    variation_label_separator: swatches.separator,
    is_mobile: '',
    show_variation_stock: formatFlag(swatches.stockLeft),
    stock_label_threshold: String(swatches.stockLeftThreshold),
    cart_redirect_after_add: cart.redirectAfterAdd ? 'yes' : 'no',
    enable_ajax_add_to_cart: 'yes',
    cart_url: createUrl('/cart/'),
    is_cart: '',
    deselect_unavailable: formatFlag(swatches.deselectUnavailable !== 'no'),
    disable_out_of_stock: formatFlag(swatches.disableOutOfStock),
    // Has no effect where out-of-stock values are disabled (variations.md A.6).
    clickable_out_of_stock: formatFlag(swatches.clickableOutOfStock && !swatches.disableOutOfStock),
    out_of_stock_tooltip_text: localizeText(swatches.outOfStockText, locale),
    unavailable_tooltip_text: localizeText(swatches.unavailableText, locale),
  }
}

function areStarsNeeded({ hasStars, needsStars }: ReviewOptions): boolean {
  return hasStars && needsStars
}
