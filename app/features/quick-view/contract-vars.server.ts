/** `woosq_vars`: global variable for scripts written for the plugin (quick-view.md C.2). */
import type { ContractCall } from '#app/platform/rest/contract-global.ts'
import type { Services } from '#app/services.server.ts'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'

export function createWoosqVars(
  { settings }: Services,
  { locale, createNonce, createUrl, callTemplate, query }: ContractCall,
): object {
  const { 'quick-view': options, 'quick-view-texts': texts, cart } = settings.current()
  const rtl = getDirection(locale) === 'rtl'
  const requestedId = Number(query.get('quick-view'))
  return {
    wc_ajax_url: callTemplate,
    nonce: createNonce('woosq-security'),
    view: options.view,
    effect: options.effect,
    scrollbar: formatYesNo(options.perfectScrollbar),
    auto_close: formatYesNo(options.autoClose),
    hashchange: formatYesNo(options.backToClose),
    cart_redirect: formatYesNo(cart.redirectAfterAdd),
    cart_url: createUrl('/cart/'),
    close: localizeText(texts.close, locale),
    next_prev: formatYesNo(options.nextPrev),
    next: localizeText(texts.next, locale),
    prev: localizeText(texts.prev, locale),
    thumbnails_effect: options.contentImageEffect,
    related_slick_params: JSON.stringify({
      slidesToShow: 2,
      slidesToScroll: 2,
      dots: true,
      arrows: false,
      adaptiveHeight: true,
      rtl,
    }),
    thumbnails_slick_params: JSON.stringify({
      slidesToShow: 1,
      slidesToScroll: 1,
      dots: true,
      arrows: true,
      adaptiveHeight: false,
      rtl,
    }),
    thumbnails_zoom_params: JSON.stringify({ duration: 120, magnify: 1 }),
    quick_view: String(Number.isInteger(requestedId) && requestedId > 0 ? requestedId : 0),
  }
}

function formatYesNo(isOn: boolean): 'yes' | 'no' {
  return isOn ? 'yes' : 'no'
}
