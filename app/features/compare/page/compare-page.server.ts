/** The page of somebody's own comparison: its loader, and the forms on it, which work without script. */
import type { CompareCaller } from '#app/features/compare/caller.server.ts'
import type { CompareShare, CompareShareView, CompareView } from '#app/features/compare/contract/view.ts'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { localePath } from '#app/platform/i18n/locales.ts'
import { undoMerge } from '#app/platform/guest-merges/merge-guest.server.ts'
import { pageCaller, type PageRequest } from '#app/rendering/page-request.server.ts'
import { cookieHeaders, fieldOf, isPathHere } from '#app/platform/http/posted-form.ts'
import { addFromLink } from '#app/features/compare/contract/add-by-link.server.ts'
import { ownListCookie, readOwnList, toggleTool, writeOwnList } from '#app/features/compare/caller.server.ts'
import { COMPARE_PATH } from '#app/features/compare/options.server.ts'
import { lookQuery, NOTICE_PARAMETER, type PageLook, readLook } from './page-address.ts'
import { removeFromList } from '#app/features/compare/rules.ts'
import { asTold, shareOwnList } from '#app/features/compare/share/share-call.server.ts'
import { sharerOf } from '#app/features/compare/share/sharer.server.ts'
import { readShares } from '#app/features/compare/share/shares.server.ts'
import { readKeptList } from '#app/features/compare/store.server.ts'
import { readCompareView } from '#app/features/compare/contract/view.server.ts'

export type ComparePageView = {
  view: CompareView
  look: PageLook
  /** What came of a link that adds; ''. */
  said: string
  /** What was shared from here and can be taken back. */
  shares: CompareShare[]
}

export async function readComparePage(page: PageRequest, request: Request) {
  const caller = await pageCaller(page, request)
  const { services, query } = page
  const { view, cookies } = await readCompareView(services, caller, 'page')
  const look = readLook(query)
  const { limit } = view.options
  const said =
    query.get(NOTICE_PARAMETER) === 'limit' ? view.options.texts.limit.replace('{limit}', String(limit)) : ''
  const stored = await readShares(services, sharerOf(request, caller.visitor))
  const shares = stored.map((share) => asTold(services, caller, share))
  return { page: { view, look, said, shares } satisfies ComparePageView, headers: cookieHeaders(cookies) }
}

export type ShareOutcome = { shared: CompareShareView | null; problem: string }

/** Does what a form asks and leads back to the page; what was shared is told on it. */
export async function takeCompareForm(page: PageRequest, request: Request) {
  const caller = await pageCaller(page, request)
  const form = await request.formData().catch(() => new FormData())
  if (form.has('share') || form.has('revoke')) return takeShare(page, caller, form)
  const cookies = await changeList(page, caller, form)
  const { shop } = page.services.settings.current()
  const path = localePath(COMPARE_PATH, page.locale, shop.defaultLocale)
  const back = fieldOf(form, 'back')
  // The list may stand among the words of another page; nobody is led out of the shop.
  const target = isPathHere(back) ? back : path + lookQuery(readLook(page.query))
  throw redirect(target, { status: 303, headers: cookieHeaders(cookies) })
}

async function takeShare({ services }: PageRequest, caller: CompareCaller, form: FormData) {
  const kind = fieldOf(form, 'share') === 'live' ? 'live' : 'snapshot'
  const result = await shareOwnList(services, caller, { kind, revoke: fieldOf(form, 'revoke'), isOurs: true })
  if (result.ok) {
    return data<ShareOutcome>(
      { shared: result.view, problem: '' },
      { headers: cookieHeaders(result.cookies) },
    )
  }
  const problem = caller.texts._(msg`Too many links were created. Please try again later.`)
  const headers = { 'Retry-After': String(result.waitInSeconds) }
  return data<ShareOutcome>({ shared: null, problem }, { status: 429, headers })
}

async function changeList(
  { services }: PageRequest,
  caller: CompareCaller,
  form: FormData,
): Promise<string[]> {
  const { visitor } = caller
  if (form.has('undo_merge')) {
    await undoMerge(services, { id: fieldOf(form, 'undo_merge'), userId: visitor.userId, kind: 'compare' })
    return [ownListCookie(services, visitor, await readKeptList(services.database.db, visitor.userId))]
  }
  if (form.has('add-to-compare')) {
    return (await addFromLink(services, caller, Number(fieldOf(form, 'add-to-compare')))).cookies
  }
  if (form.has('tool')) return toggleTool(services, caller, fieldOf(form, 'tool'))
  const { ids } = await readOwnList(services, caller)
  const gone = Number(fieldOf(form, 'remove'))
  if (form.has('remove_all')) return [await writeOwnList(services, caller, [])]
  return form.has('remove') ? [await writeOwnList(services, caller, removeFromList(ids, gone))] : []
}
