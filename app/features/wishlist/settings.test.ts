/**
 * The merchant's settings take effect everywhere: on every page, in scripts of the contract, on buttons
 * (wishlist.md B.1, B.2).
 */
import { expect, test, vi } from 'vitest'
import { savePages } from '#app/features/content/store.server.ts'
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { wishlistSettings } from './settings.ts'
import { wishlistTexts } from './text-settings.ts'
import { openWishlistShop } from './test-shop.ts'

vi.setConfig({ testTimeout: 30_000 })

const { shop, services, shopper: openCustomerBrowser, browser } = await openWishlistShop()
const { settings } = services

const readContractVars = async (path: string, { send } = browser()) => {
  const [, json = '{}'] = /var woosw_vars = (.*);\n/.exec(await (await send(path)).text()) ?? []
  return JSON.parse(json) as Record<string, string>
}
const readWishlistStart = async (path: string) =>
  /"wishlist":\{.*?"texts":\{[^}]*\}/.exec(await shop.page(path))?.[0] ?? ''

// The settings in the order of wishlist.md B.1, with the names of the contract such as `page_id` and `cats`.
const documentedNames =
  `disable_unauthenticated auto_remove reload_count variations enable_statistics enable_multiple
  maximum_wishlists choose_wishlist enable_follow enable_collab button_type button_icon button_normal_icon
  button_added_icon button_loading_icon button_action message_position button_action_added button_class
  button_position_archive button_position_single cats popup_position perfect_scrollbar color link show_price_change
  use_note show_note empty_button popup_search continue_url suggested suggested_limit page_id page_share page_icon
  page_copy page_items page_myaccount menus menu_action`.split(/\s+/)

test('B.1: every documented setting exists under its name, with its default', () => {
  const declaredSettings: SettingsSection = wishlistSettings
  const defaultsByName = new Map(
    Object.values(declaredSettings).map((field) => [field.contractName ?? '', field.default]),
  )
  for (const name of documentedNames) expect([...defaultsByName.keys()], name).toContain(name)
  const undocumentedNames = [...defaultsByName.keys()].filter((name) => !documentedNames.includes(name))
  expect(undocumentedNames.toSorted()).toEqual(['alerts', 'guest_days', 'merge_on_login', 'most_per_address'])
  const defaults = Object.fromEntries(defaultsByName)
  expect(defaults).toMatchObject({
    button_normal_icon: 'woosw-icon-5',
    button_added_icon: 'woosw-icon-8',
    button_loading_icon: 'woosw-icon-4',
    ...{
      // The contract's default is 'list', which opens over the page after each addition.
      button_action: 'message',
      button_action_added: 'popup',
      message_position: 'right-top',
      color: '#5fbd74',
    },
    ...{ button_position_archive: 'after_add_to_cart', button_position_single: '31', maximum_wishlists: 5 },
    ...{
      variations: true,
      enable_statistics: true,
      enable_multiple: false,
      use_note: true,
      show_note: false,
    },
    ...{ page_share: true, page_icon: true, page_copy: true, page_items: [], page_myaccount: 'yes' },
    ...{ menu_action: 'open_page', suggested_limit: 0, show_price_change: 'no', link: 'yes' },
  })
})

test('B.2: every text has a default in both languages', () => {
  expect(Object.keys(wishlistTexts)).toHaveLength(48)
  for (const [name, { default: text }] of Object.entries(wishlistTexts)) {
    expect(text.en, name).not.toBe('')
    expect(text.ar, name).toMatch(/[\u0600-\u06ff]/)
  }
})

test('B.2: scripts of the contract get all of woosw_vars, in the language of the URL', async () => {
  const vars = await readContractVars('/en/contract.js')
  const keys =
    `wc_ajax_url nonce added_to_cart auto_remove page_myaccount menu_action reload_count perfect_scrollbar
    wishlist_url button_action message_position button_action_added empty_confirm delete_confirm copied_text menu_text
    button_text button_text_added button_normal_icon button_added_icon button_loading_icon popup_search
    search_placeholder variations login_message choose_wishlist enable_multiple choose_wishlist_text collabable_enabled
    added_to_my_wishlists_text add_to_my_wishlists_text remove_from_my_wishlists_text badge_primary_text
    badge_followed_text badge_collabable_text badge_default_text`.split(/\s+/)
  for (const key of keys) expect(vars[key], key).toEqual(expect.stringMatching(/./))
  expect(vars).toMatchObject({
    wc_ajax_url: '/en/?wc-ajax=%%endpoint%%',
    wishlist_url: 'http://shop.test/en/wishlist/',
    ...{ button_text: 'Add to wishlist', button_text_added: 'Browse wishlist', menu_text: 'Wishlist' },
    ...{
      copied_text: 'Copied the wishlist link:',
      added_to_cart: 'no',
      variations: 'yes',
      enable_multiple: 'no',
    },
  })
  expect(await readContractVars('/contract.js')).toMatchObject({ button_text: 'أضف إلى المفضلة' })
})

