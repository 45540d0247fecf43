/** `woosw_vars`: the global that scripts written for the plugin expect (wishlist.md B.2). */
import type { ContractCall } from '#app/platform/rest/contract-global.ts'
import type { Services } from '#app/services.server.ts'
import { createOwnWishlistPath, createWishlistTextReader } from '#app/features/wishlist/options.server.ts'

/** Any of these in the URL means that a product was added to the cart on the way to this page. */
const CART_PARAMETERS = ['add-to-cart', 'product_added_to_cart', 'added_to_cart', 'set_cart', 'fill_cart']

export async function createWooswVars(
  { settings, pages }: Services,
  { visitor, locale, createNonce, createUrl, callTemplate, query }: ContractCall,
): Promise<object> {
  const path = createOwnWishlistPath(settings.current(), await pages.current())
  const { wishlist: options } = settings.current()
  const text = createWishlistTextReader(settings.current(), locale)
  const hasMultiple = options.enableMultiple && visitor.userId > 0
  return {
    wc_ajax_url: callTemplate,
    nonce: createNonce('woosw-security'),
    added_to_cart: formatYesNo(CART_PARAMETERS.some((name) => query.has(name))),
    auto_remove: formatYesNo(options.autoRemove),
    page_myaccount: options.pageMyaccount,
    menu_action: options.menuAction,
    reload_count: formatYesNo(options.reloadCount),
    perfect_scrollbar: formatYesNo(options.perfectScrollbar),
    wishlist_url: createUrl(path),
    button_action: options.buttonAction,
    message_position: options.messagePosition,
    button_action_added: options.buttonActionAdded,
    empty_confirm: text('emptyConfirm'),
    delete_confirm: text('deleteConfirm'),
    copied_text: text('copiedText'),
    menu_text: text('menuText'),
    button_text: text('buttonText'),
    button_text_added: text('buttonTextAdded'),
    button_normal_icon: options.buttonNormalIcon,
    button_added_icon: options.buttonAddedIcon,
    button_loading_icon: options.buttonLoadingIcon,
    popup_search: formatYesNo(options.popupSearch),
    search_placeholder: text('searchPlaceholder'),
    variations: formatYesNo(options.variations),
    login_message: text('loginMessage'),
    choose_wishlist: formatYesNo(options.chooseWishlist),
    enable_multiple: formatYesNo(hasMultiple),
    choose_wishlist_text: text('chooseWishlistText'),
    collabable_enabled: formatYesNo(options.enableCollab),
    added_to_my_wishlists_text: text('addedToMyWishlistsText'),
    add_to_my_wishlists_text: text('addToMyWishlistsText'),
    remove_from_my_wishlists_text: text('removeFromMyWishlistsText'),
    badge_primary_text: text('badgePrimaryText'),
    badge_followed_text: text('badgeFollowedText'),
    badge_collabable_text: text('badgeCollabableText'),
    badge_default_text: text('badgeDefaultText'),
    save_text: text('saveText'),
    cancel_text: text('cancelText'),
    placeholder_name: text('placeholderName'),
    add_wishlist_btn_text: text('addWishlistBtnText'),
    add_text: text('addText'),
    added_text: text('addedText'),
  }
}

function formatYesNo(isOn: boolean): 'yes' | 'no' {
  return isOn ? 'yes' : 'no'
}
