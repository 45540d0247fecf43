/** The loaders of wishlist pages: the own list, any list by its key, the one in the customer's account. */
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AlertPreferences } from '#app/features/wishlist/alerts/rules.ts'
import type { ProductSearchView, ManageView } from '#app/features/wishlist/lists/lists-view.ts'
import type { RequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import type { WishlistView } from './view.ts'
import { msg, plural } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { createPicturePath } from '#app/features/media/pictures/picture.ts'
import { joinNames } from '#app/platform/i18n/format/lists.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { takeMergeNotices } from '#app/platform/guest-merges/merge-guest.server.ts'
import { readPageCaller, type PageRequest } from '#app/rendering/page-request.server.ts'
import { createCookieHeaders } from '#app/platform/http/posted-form.ts'
import { readAlertPreferences } from '#app/features/wishlist/alerts/choices.server.ts'
import { isFollowed } from '#app/features/wishlist/sharing/follow.server.ts'
import { describeMissingList } from '#app/features/wishlist/identity/limits.server.ts'
import { readManageView } from '#app/features/wishlist/lists/manage.server.ts'
import { createWishlistTextReader } from '#app/features/wishlist/options.server.ts'
import { createCurrentListCookies, findRequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import {
  FIND_PARAMETER,
  readKeyFromUrl,
  readKeyFromQuery,
  createWishlistPagePath,
  OPEN_PARAMETER,
  readPageNumber,
  type PageNoticeView,
  WISHLIST_PATH,
} from './page-url.ts'
import { readPageNotice } from './page-notices.server.ts'
import { isKey, NO_LIST } from '#app/features/wishlist/rules.ts'
import { searchProductsToAdd } from '#app/features/wishlist/items/search.server.ts'
import { type Sharing, restrictSharing } from '#app/features/wishlist/sharing/sharing.ts'
import { readListData } from '#app/features/wishlist/contract/state.server.ts'
import { touchList } from '#app/features/wishlist/store.server.ts'
import { readWishlistView } from './view.server.ts'

export type WishlistPageView = {
  title: string
  /** Description for link previews. */
  description: string
  /** Path of an image below the site's URL; '' if there is none. */
  image: string
  /** null: the list does not exist for the caller, or guests may have none; `notice` explains which. */
  list: ListPageView | null
  /** The result of the previous form or link. */
  notice: PageNoticeView
  merges: { id: string; message: string }[]
}

export type ListPageView = {
  view: WishlistView
  /** Increases with every change of the list. */
  version: number
  /** Wishlist buttons add to this list. */
  isCurrent: boolean
  /** The public URL of this list, with the host. */
  url: string
  /** Search engines may index it. */
  isPublic: boolean
  sharing: Sharing
  texts: { follow: string; unfollow: string }
  /** Settings of this and other lists for its owner; null: a guest, or not the owner. */
  manageView: ManageView | null
  /** The customer's alert preferences for each shown product; null: no alerts. */
  alerts: Record<number, AlertPreferences> | null
  /** null: the viewer cannot follow it. */
  isFollowing: boolean | null
  /** Search for products to add, on a list open to others; null: the viewer cannot add to it. */
  productSearch: ProductSearchView | null
}

const PREVIEW_WIDTH_IN_PIXELS = 1200

/** The caller's own list; URLs that name another list redirect to it. */
export async function readOwnPage(page: PageRequest, request: Request) {
  const { locale, services, query } = page
  const requestedKey = readKeyFromUrl(query.get(OPEN_PARAMETER) ?? '') || readKeyFromQuery(query)
  if (requestedKey !== '') {
    throw redirect(
      addLocalePrefix(
        createWishlistPagePath(requestedKey),
        locale,
        services.settings.current().shop.defaultLocale,
      ),
    )
  }
  const caller = await readPageCaller(page, request)
  const requestedList = await findRequestedList(services, caller, '')
  return loadPage(page, caller, requestedList)
}

/** Any list: visitors who may edit it get all features of the own page; others only view it. */
export async function readListPage(page: PageRequest, request: Request, key: string) {
  const caller = await readPageCaller(page, request)
  const requestedList = await findRequestedList(page.services, caller, isKey(key) ? key : NO_LIST)
  return loadPage(page, caller, requestedList)
}

async function loadPage(page: PageRequest, caller: ContractCaller, requestedList: RequestedList) {
  const { services, locale, i18n } = page
  const { userId } = caller.visitor
  const settings = services.settings.current()
  const text = createWishlistTextReader(settings, locale)
  const headers = createCookieHeaders(createCurrentListCookies(services, requestedList.current))
  headers.set('Cache-Control', 'private, no-store')
  if (!requestedList.rights.canSee) {
    const isForbidden = requestedList.key === requestedList.current.key && requestedList.key === NO_LIST
    const message = isForbidden ? text('loginMessage') : describeMissingList(requestedList, i18n)
    const notice = { message, isRefusal: false }
    headers.set('X-Robots-Tag', 'noindex')
    const view = { title: text('popupHeading'), description: '', image: '', list: null, notice, merges: [] }
    return {
      page: view satisfies WishlistPageView,
      status: isForbidden ? 200 : requestedList.isGuessing ? 429 : 404,
      headers,
    }
  }
  const { list, rights } = requestedList
  const listData = await readListData(services, requestedList)
  const [view, notice, merges, isFollowing, manageView, productSearch] = await Promise.all([
    readWishlistView(services, caller, { list: requestedList, listData, page: readPageNumber(page.query) }),
    readPageNotice(page),
    rights.isOwn ? takeMergeNotices(services, { userId, i18n, kind: 'wishlist' }) : [],
    canFollow(services, caller, requestedList)
      ? isFollowed(services, { userId, key: requestedList.key })
      : null,
    rights.isOwn && userId > 0 ? readManageSection(services, caller, list) : null,
    readProductSearch(page, requestedList),
    rights.isOwn && list ? touchList(services, list) : undefined,
  ])
  const isPublic = list?.visibility === 'public' && list.userId !== null && !rights.isOwn
  if (!isPublic) headers.set('X-Robots-Tag', 'noindex')
  const [firstItem] = view.items
  const pageView: WishlistPageView = {
    title: list?.name ? `${text('popupHeading')} - ${view.name}` : text('popupHeading'),
    description: describeList(page, view),
    image: firstItem?.product.picture
      ? createPicturePath(firstItem.product.picture, PREVIEW_WIDTH_IN_PIXELS)
      : '',
    notice,
    merges: merges.map(({ id, sentence: message }) => ({ id, message })),
    list: {
      view,
      version: listData.state.version,
      isCurrent: requestedList.key === requestedList.current.key,
      url: createWishlistUrl(services, locale, requestedList.key),
      isPublic,
      sharing: restrictSharing(readSharingOptions(services), view),
      texts: { follow: text('addToMyWishlistsText'), unfollow: text('removeFromMyWishlistsText') },
      manageView,
      alerts: await readAlerts(services, caller, view),
      isFollowing,
      productSearch,
    },
  }
  return { page: pageView, status: 200, headers }
}

/** `key` '': a list that has not been created yet; its page is the shop's wishlist page. */
export function createWishlistUrl(
  { siteUrl, settings }: Pick<Services, 'siteUrl' | 'settings'>,
  locale: PageRequest['locale'],
  key: string,
): string {
  const path = key === '' ? WISHLIST_PATH : createWishlistPagePath(key)
  return siteUrl + addLocalePrefix(path, locale, settings.current().shop.defaultLocale)
}

/** The merchant's sharing options, for any list. */
export function readSharingOptions({ settings }: Pick<Services, 'settings'>): Sharing {
  const { pageShare, pageItems, pageIcon, pageCopy } = settings.current().wishlist
  return { targets: pageShare ? pageItems : [], asIcons: pageIcon, canCopy: pageCopy }
}

function canFollow(
  { settings }: Services,
  { visitor }: ContractCaller,
  { list, rights }: RequestedList,
): boolean {
  return settings.current().wishlist.enableFollow && visitor.userId > 0 && !!list && !rights.isOwn
}

/** The product search on a list open to others, for everybody who may add to it, including its owner. */
async function readProductSearch(
  { services, query, locale }: PageRequest,
  { key, list, rights }: RequestedList,
): Promise<ProductSearchView | null> {
  const settings = services.settings.current()
  if (!rights.canAdd || !list?.isCollabable || !settings.wishlist.enableCollab) return null
  const keyword = (query.get(FIND_PARAMETER) ?? '').trim()
  const text = createWishlistTextReader(settings, locale)
  return {
    keyword,
    foundProducts: keyword === '' ? null : await searchProductsToAdd(services, { keyword, key, locale }),
    texts: {
      searchProductsPlaceholder: text('searchProductsPlaceholder'),
      addText: text('addText'),
      addedText: text('addedText'),
    },
  }
}

async function readAlerts(
  services: Services,
  { visitor: { userId } }: ContractCaller,
  { isOwn, items }: WishlistView,
): Promise<Record<number, AlertPreferences> | null> {
  if (!isOwn || userId === 0 || !services.settings.current().wishlist.alerts) return null
  const ids = items.map(({ id }) => id)
  return Object.fromEntries(await readAlertPreferences(services, userId, ids))
}

/** If the merchant allows only one list per customer, that list can be renamed and shared as well. */
async function readManageSection(
  services: Services,
  caller: ContractCaller,
  list: ListRow | undefined,
): Promise<ManageView> {
  const manageView = await readManageView(services, caller)
  if (manageView.lists.length > 0 || !list) return manageView
  const { key, name, isPrimary, isDefault, visibility, isCollabable } = list
  return {
    ...manageView,
    lists: [{ key, name, count: 0, kind: 'own', isPrimary, isDefault, visibility, isCollabable }],
  }
}

const MAX_NAMES_IN_PREVIEW = 3

/** Describes a list: '5 products: Cup, Pot, Cap'. */
function describeList({ i18n, locale }: PageRequest, { count, items }: WishlistView): string {
  if (count === 0) return ''
  const names = joinNames(
    items.slice(0, MAX_NAMES_IN_PREVIEW).map(({ product }) => `\u2068${product.name}\u2069`),
    locale,
  )
  return i18n._(
    msg`${plural(count, { one: `# product, with ${names}`, other: `# products, with ${names}` })}`,
  )
}
