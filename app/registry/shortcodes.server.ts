/**
 * MAP  shortcode in the texts of pages and products → the function that renders it. Because of this map,
 * content and catalog depend on no other feature.
 */
import type { FormsOfPage } from '#app/features/contact-forms/embed/forms-of-page.server.ts'
import type { EmbeddedHtml } from '#app/platform/html/place-embedded.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import type { ShortcodeName } from '#app/platform/html/text-shortcodes.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import {
  showCompareButton,
  showCompareLink,
  showCompareList,
  showQuickTable,
} from '#app/features/compare/embed/shortcodes.server.tsx'
import { showQuickViewButton } from '#app/features/quick-view/embed/shortcodes.server.tsx'
import {
  showWishlist,
  showWishlistButton,
  showWishlistLink,
} from '#app/features/wishlist/embed/shortcodes.server.tsx'

/** The context of a text: its page, the forms of that page, and on a product page the product. */
export type ShortcodeContext = { request: PageRequest; forms: FormsOfPage; productId: number }

type ShowShortcode = (context: ShortcodeContext, shortcode: Shortcode) => Promise<EmbeddedHtml>

export const shortcodes: Partial<Record<ShortcodeName, ShowShortcode>> = {
  'contact-form-7': showForm,
  'contact-form': showForm,
  woosc: showCompareButton,
  woosc_btn: showCompareButton,
  woosc_link: showCompareLink,
  woosc_list: showCompareList,
  woosc_quick_table: showQuickTable,
  woosq: showQuickViewButton,
  woosq_btn: showQuickViewButton,
  woosw: showWishlistButton,
  woosw_btn: showWishlistButton,
  woosw_link: showWishlistLink,
  woosw_list: showWishlist,
  woosw_table: showWishlist,
}

async function showForm({ forms }: ShortcodeContext, shortcode: Shortcode): Promise<EmbeddedHtml> {
  return { html: await forms.renderShortcode(shortcode), kind: 'form' }
}
