/** Page data of the quick view, available before any request. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { QuickViewStart } from './start.ts'
import { createButtonStart } from '#app/features/product-actions/start.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { quickViewAction } from './action.ts'

type Settings = ReturnType<Services['settings']['current']>

export function createQuickViewStart(
  { 'quick-view': settings, 'quick-view-texts': texts }: Settings,
  locale: Locale,
): QuickViewStart {
  const { view, effect, nextPrev, sidebarPosition, sidebarHeading } = settings
  const { backToClose, autoClose, perfectScrollbar } = settings
  return {
    // The button is shown on cards, never on product pages.
    ...createButtonStart(quickViewAction, settings, { card: settings.buttonPosition, page: '0' }),
    ...{ view, effect, nextPrev, sidebarPosition, sidebarHeading, backToClose, autoClose, perfectScrollbar },
    texts: {
      button: localizeText(texts.button, locale),
      close: localizeText(texts.close, locale),
      next: localizeText(texts.next, locale),
      prev: localizeText(texts.prev, locale),
      relatedProducts: localizeText(texts.relatedProducts, locale),
      viewDetails: localizeText(texts.viewDetails, locale),
    },
  }
}

/** Categories to which the merchant limits the buttons; []: all. */
export function listQuickViewButtonCategories({ 'quick-view': quickView }: Settings): readonly number[] {
  return quickView.categories
}

/** The places in which product links open the quick view instead of the product page. */
export function readQuickViewPlaces({ 'quick-view': { loop, miniCart, cart } }: Settings) {
  return { lists: loop, drawer: miniCart, cart }
}
