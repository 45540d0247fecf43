/** What every page knows of the quick view before any call: ui/shop.ts, QuickViewStart. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'

type Settings = ReturnType<Services['settings']['current']>

export function quickViewStart(
  { 'quick-view': settings, 'quick-view-texts': texts }: Settings,
  locale: Locale,
) {
  const { buttonType, buttonIcon, buttonNormalIcon, view, effect, nextPrev } = settings
  const { sidebarPosition, sidebarHeading, backToClose, autoClose, perfectScrollbar } = settings
  return {
    ...{ buttonType, buttonIcon, buttonNormalIcon, view, effect, nextPrev },
    ...{ sidebarPosition, sidebarHeading, backToClose, autoClose, perfectScrollbar },
    buttonClass: ['woosq-btn', shapes[buttonIcon], settings.buttonClass].filter(Boolean).join(' '),
    onCards: settings.buttonPosition === '0' ? null : settings.buttonPosition,
    inLists: settings.loop,
    inDrawer: settings.miniCart,
    inCart: settings.cart,
    texts: {
      button: textIn(texts.button, locale),
      close: textIn(texts.close, locale),
      next: textIn(texts.next, locale),
      prev: textIn(texts.prev, locale),
      relatedProducts: textIn(texts.relatedProducts, locale),
      viewDetails: textIn(texts.viewDetails, locale),
    },
  }
}

const shapes = {
  no: '',
  left: 'woosq-btn-has-icon woosq-btn-icon-text',
  right: 'woosq-btn-has-icon woosq-btn-text-icon',
  only: 'woosq-btn-has-icon woosq-btn-icon-only',
}
