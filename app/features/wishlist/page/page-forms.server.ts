/**
 * The forms of wishlists, which work without JavaScript: all are posted to a wishlist page, with an `intent`
 * field.
 */
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AddAllReport } from '#app/features/wishlist/cart/add-all.ts'
import type { ListChange } from '#app/features/wishlist/lists/lists.server.ts'
import type { RequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { Visibility } from './view.ts'
import { data, redirect } from 'react-router'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { undoMerge } from '#app/platform/guest-merges/merge-guest.server.ts'
import { readPageCaller, type PageRequest } from '#app/rendering/page-request.server.ts'
import { createCookieHeaders, readField, isLocalPath } from '#app/platform/http/posted-form.ts'
import { addListToCart } from '#app/features/wishlist/cart/add-all.server.ts'
import { followList, unfollowList } from '#app/features/wishlist/sharing/follow.server.ts'
import { describeRefusal } from '#app/features/wishlist/lists/list-messages.server.ts'
import {
  addList,
  chooseDefaultList,
  deleteList,
  setListAccess,
  renameList,
} from '#app/features/wishlist/lists/lists.server.ts'
import { moveItem } from '#app/features/wishlist/items/move.server.ts'
import { createCurrentListCookies, findRequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import { readNote } from '#app/features/wishlist/items/notes.ts'
import {
  readKeyFromUrl,
  createWishlistPagePath,
  NOTICE_PARAMETER,
  PAGED_PARAMETER,
  type PageNotice,
  PRODUCT_PARAMETER,
  WISHLIST_PATH,
} from './page-url.ts'
import { addNotices } from './page-notices.server.ts'
import { addProductToList } from '#app/features/wishlist/items/add-to-list.server.ts'
import { readId } from '#app/features/wishlist/rules.ts'
import { emptyList, saveItemNote, removeItem } from '#app/features/wishlist/store.server.ts'

/** The result of a form that renders the page instead of redirecting. */
export type FormOutcome = { report: AddAllReport | null; problem: string }

type FormAction = {
  services: Services
  caller: ContractCaller
  form: FormData
  requestedList: RequestedList
  productId: number
}

type IntentResult =
  | { notice: PageNotice; key?: string; current?: RequestedList['current'] }
  /** A message about input that can be corrected. */
  | { problem: string }
  | { report: AddAllReport; cookies: string[] }

/** Executes a form; then redirects back, or renders the result on the page. */
export async function handleWishlistForm(page: PageRequest, request: Request) {
  const caller = await readPageCaller(page, request)
  const { services } = page
  const form = await request.formData().catch(() => new FormData())
  const requestedList = await findRequestedList(services, caller, readField(form, 'key'))
  // Posted by the button of a product card without JavaScript.
  const isCardButton = form.has('add-to-wishlist')
  const productId = readId(readField(form, isCardButton ? 'add-to-wishlist' : 'product_id'))
  const intent = isCardButton ? 'add' : readField(form, 'intent')
  const handler = findIntentHandler(requestedList, intent)
  const result = await handler({ services, caller, form, requestedList, productId })
  const currentList = 'current' in result && result.current ? result.current : requestedList.current
  const cookies = createCurrentListCookies(services, currentList)
  if ('problem' in result) {
    return data<FormOutcome>(
      { report: null, problem: result.problem },
      { status: 422, headers: createCookieHeaders(cookies) },
    )
  }
  if ('report' in result) {
    const headers = createCookieHeaders([...cookies, ...result.cookies])
    return data<FormOutcome>({ report: result.report, problem: '' }, { headers })
  }
  const target = findRedirectTarget(page, request, { form, requestedList, listKey: result.key })
  throw redirect(addNotice(target, result.notice, productId), {
    status: 303,
    headers: createCookieHeaders(cookies),
  })
}

type IntentHandler = (action: FormAction) => Promise<IntentResult>

const intentHandlers: Record<string, IntentHandler | undefined> = {
  add,
  remove,
  empty,
  note,
  move: restrictToCustomers(move),
  'add-all': addAll,
  'add-list': restrictToCustomers(async (action) =>
    createChangeResult(
      action,
      await addList(action.services, { ...readOwnListKey(action), name: readField(action.form, 'name') }),
    ),
  ),
  'rename-list': restrictToCustomers(async (action) =>
    createChangeResult(
      action,
      await renameList(action.services, { ...readOwnListKey(action), name: readField(action.form, 'name') }),
    ),
  ),
  'default-list': restrictToCustomers(async (action) => {
    const result = createChangeResult(
      action,
      await chooseDefaultList(action.services, readOwnListKey(action)),
    )
    const current = { ...action.requestedList.current, key: action.requestedList.key }
    return 'notice' in result ? { ...result, current } : result
  }),
  'delete-list': restrictToCustomers(async (action) => {
    const result = await deleteList(action.services, readOwnListKey(action))
    return result.ok ? { notice: 'deleted', key: '' } : createChangeResult(action, result)
  }),
  visibility: restrictToCustomers(async (action) => {
    const visibility = visibilities.find((each) => each === readField(action.form, 'visibility'))
    if (!visibility) return { notice: 'error' }
    return createChangeResult(
      action,
      await setListAccess(action.services, { ...readOwnListKey(action), visibility }),
    )
  }),
  collab: restrictToCustomers(async (action) => {
    if (!action.services.settings.current().wishlist.enableCollab) return { notice: 'not-allowed' }
    const isCollabable = readField(action.form, 'collabable') === 'yes'
    return createChangeResult(
      action,
      await setListAccess(action.services, { ...readOwnListKey(action), isCollabable }),
    )
  }),
  follow: restrictToCustomers(follow),
  unfollow: restrictToCustomers(async (action) => {
    await unfollowList(action.services, readOwnListKey(action))
    return { notice: 'unfollowed' }
  }),
  'undo-merge': restrictToCustomers(async ({ services, caller, form }) => {
    const { userId } = caller.visitor
    const isUndone = await undoMerge(services, { id: readField(form, 'merge'), userId, kind: 'wishlist' })
    return { notice: isUndone ? 'undone' : 'nothing-merged' }
  }),
}

function findIntentHandler({ isGuessing }: RequestedList, intent: string): IntentHandler {
  if (isGuessing) return async () => ({ notice: 'asked-too-often' })
  const handler = Object.hasOwn(intentHandlers, intent) ? intentHandlers[intent] : undefined
  return handler ?? (async () => ({ notice: 'error' }))
}

/** Guests have a single list, and can only change its items. */
function restrictToCustomers(handler: IntentHandler): IntentHandler {
  return async (action) => (action.caller.visitor.userId === 0 ? { notice: 'login' } : handler(action))
}

const visibilities: readonly Visibility[] = ['public', 'shared', 'private']

async function add({ services, caller, requestedList, productId }: FormAction): Promise<IntentResult> {
  const { result, requestedList: updatedList } = await addProductToList(services, caller, {
    requestedList,
    productId,
  })
  const isDone = result === 'added' || result === 'already' || result === 'full'
  return { notice: addNotices[result], ...(isDone && { key: updatedList.key }), current: updatedList.current }
}

async function remove({ services, caller, requestedList, productId }: FormAction): Promise<IntentResult> {
  if (!requestedList.rights.canEdit) return { notice: 'not-allowed' }
  if (!requestedList.list) return { notice: 'not-there' }
  const isRemoved = await removeItem(services, requestedList.list.key, {
    productId,
    userId: caller.visitor.userId,
  })
  return { notice: isRemoved ? 'removed' : 'not-there' }
}

async function empty({ services, caller, requestedList }: FormAction): Promise<IntentResult> {
  if (!requestedList.rights.canEdit) return { notice: 'not-allowed' }
  if (requestedList.list) await emptyList(services, requestedList.list.key, { userId: caller.visitor.userId })
  return { notice: 'emptied' }
}

async function note({ services, form, requestedList, productId }: FormAction): Promise<IntentResult> {
  const { useNote } = services.settings.current().wishlist
  if (!requestedList.rights.canEdit || !useNote) return { notice: 'not-allowed' }
  if (!requestedList.list) return { notice: 'not-there' }
  const text = readNote(readField(form, 'note'))
  const isSaved = await saveItemNote(services, requestedList.list.key, { productId, note: text })
  return { notice: isSaved ? 'noted' : 'not-there' }
}

async function move({ services, caller, form, requestedList, productId }: FormAction): Promise<IntentResult> {
  const { userId } = caller.visitor
  const result = await moveItem(services, {
    userId,
    productId,
    from: requestedList.key,
    to: readField(form, 'to'),
  })
  const notices = { moved: 'moved', unknown: 'not-allowed', 'not-listed': 'not-there', full: 'full' } as const
  return { notice: notices[result] }
}

async function addAll({ services, caller, requestedList }: FormAction): Promise<IntentResult> {
  const addResult = await addListToCart(services, caller, requestedList.key)
  if (addResult === 'guessing') return { notice: 'asked-too-often' }
  return addResult === 'unknown'
    ? { notice: 'no-list' }
    : { report: addResult.report, cookies: addResult.answer.cookies }
}

async function follow(action: FormAction): Promise<IntentResult> {
  if (!action.services.settings.current().wishlist.enableFollow) return { notice: 'error' }
  const result = await followList(action.services, readOwnListKey(action))
  const notices = { followed: 'followed', unknown: 'no-list', full: 'follow-full' } as const
  return { notice: notices[result] }
}

function readOwnListKey({ caller, requestedList }: FormAction) {
  return { userId: caller.visitor.userId, key: requestedList.key }
}

function createChangeResult({ services, caller }: FormAction, change: ListChange): IntentResult {
  if (change.ok) return { notice: 'saved', key: change.key }
  return { problem: describeRefusal(services, change.reason, caller.i18n) }
}

/** Redirects to the page of the form; from a card's button or another site, to the list. */
function findRedirectTarget(
  { locale, services }: PageRequest,
  request: Request,
  {
    form,
    requestedList,
    listKey,
  }: Pick<FormAction, 'form' | 'requestedList'> & { listKey: string | undefined },
): string {
  const previousPage = form.has('add-to-wishlist') ? undefined : readPreviousPage(request)
  // A list that was just deleted has no page any more.
  const isRemoved =
    listKey === '' && previousPage !== undefined && readKeyFromUrl(previousPage) === requestedList.key
  if (previousPage !== undefined && !isRemoved) return previousPage
  const key = listKey ?? (requestedList.rights.canSee ? requestedList.key : '')
  const path = key === '' || key === requestedList.current.key ? WISHLIST_PATH : createWishlistPagePath(key)
  return addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale)
}

// A list may be embedded in any page; redirects stay within the shop.
function readPreviousPage(request: Request): string | undefined {
  const referer = request.headers.get('referer')
  if (referer === null || !URL.canParse(referer)) return undefined
  const { host, pathname, search, searchParams } = new URL(referer)
  if (host !== request.headers.get('host') || !isLocalPath(pathname)) return undefined
  if (!listPagePattern.test(pathname)) return pathname + search
  const pageNumber = searchParams.get(PAGED_PARAMETER)
  return pageNumber === null
    ? pathname
    : `${pathname}?${new URLSearchParams({ [PAGED_PARAMETER]: pageNumber })}`
}

const listPagePattern = /^\/(?:[a-z]{2}\/)?(?:my-account\/)?wishlist\//

function addNotice(target: string, notice: PageNotice, productId: number): string {
  const [path = '', query = ''] = target.split('?')
  const updatedQuery = new URLSearchParams(query)
  updatedQuery.set(NOTICE_PARAMETER, notice)
  updatedQuery.delete(PRODUCT_PARAMETER)
  if (productId > 0) updatedQuery.set(PRODUCT_PARAMETER, String(productId))
  return `${path}?${updatedQuery}`
}