test.each(['add-to-cart', 'product_added_to_cart', 'added_to_cart', 'set_cart', 'fill_cart'])(
  'B-29: with %s in the URL, woosw_vars contains added_to_cart "yes"',
  async (name) => {
    expect((await readContractVars(`/en/contract.js?${name}=11`)).added_to_cart).toBe('yes')
  },
)

test('scripts get enable_multiple only for visitors who can have multiple lists', async () => {
  await settings.save('wishlist', { enableMultiple: true })
  expect((await readContractVars('/en/contract.js')).enable_multiple).toBe('no')
  expect((await readContractVars('/en/contract.js', await openCustomerBrowser())).enable_multiple).toBe('yes')
  await settings.save('wishlist', { enableMultiple: false })
})

test('settings and texts of the merchant appear in pages and scripts', async () => {
  await settings.save('wishlist', {
    ...{ autoRemove: true, reloadCount: true, buttonAction: 'list', buttonActionAdded: 'remove' },
    ...{ messagePosition: 'left-bottom', popupSearch: true, menuAction: 'open_popup', buttonIcon: 'only' },
    ...{ buttonNormalIcon: 'woosw-icon-9', color: '#123456', buttonClass: 'mine' },
  })
  await settings.save('wishlist-texts', { buttonText: { en: 'Remember', ar: 'تذكّر' } })
  expect(await readContractVars('/en/contract.js')).toMatchObject({
    ...{ auto_remove: 'yes', reload_count: 'yes', button_action: 'list', button_action_added: 'remove' },
    ...{ message_position: 'left-bottom', popup_search: 'yes', menu_action: 'open_popup' },
    ...{ button_normal_icon: 'woosw-icon-9', button_text: 'Remember' },
  })
  const start = await readWishlistStart('/en/shop/')
  expect(start).toContain('"buttonAction":"list"')
  expect(start).toContain('"buttonClass":"woosw-btn woosw-btn-has-icon woosw-btn-icon-only mine"')
  expect(start).toContain('"button":"Remember"')
  expect(await readWishlistStart('/shop/')).toContain('"button":"تذكّر"')
  const [, styleSheetPath = ''] = /href="(\/drawings\/[^"]+)"/.exec(await shop.page('/en/shop/')) ?? []
  const css = await (await shop.get(styleSheetPath)).text()
  expect(css).toContain('.woosw-btn{--drawing:url(')
  expect(css).toContain('--wishlist-notice:#123456')
})

test('page_id: links lead to the content page that the merchant has set, while the page is published', async () => {
  const page = { slug: 'my-wishes', title: { en: 'My wishes', ar: 'أمنياتي' }, body: { en: '[woosw_list]' } }
  await savePages(services, [{ ...page, status: 'publish', position: 0 }])
  // The cached pages are updated a moment after the write.
  const savedPage = await vi.waitUntil(async () => {
    const links = await services.pages.current()
    return links.find(({ slug }) => slug === page.slug)
  })
  await settings.save('wishlist', { pageId: savedPage.id })
  expect((await readContractVars('/en/contract.js')).wishlist_url).toBe('http://shop.test/en/my-wishes/')
  expect(await readWishlistStart('/en/shop/')).toContain('"pagePath":"/my-wishes/"')
  const { data } = await browser().answer('woosw_load')
  expect(data.fragments['.woosw-menu-item']).toContain('<a href="http://shop.test/en/my-wishes/">')
  await savePages(services, [{ ...page, status: 'draft', position: 0 }])
  await vi.waitUntil(async () => (await services.pages.current()).every(({ slug }) => slug !== page.slug))
  expect((await readContractVars('/en/contract.js')).wishlist_url).toBe('http://shop.test/en/wishlist/')
  await settings.save('wishlist', { pageId: 0 })
})

test('invalid values are rejected', async () => {
  const invalidValues = [
    { guestDays: 6 },
    { maximumWishlists: 0 },
    { maximumWishlists: 101 },
    { color: 'red' },
    { buttonClass: '"><script>' },
    { continueUrl: 'javascript:alert(1)' },
  ]
  for (const values of invalidValues)
    await expect(settings.save('wishlist', values), JSON.stringify(values)).rejects.toThrow('does not accept')
})
