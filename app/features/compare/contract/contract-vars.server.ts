/** `woosc_vars`: the global that scripts written for the plugin expect (compare.md A.2). */
import type { ContractCall } from '#app/platform/rest/contract-global.ts'
import type { Services } from '#app/services.server.ts'
import { createCompareOptions, findComparePath } from '#app/features/compare/options.server.ts'

export async function createWooscVars(
  { settings, pages }: Services,
  { visitor, locale, createNonce, createUrl, callTemplate }: ContractCall,
): Promise<object> {
  const path = findComparePath(settings.current(), await pages.current())
  const { texts, hash, quickTableFixed, hideEmptyRow, ...options } = createCompareOptions(
    settings.current(),
    {
      locale,
      isGuest: visitor.userId === 0,
    },
  )
  return {
    wc_ajax_url: callTemplate,
    nonce: createNonce('woosc-security'),
    hash,
    user_id: visitor.userId === 0 ? '' : String(visitor.userId),
    page_url: createUrl(path),
    open_button: options.openButton,
    hide_empty_row: formatYesNo(hideEmptyRow),
    reload_count: formatYesNo(options.reloadCount),
    variations: formatYesNo(options.variations),
    open_button_action: options.openButtonAction,
    menu_action: options.menuAction,
    button_action: options.buttonAction,
    sidebar_position: options.sidebarPosition,
    message_position: options.messagePosition,
    message_added: texts.messageAdded,
    message_removed: texts.messageRemoved,
    message_exists: texts.messageExists,
    open_bar: formatYesNo(options.openBarImmediately),
    bar_filter: options.barFilter === '' ? 'no' : options.barFilter,
    bar_bubble: formatYesNo(options.barBubble),
    adding: options.adding,
    click_again: formatYesNo(options.clickAgain),
    hide_empty: formatYesNo(options.hideEmpty),
    click_outside: options.clickOutside,
    hide_closed: formatYesNo(options.hideClosed),
    freeze_column: formatYesNo(options.freezeColumn),
    freeze_row: formatYesNo(options.freezeRow),
    scrollbar: formatYesNo(options.perfectScrollbar),
    limit: String(options.limit),
    remove_all: texts.barRemoveAllConfirmation,
    limit_notice: texts.limit,
    copied_text: texts.shareCopied,
    button_text: texts.button,
    button_text_added: texts.buttonAdded,
    button_normal_icon: options.buttonNormalIcon,
    button_added_icon: options.buttonAddedIcon,
    quick_table_fixed: JSON.stringify(quickTableFixed),
  }
}

function formatYesNo(isOn: boolean): 'yes' | 'no' {
  return isOn ? 'yes' : 'no'
}
