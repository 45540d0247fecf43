/** The forms of wishlists, which work without script: all of them are posted to a page of theirs, with what is meant as `intent`. */
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AddAllReport } from '#app/features/wishlist/cart/add-all.ts'
import type { ListChange } from '#app/features/wishlist/lists/lists.server.ts'
import type { AskedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { Visibility } from './view.ts'
import { data, redirect } from 'react-router'
import { localePath } from '#app/platform/i18n/locales.ts'
import { undoMerge } from '#app/platform/guest-merges/merge-guest.server.ts'
import { pageCaller, type PageRequest } from '#app/rendering/page-request.server.ts'
import { cookieHeaders, fieldOf, isPathHere } from '#app/platform/http/posted-form.ts'
import { addListToCart } from '#app/features/wishlist/cart/add-all.server.ts'
import { followList, unfollowList } from '#app/features/wishlist/sharing/follow.server.ts'
import { tellRefusal } from '#app/features/wishlist/lists/list-words.server.ts'
import {
  addList,
  chooseDefaultList,
  deleteList,
  openList,
  renameList,
} from '#app/features/wishlist/lists/lists.server.ts'
import { moveItem } from '#app/features/wishlist/items/move.server.ts'
import { currentListCookies, findAskedList } from '#app/features/wishlist/identity/owner.server.ts'
import { readNote } from '#app/features/wishlist/items/notes.ts'
import {
  keyInAddress,
  listPath,
  NOTICE_PARAMETER,
  PAGED_PARAMETER,
  type PageNotice,
  PRODUCT_PARAMETER,
  WISHLIST_PATH,
} from './page-address.ts'
import { putNotices } from './page-notices.server.ts'
import { putOnList } from '#app/features/wishlist/items/put-on-list.server.ts'
import { readId } from '#app/features/wishlist/rules.ts'
import { emptyList, noteItem, removeItem } from '#app/features/wishlist/store.server.ts'

/** What a page says of the form that was posted to it, where it does not lead on. */
export type FormOutcome = { report: AddAllReport | null; problem: string }

type Doing = {
  services: Services
  caller: CallCaller
  form: FormData
  asked: AskedList
  productId: number
}

type Done =
  | { notice: PageNotice; key?: string; current?: AskedList['current'] }
  /** A sentence, for who may mend it. */
  | { problem: string }
  | { report: AddAllReport; cookies: string[] }

/** Does what a form asks; then leads back, or says on the page what came of it. */
export async function takeWishlistForm(page: PageRequest, request: Request) {
  const caller = await pageCaller(page, request)
  const { services } = page
  const form = await request.formData().catch(() => new FormData())
  const asked = await findAskedList(services, caller, fieldOf(form, 'key'))
  // As the button of a card posts it, where its page has no script.
  const isHeart = form.has('add-to-wishlist')
  const productId = readId(fieldOf(form, isHeart ? 'add-to-wishlist' : 'product_id'))
  const intent = isHeart ? 'add' : fieldOf(form, 'intent')
  const act = intentOf(asked, intent)
  const done = await act({ services, caller, form, asked, productId })
  const told = 'current' in done && done.current ? done.current : asked.current
  const cookies = currentListCookies(services, told)
  if ('problem' in done) {
    return data<FormOutcome>(
      { report: null, problem: done.problem },
      { status: 422, headers: cookieHeaders(cookies) },
    )
  }
  if ('report' in done) {
    const headers = cookieHeaders([...cookies, ...done.cookies])
    return data<FormOutcome>({ report: done.report, problem: '' }, { headers })
  }
  const target = targetOf(page, request, { form, asked, shown: done.key })
  throw redirect(withNotice(target, done.notice, productId), { status: 303, headers: cookieHeaders(cookies) })
}

type Intent = (doing: Doing) => Promise<Done>

const intents: Record<string, Intent | undefined> = {
  add,
  remove,
  empty,
  note,
  move: forShoppers(move),
  'add-all': addAll,
  'add-list': forShoppers(async (doing) =>
    changed(doing, await addList(doing.services, { ...owned(doing), name: fieldOf(doing.form, 'name') })),
  ),
  'rename-list': forShoppers(async (doing) =>
    changed(doing, await renameList(doing.services, { ...owned(doing), name: fieldOf(doing.form, 'name') })),
  ),
  'default-list': forShoppers(async (doing) => {
    const done = changed(doing, await chooseDefaultList(doing.services, owned(doing)))
    const current = { ...doing.asked.current, key: doing.asked.key }
    return 'notice' in done ? { ...done, current } : done
  }),
  'delete-list': forShoppers(async (doing) => {
    const done = await deleteList(doing.services, owned(doing))
    return done.ok ? { notice: 'deleted', key: '' } : changed(doing, done)
  }),
  visibility: forShoppers(async (doing) => {
    const visibility = visibilities.find((each) => each === fieldOf(doing.form, 'visibility'))
    if (!visibility) return { notice: 'error' }
    return changed(doing, await openList(doing.services, { ...owned(doing), visibility }))
  }),
  collab: forShoppers(async (doing) => {
    if (!doing.services.settings.current().wishlist.enableCollab) return { notice: 'not-allowed' }
    const isCollabable = fieldOf(doing.form, 'collabable') === 'yes'
    return changed(doing, await openList(doing.services, { ...owned(doing), isCollabable }))
  }),
  follow: forShoppers(follow),
  unfollow: forShoppers(async (doing) => {
    await unfollowList(doing.services, owned(doing))
    return { notice: 'unfollowed' }
  }),
  'undo-merge': forShoppers(async ({ services, caller, form }) => {
    const { userId } = caller.visitor
    const isUndone = await undoMerge(services, { id: fieldOf(form, 'merge'), userId, kind: 'wishlist' })
    return { notice: isUndone ? 'undone' : 'nothing-merged' }
  }),
}

function intentOf({ isGuessing }: AskedList, intent: string): Intent {
  if (isGuessing) return async () => ({ notice: 'asked-too-often' })
  const act = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  return act ?? (async () => ({ notice: 'error' }))
}

/** Guests have one list, and nothing to say of it but what is on it. */
function forShoppers(act: Intent): Intent {
  return async (doing) => (doing.caller.visitor.userId === 0 ? { notice: 'login' } : act(doing))
}

const visibilities: readonly Visibility[] = ['public', 'shared', 'private']

async function add({ services, caller, asked, productId }: Doing): Promise<Done> {
  const { result, asked: now } = await putOnList(services, caller, { asked, productId })
  const isDone = result === 'added' || result === 'already' || result === 'full'
  return { notice: putNotices[result], ...(isDone && { key: now.key }), current: now.current }
}

async function remove({ services, caller, asked, productId }: Doing): Promise<Done> {
  if (!asked.rights.canEdit) return { notice: 'not-allowed' }
  if (!asked.list) return { notice: 'not-there' }
  const isGone = await removeItem(services, asked.list.key, { productId, userId: caller.visitor.userId })
  return { notice: isGone ? 'removed' : 'not-there' }
}

async function empty({ services, caller, asked }: Doing): Promise<Done> {
  if (!asked.rights.canEdit) return { notice: 'not-allowed' }
  if (asked.list) await emptyList(services, asked.list.key, { userId: caller.visitor.userId })
  return { notice: 'emptied' }
}

async function note({ services, form, asked, productId }: Doing): Promise<Done> {
  const { useNote } = services.settings.current().wishlist
  if (!asked.rights.canEdit || !useNote) return { notice: 'not-allowed' }
  if (!asked.list) return { notice: 'not-there' }
  const text = readNote(fieldOf(form, 'note'))
  const isThere = await noteItem(services, asked.list.key, { productId, note: text })
  return { notice: isThere ? 'noted' : 'not-there' }
}

async function move({ services, caller, form, asked, productId }: Doing): Promise<Done> {
  const { userId } = caller.visitor
  const result = await moveItem(services, { userId, productId, from: asked.key, to: fieldOf(form, 'to') })
  const notices = { moved: 'moved', unknown: 'not-allowed', 'not-listed': 'not-there', full: 'full' } as const
  return { notice: notices[result] }
}

async function addAll({ services, caller, asked }: Doing): Promise<Done> {
  const added = await addListToCart(services, caller, asked.key)
  if (added === 'guessing') return { notice: 'asked-too-often' }
  return added === 'unknown' ? { notice: 'no-list' } : { report: added.report, cookies: added.answer.cookies }
}

async function follow(doing: Doing): Promise<Done> {
  if (!doing.services.settings.current().wishlist.enableFollow) return { notice: 'error' }
  const result = await followList(doing.services, owned(doing))
  const notices = { followed: 'followed', unknown: 'no-list', full: 'follow-full' } as const
  return { notice: notices[result] }
}

function owned({ caller, asked }: Doing) {
  return { userId: caller.visitor.userId, key: asked.key }
}

function changed({ services, caller }: Doing, change: ListChange): Done {
  if (change.ok) return { notice: 'saved', key: change.key }
  return { problem: tellRefusal(services, change.reason, caller.texts) }
}

/** Back to the page that the form was on; from the button of a card, and from elsewhere, to the list. */
function targetOf(
  { locale, services }: PageRequest,
  request: Request,
  { form, asked, shown }: Pick<Doing, 'form' | 'asked'> & { shown: string | undefined },
): string {
  const before = form.has('add-to-wishlist') ? undefined : pageBefore(request)
  // What was just deleted has no page any more.
  const isGone = shown === '' && before !== undefined && keyInAddress(before) === asked.key
  if (before !== undefined && !isGone) return before
  const key = shown ?? (asked.rights.canSee ? asked.key : '')
  const path = key === '' || key === asked.current.key ? WISHLIST_PATH : listPath(key)
  return localePath(path, locale, services.settings.current().shop.defaultLocale)
}

// A list may stand among the words of any page; nobody is led out of the shop.
function pageBefore(request: Request): string | undefined {
  const before = request.headers.get('referer')
  if (before === null || !URL.canParse(before)) return undefined
  const { host, pathname, search, searchParams } = new URL(before)
  if (host !== request.headers.get('host') || !isPathHere(pathname)) return undefined
  if (!isOfLists.test(pathname)) return pathname + search
  const paged = searchParams.get(PAGED_PARAMETER)
  return paged === null ? pathname : `${pathname}?${new URLSearchParams({ [PAGED_PARAMETER]: paged })}`
}

const isOfLists = /^\/(?:[a-z]{2}\/)?(?:my-account\/)?wishlist\//

function withNotice(target: string, notice: PageNotice, productId: number): string {
  const [path = '', query = ''] = target.split('?')
  const told = new URLSearchParams(query)
  told.set(NOTICE_PARAMETER, notice)
  told.delete(PRODUCT_PARAMETER)
  if (productId > 0) told.set(PRODUCT_PARAMETER, String(productId))
  return `${path}?${told}`
}
