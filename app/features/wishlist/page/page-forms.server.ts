/**
 * The forms of wishlists, which work without JavaScript: all are posted to a wishlist page, with an `intent`
 * field.
 */
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AddAllReport } from '#app/features/wishlist/cart/add-all.ts'
import type { ListChange } from '#app/features/wishlist/lists/lists.server.ts'
import type { RequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { Visibility } from './view.ts'
import { data, redirect } from 'react-router'
import { localePath } from '#app/platform/i18n/locales.ts'
import { undoMerge } from '#app/platform/guest-merges/merge-guest.server.ts'
import { pageCaller, type PageRequest } from '#app/rendering/page-request.server.ts'
import { cookieHeaders, fieldOf, isLocalPath } from '#app/platform/http/posted-form.ts'
import { addListToCart } from '#app/features/wishlist/cart/add-all.server.ts'
import { followList, unfollowList } from '#app/features/wishlist/sharing/follow.server.ts'
import { describeRefusal } from '#app/features/wishlist/lists/list-messages.server.ts'
import {
  addList,
  chooseDefaultList,
  deleteList,
  openList,
  renameList,
} from '#app/features/wishlist/lists/lists.server.ts'
import { moveItem } from '#app/features/wishlist/items/move.server.ts'
import { currentListCookies, findRequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import { readNote } from '#app/features/wishlist/items/notes.ts'
import {
  keyInUrl,
  listPath,
  NOTICE_PARAMETER,
  PAGED_PARAMETER,
  type PageNotice,
  PRODUCT_PARAMETER,
  WISHLIST_PATH,
} from './page-url.ts'
import { addNotices } from './page-notices.server.ts'
import { addProductToList } from '#app/features/wishlist/items/add-to-list.server.ts'
import { readId } from '#app/features/wishlist/rules.ts'
import { emptyList, noteItem, removeItem } from '#app/features/wishlist/store.server.ts'

/** The result of a form that renders the page instead of redirecting. */
export type FormOutcome = { report: AddAllReport | null; problem: string }

type FormAction = {
  services: Services
  caller: CallCaller
  form: FormData
  requested: RequestedList
  productId: number
}

type IntentResult =
  | { notice: PageNotice; key?: string; current?: RequestedList['current'] }
  /** A message about input that can be corrected. */
  | { problem: string }
  | { report: AddAllReport; cookies: string[] }

/** Executes a form; then redirects back, or renders the result on the page. */
export async function handleWishlistForm(page: PageRequest, request: Request) {
  const caller = await pageCaller(page, request)
  const { services } = page
  const form = await request.formData().catch(() => new FormData())
  const requested = await findRequestedList(services, caller, fieldOf(form, 'key'))
  // Posted by the button of a product card without JavaScript.
  const isHeart = form.has('add-to-wishlist')
  const productId = readId(fieldOf(form, isHeart ? 'add-to-wishlist' : 'product_id'))
  const intent = isHeart ? 'add' : fieldOf(form, 'intent')
  const act = intentOf(requested, intent)
  const done = await act({ services, caller, form, requested, productId })
  const updated = 'current' in done && done.current ? done.current : requested.current
  const cookies = currentListCookies(services, updated)
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
  const target = targetOf(page, request, { form, requested, listKey: done.key })
  throw redirect(withNotice(target, done.notice, productId), { status: 303, headers: cookieHeaders(cookies) })
}

type IntentHandler = (action: FormAction) => Promise<IntentResult>

const intents: Record<string, IntentHandler | undefined> = {
  add,
  remove,
  empty,
  note,
  move: forCustomers(move),
  'add-all': addAll,
  'add-list': forCustomers(async (action) =>
    changed(action, await addList(action.services, { ...owned(action), name: fieldOf(action.form, 'name') })),
  ),
  'rename-list': forCustomers(async (action) =>
    changed(
      action,
      await renameList(action.services, { ...owned(action), name: fieldOf(action.form, 'name') }),
    ),
  ),
  'default-list': forCustomers(async (action) => {
    const done = changed(action, await chooseDefaultList(action.services, owned(action)))
    const current = { ...action.requested.current, key: action.requested.key }
    return 'notice' in done ? { ...done, current } : done
  }),
  'delete-list': forCustomers(async (action) => {
    const done = await deleteList(action.services, owned(action))
    return done.ok ? { notice: 'deleted', key: '' } : changed(action, done)
  }),
  visibility: forCustomers(async (action) => {
    const visibility = visibilities.find((each) => each === fieldOf(action.form, 'visibility'))
    if (!visibility) return { notice: 'error' }
    return changed(action, await openList(action.services, { ...owned(action), visibility }))
  }),
  collab: forCustomers(async (action) => {
    if (!action.services.settings.current().wishlist.enableCollab) return { notice: 'not-allowed' }
    const isCollabable = fieldOf(action.form, 'collabable') === 'yes'
    return changed(action, await openList(action.services, { ...owned(action), isCollabable }))
  }),
  follow: forCustomers(follow),
  unfollow: forCustomers(async (action) => {
    await unfollowList(action.services, owned(action))
    return { notice: 'unfollowed' }
  }),
  'undo-merge': forCustomers(async ({ services, caller, form }) => {
    const { userId } = caller.visitor
    const isUndone = await undoMerge(services, { id: fieldOf(form, 'merge'), userId, kind: 'wishlist' })
    return { notice: isUndone ? 'undone' : 'nothing-merged' }
  }),
}

function intentOf({ isGuessing }: RequestedList, intent: string): IntentHandler {
  if (isGuessing) return async () => ({ notice: 'asked-too-often' })
  const act = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  return act ?? (async () => ({ notice: 'error' }))
}

/** Guests have a single list, and can only change its items. */
function forCustomers(act: IntentHandler): IntentHandler {
  return async (action) => (action.caller.visitor.userId === 0 ? { notice: 'login' } : act(action))
}

const visibilities: readonly Visibility[] = ['public', 'shared', 'private']

async function add({ services, caller, requested, productId }: FormAction): Promise<IntentResult> {
  const { result, requested: now } = await addProductToList(services, caller, { requested, productId })
  const isDone = result === 'added' || result === 'already' || result === 'full'
  return { notice: addNotices[result], ...(isDone && { key: now.key }), current: now.current }
}

async function remove({ services, caller, requested, productId }: FormAction): Promise<IntentResult> {
  if (!requested.rights.canEdit) return { notice: 'not-allowed' }
  if (!requested.list) return { notice: 'not-there' }
  const isRemoved = await removeItem(services, requested.list.key, {
    productId,
    userId: caller.visitor.userId,
  })
  return { notice: isRemoved ? 'removed' : 'not-there' }
}

async function empty({ services, caller, requested }: FormAction): Promise<IntentResult> {
  if (!requested.rights.canEdit) return { notice: 'not-allowed' }
  if (requested.list) await emptyList(services, requested.list.key, { userId: caller.visitor.userId })
  return { notice: 'emptied' }
}

async function note({ services, form, requested, productId }: FormAction): Promise<IntentResult> {
  const { useNote } = services.settings.current().wishlist
  if (!requested.rights.canEdit || !useNote) return { notice: 'not-allowed' }
  if (!requested.list) return { notice: 'not-there' }
  const text = readNote(fieldOf(form, 'note'))
  const isThere = await noteItem(services, requested.list.key, { productId, note: text })
  return { notice: isThere ? 'noted' : 'not-there' }
}

async function move({ services, caller, form, requested, productId }: FormAction): Promise<IntentResult> {
  const { userId } = caller.visitor
  const result = await moveItem(services, { userId, productId, from: requested.key, to: fieldOf(form, 'to') })
  const notices = { moved: 'moved', unknown: 'not-allowed', 'not-listed': 'not-there', full: 'full' } as const
  return { notice: notices[result] }
}

async function addAll({ services, caller, requested }: FormAction): Promise<IntentResult> {
  const added = await addListToCart(services, caller, requested.key)
  if (added === 'guessing') return { notice: 'asked-too-often' }
  return added === 'unknown' ? { notice: 'no-list' } : { report: added.report, cookies: added.answer.cookies }
}

async function follow(action: FormAction): Promise<IntentResult> {
  if (!action.services.settings.current().wishlist.enableFollow) return { notice: 'error' }
  const result = await followList(action.services, owned(action))
  const notices = { followed: 'followed', unknown: 'no-list', full: 'follow-full' } as const
  return { notice: notices[result] }
}

function owned({ caller, requested }: FormAction) {
  return { userId: caller.visitor.userId, key: requested.key }
}

function changed({ services, caller }: FormAction, change: ListChange): IntentResult {
  if (change.ok) return { notice: 'saved', key: change.key }
  return { problem: describeRefusal(services, change.reason, caller.i18n) }
}

/** Redirects to the page of the form; from a card's button or another site, to the list. */
function targetOf(
  { locale, services }: PageRequest,
  request: Request,
  { form, requested, listKey }: Pick<FormAction, 'form' | 'requested'> & { listKey: string | undefined },
): string {
  const before = form.has('add-to-wishlist') ? undefined : pageBefore(request)
  // A list that was just deleted has no page any more.
  const isRemoved = listKey === '' && before !== undefined && keyInUrl(before) === requested.key
  if (before !== undefined && !isRemoved) return before
  const key = listKey ?? (requested.rights.canSee ? requested.key : '')
  const path = key === '' || key === requested.current.key ? WISHLIST_PATH : listPath(key)
  return localePath(path, locale, services.settings.current().shop.defaultLocale)
}

// A list may be embedded in any page; redirects stay within the shop.
function pageBefore(request: Request): string | undefined {
  const before = request.headers.get('referer')
  if (before === null || !URL.canParse(before)) return undefined
  const { host, pathname, search, searchParams } = new URL(before)
  if (host !== request.headers.get('host') || !isLocalPath(pathname)) return undefined
  if (!isOfLists.test(pathname)) return pathname + search
  const paged = searchParams.get(PAGED_PARAMETER)
  return paged === null ? pathname : `${pathname}?${new URLSearchParams({ [PAGED_PARAMETER]: paged })}`
}

const isOfLists = /^\/(?:[a-z]{2}\/)?(?:my-account\/)?wishlist\//

function withNotice(target: string, notice: PageNotice, productId: number): string {
  const [path = '', query = ''] = target.split('?')
  const updated = new URLSearchParams(query)
  updated.set(NOTICE_PARAMETER, notice)
  updated.delete(PRODUCT_PARAMETER)
  if (productId > 0) updated.set(PRODUCT_PARAMETER, String(productId))
  return `${path}?${updated}`
}
