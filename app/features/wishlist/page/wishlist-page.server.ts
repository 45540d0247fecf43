/** The pages of wishlists for their loaders: the own list, any list behind its key, the one among a shopper's own pages. */
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Alerts } from '#app/features/wishlist/alerts/rules.ts'
import type { AddingView, ManageView } from '#app/features/wishlist/lists/lists-view.ts'
import type { AskedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import type { WishlistView } from './view.ts'
import { msg, plural } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { pictureAddress } from '#app/features/media/pictures/picture.ts'
import { joinNames } from '#app/platform/i18n/format/lists.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { tellMerges } from '#app/platform/guest-merges/merge-guest.server.ts'
import { pageCaller, type PageRequest } from '#app/rendering/page-request.server.ts'
import { cookieHeaders } from '#app/platform/http/posted-form.ts'
import { readAlerts } from '#app/features/wishlist/alerts/choices.server.ts'
import { isFollowed } from '#app/features/wishlist/sharing/follow.server.ts'
import { tellMissing } from '#app/features/wishlist/identity/limits.server.ts'
import { readManageView } from '#app/features/wishlist/lists/manage.server.ts'
import { wishlistText } from '#app/features/wishlist/options.server.ts'
import { currentListCookies, findAskedList } from '#app/features/wishlist/identity/owner.server.ts'
import {
  FIND_PARAMETER,
  keyInAddress,
  keyInQuery,
  listPath,
  OPEN_PARAMETER,
  pagedIn,
  type Said,
  WISHLIST_PATH,
} from './page-address.ts'
import { noticeOf } from './page-notices.server.ts'
import { isKey, NO_LIST } from '#app/features/wishlist/rules.ts'
import { searchToAdd } from '#app/features/wishlist/items/search.server.ts'
import { type Sharing, sharingOf } from '#app/features/wishlist/sharing/sharing.ts'
import { readListNow } from '#app/features/wishlist/contract/state.server.ts'
import { touchList } from '#app/features/wishlist/store.server.ts'
import { readWishlistView } from './view.server.ts'

export type WishlistPageView = {
  title: string
  /** Of the page's preview. */
  description: string
  /** Address of a picture under the site's; ''. */
  image: string
  /** null: there is no such list for who asks, or guests have none; `said` says which. */
  list: ShownList | null
  /** What a form or a link before this page came to. */
  said: Said
  merged: { id: string; sentence: string }[]
}

export type ShownList = {
  view: WishlistView
  /** Larger after every change of it. */
  version: number
  /** Hearts fill it. */
  isCurrent: boolean
  /** Of this list for everybody, with the site. */
  address: string
  /** Search engines may find it. */
  isPublic: boolean
  sharing: Sharing
  texts: { follow: string; unfollow: string }
  /** What its shopper may decide of this list and others; null: nothing, or somebody else does. */
  manage: ManageView | null
  /** What its shopper wants to be told of each product that is shown; null: nobody can be told. */
  alerts: Record<number, Alerts> | null
  /** null: it cannot be followed by who looks. */
  following: boolean | null
  /** Of a list that is open to others; null: who looks cannot add to it. */
  adding: AddingView | null
}

const PREVIEW_IN_PIXELS = 1200

/** The list of whoever asks; addresses that name another one lead there. */
export async function readOwnPage(page: PageRequest, request: Request) {
  const { locale, services, query } = page
  const named = keyInAddress(query.get(OPEN_PARAMETER) ?? '') || keyInQuery(query)
  if (named !== '') {
    throw redirect(localePath(listPath(named), locale, services.settings.current().shop.defaultLocale))
  }
  const caller = await pageCaller(page, request)
  const asked = await findAskedList(services, caller, '')
  return shown(page, caller, asked)
}

/** Any list: of whoever may edit it with all that its own page has; a stranger only looks. */
export async function readListPage(page: PageRequest, request: Request, key: string) {
  const caller = await pageCaller(page, request)
  const asked = await findAskedList(page.services, caller, isKey(key) ? key : NO_LIST)
  return shown(page, caller, asked)
}

async function shown(page: PageRequest, caller: CallCaller, asked: AskedList) {
  const { services, locale, texts } = page
  const { userId } = caller.visitor
  const settings = services.settings.current()
  const word = wishlistText(settings, locale)
  const headers = cookieHeaders(currentListCookies(services, asked.current))
  headers.set('Cache-Control', 'private, no-store')
  if (!asked.rights.canSee) {
    const isForbidden = asked.key === asked.current.key && asked.key === NO_LIST
    const sentence = isForbidden ? word('loginMessage') : tellMissing(asked, texts)
    const said = { sentence, isRefusal: false }
    headers.set('X-Robots-Tag', 'noindex')
    const view = { title: word('popupHeading'), description: '', image: '', list: null, said, merged: [] }
    return {
      page: view satisfies WishlistPageView,
      status: isForbidden ? 200 : asked.isGuessing ? 429 : 404,
      headers,
    }
  }
  const { list, rights } = asked
  const now = await readListNow(services, asked)
  const [view, said, merged, following, manage, adding] = await Promise.all([
    readWishlistView(services, caller, { list: asked, now, page: pagedIn(page.query) }),
    noticeOf(page),
    rights.isOwn ? tellMerges(services, { userId, texts, kind: 'wishlist' }) : [],
    mayFollow(services, caller, asked) ? isFollowed(services, { userId, key: asked.key }) : null,
    rights.isOwn && userId > 0 ? readManaged(services, caller, list) : null,
    readAdding(page, asked),
    rights.isOwn && list ? touchList(services, list) : undefined,
  ])
  const isPublic = list?.visibility === 'public' && list.userId !== null && !rights.isOwn
  if (!isPublic) headers.set('X-Robots-Tag', 'noindex')
  const [first] = view.items
  const answer: WishlistPageView = {
    title: list?.name ? `${word('popupHeading')} - ${view.name}` : word('popupHeading'),
    description: describe(page, view),
    image: first?.product.picture ? pictureAddress(first.product.picture, PREVIEW_IN_PIXELS) : '',
    said,
    merged: merged.map(({ id, sentence }) => ({ id, sentence })),
    list: {
      view,
      version: now.state.version,
      isCurrent: asked.key === asked.current.key,
      address: addressOf(services, locale, asked.key),
      isPublic,
      sharing: sharingOf(offeredSharing(services), view),
      texts: { follow: word('addToMyWishlistsText'), unfollow: word('removeFromMyWishlistsText') },
      manage,
      alerts: await alertsOf(services, caller, view),
      following,
      adding,
    },
  }
  return { page: answer, status: 200, headers }
}

/** '' of a list that is still to be made: then its page is the shop's own. */
export function addressOf(
  { siteUrl, settings }: Pick<Services, 'siteUrl' | 'settings'>,
  locale: PageRequest['locale'],
  key: string,
): string {
  const path = key === '' ? WISHLIST_PATH : listPath(key)
  return siteUrl + localePath(path, locale, settings.current().shop.defaultLocale)
}

/** What the owner of the shop shows of sharing, of whichever list. */
export function offeredSharing({ settings }: Pick<Services, 'settings'>): Sharing {
  const { pageShare, pageItems, pageIcon, pageCopy } = settings.current().wishlist
  return { targets: pageShare ? pageItems : [], asIcons: pageIcon, canCopy: pageCopy }
}

function mayFollow({ settings }: Services, { visitor }: CallCaller, { list, rights }: AskedList): boolean {
  return settings.current().wishlist.enableFollow && visitor.userId > 0 && !!list && !rights.isOwn
}

/** Whoever may add to a list that is open to others searches for it there, its owner as well. */
async function readAdding(
  { services, query, locale }: PageRequest,
  { key, list, rights }: AskedList,
): Promise<AddingView | null> {
  const settings = services.settings.current()
  if (!rights.canAdd || !list?.isCollabable || !settings.wishlist.enableCollab) return null
  const keyword = (query.get(FIND_PARAMETER) ?? '').trim()
  const word = wishlistText(settings, locale)
  return {
    keyword,
    found: keyword === '' ? null : await searchToAdd(services, { keyword, key, locale }),
    texts: {
      searchProductsPlaceholder: word('searchProductsPlaceholder'),
      addText: word('addText'),
      addedText: word('addedText'),
    },
  }
}

async function alertsOf(
  services: Services,
  { visitor: { userId } }: CallCaller,
  { isOwn, items }: WishlistView,
): Promise<Record<number, Alerts> | null> {
  if (!isOwn || userId === 0 || !services.settings.current().wishlist.alerts) return null
  const ids = items.map(({ id }) => id)
  return Object.fromEntries(await readAlerts(services, userId, ids))
}

/** Where the owner wants one list for each shopper, that one is named and shared as well. */
async function readManaged(
  services: Services,
  caller: CallCaller,
  list: ListRow | undefined,
): Promise<ManageView> {
  const manage = await readManageView(services, caller)
  if (manage.lists.length > 0 || !list) return manage
  const { key, name, isPrimary, isDefault, visibility, isCollabable } = list
  return {
    ...manage,
    lists: [{ key, name, count: 0, kind: 'own', isPrimary, isDefault, visibility, isCollabable }],
  }
}

const NAMED_IN_PREVIEW = 3

/** '5 products: Cup, Pot, Cap' */
function describe({ texts, locale }: PageRequest, { count, items }: WishlistView): string {
  if (count === 0) return ''
  const names = joinNames(
    items.slice(0, NAMED_IN_PREVIEW).map(({ product }) => `\u2068${product.name}\u2069`),
    locale,
  )
  return texts._(
    msg`${plural(count, { one: `# product, with ${names}`, other: `# products, with ${names}` })}`,
  )
}
