/** `woosw_vars`: what scripts written for the plugin expect (wishlist.md B.2). */
import type { ContractCall } from '#app/platform/rest/contract-global.ts'
import type { Services } from '#app/services.server.ts'
import { wishlistPath, wishlistText } from '#app/features/wishlist/options.server.ts'

/** One of them in the address says that something was put into the cart on the way here. */
const CART_PARAMETERS = ['add-to-cart', 'product_added_to_cart', 'added_to_cart', 'set_cart', 'fill_cart']

export async function wooswVars(
  { settings, pages }: Services,
  { visitor, locale, nonceFor, addressOf, callTemplate, query }: ContractCall,
): Promise<object> {
  const path = wishlistPath(settings.current(), await pages.current())
  const { wishlist: options } = settings.current()
  const word = wishlistText(settings.current(), locale)
  const hasMultiple = options.enableMultiple && visitor.userId > 0
  return {
    wc_ajax_url: callTemplate,
    nonce: nonceFor('woosw-security'),
    added_to_cart: yesNo(CART_PARAMETERS.some((name) => query.has(name))),
    auto_remove: yesNo(options.autoRemove),
    page_myaccount: options.pageMyaccount,
    menu_action: options.menuAction,
    reload_count: yesNo(options.reloadCount),
    perfect_scrollbar: yesNo(options.perfectScrollbar),
    wishlist_url: addressOf(path),
    button_action: options.buttonAction,
    message_position: options.messagePosition,
    button_action_added: options.buttonActionAdded,
    empty_confirm: word('emptyConfirm'),
    delete_confirm: word('deleteConfirm'),
    copied_text: word('copiedText'),
    menu_text: word('menuText'),
    button_text: word('buttonText'),
    button_text_added: word('buttonTextAdded'),
    button_normal_icon: options.buttonNormalIcon,
    button_added_icon: options.buttonAddedIcon,
    button_loading_icon: options.buttonLoadingIcon,
    popup_search: yesNo(options.popupSearch),
    search_placeholder: word('searchPlaceholder'),
    variations: yesNo(options.variations),
    login_message: word('loginMessage'),
    choose_wishlist: yesNo(options.chooseWishlist),
    enable_multiple: yesNo(hasMultiple),
    choose_wishlist_text: word('chooseWishlistText'),
    collabable_enabled: yesNo(options.enableCollab),
    added_to_my_wishlists_text: word('addedToMyWishlistsText'),
    add_to_my_wishlists_text: word('addToMyWishlistsText'),
    remove_from_my_wishlists_text: word('removeFromMyWishlistsText'),
    badge_primary_text: word('badgePrimaryText'),
    badge_followed_text: word('badgeFollowedText'),
    badge_collabable_text: word('badgeCollabableText'),
    badge_default_text: word('badgeDefaultText'),
    save_text: word('saveText'),
    cancel_text: word('cancelText'),
    placeholder_name: word('placeholderName'),
    add_wishlist_btn_text: word('addWishlistBtnText'),
    add_text: word('addText'),
    added_text: word('addedText'),
  }
}

function yesNo(isOn: boolean): 'yes' | 'no' {
  return isOn ? 'yes' : 'no'
}
