/** The page of the visitor's own comparison: its loader, and its forms, which work without JavaScript. */
import type { CompareCaller } from '#app/features/compare/caller.server.ts'
import type { CompareShare, CompareShareView, CompareView } from '#app/features/compare/contract/view.ts'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { undoMerge } from '#app/platform/guest-merges/merge-guest.server.ts'
import { readPageCaller, type PageRequest } from '#app/rendering/page-request.server.ts'
import { createCookieHeaders, readField, isLocalPath } from '#app/platform/http/posted-form.ts'
import { addFromLink } from '#app/features/compare/contract/add-by-link.server.ts'
import {
  createListCookie,
  readOwnList,
  toggleTool,
  writeOwnList,
} from '#app/features/compare/caller.server.ts'
import { COMPARE_PATH } from '#app/features/compare/options.server.ts'
import { formatDisplayQuery, NOTICE_PARAMETER, type PageDisplay, readDisplay } from './page-query.ts'
import { removeFromList } from '#app/features/compare/rules.ts'
import { toShareView, shareOwnList } from '#app/features/compare/share/share-call.server.ts'
import { readSharer } from '#app/features/compare/share/sharer.server.ts'
import { readShares } from '#app/features/compare/share/shares.server.ts'
import { readStoredList } from '#app/features/compare/store.server.ts'
import { readCompareView } from '#app/features/compare/contract/view.server.ts'

export type ComparePageView = {
  view: CompareView
  display: PageDisplay
  /** The message of an add-by-link request that exceeded the limit; '' otherwise. */
  notice: string
  /** The visitor's links that can be revoked. */
  shares: CompareShare[]
}

export async function readComparePage(page: PageRequest, request: Request) {
  const caller = await readPageCaller(page, request)
  const { services, query } = page
  const { view, cookies } = await readCompareView(services, caller, 'page')
  const display = readDisplay(query)
  const { limit } = view.options
  const notice =
    query.get(NOTICE_PARAMETER) === 'limit' ? view.options.texts.limit.replace('{limit}', String(limit)) : ''
  const storedShares = await readShares(services, readSharer(request, caller.visitor))
  const shares = storedShares.map((share) => toShareView(services, caller, share))
  return {
    page: { view, display, notice, shares } satisfies ComparePageView,
    headers: createCookieHeaders(cookies),
  }
}

export type ShareResult = { shareView: CompareShareView | null; problem: string }

/** Executes a form and redirects back to the page; a new shared link is rendered on it. */
export async function handleCompareForm(page: PageRequest, request: Request) {
  const caller = await readPageCaller(page, request)
  const form = await request.formData().catch(() => new FormData())
  if (form.has('share') || form.has('revoke')) return handleShareForm(page, caller, form)
  const cookies = await changeList(page, caller, form)
  const { shop } = page.services.settings.current()
  const path = addLocalePrefix(COMPARE_PATH, page.locale, shop.defaultLocale)
  const returnPath = readField(form, 'back')
  // The list may be embedded in another page; redirects stay within the shop.
  const target = isLocalPath(returnPath) ? returnPath : path + formatDisplayQuery(readDisplay(page.query))
  throw redirect(target, { status: 303, headers: createCookieHeaders(cookies) })
}

async function handleShareForm({ services }: PageRequest, caller: CompareCaller, form: FormData) {
  const kind = readField(form, 'share') === 'live' ? 'live' : 'snapshot'
  const result = await shareOwnList(services, caller, {
    kind,
    revokedKey: readField(form, 'revoke'),
    isOwnClient: true,
  })
  if (result.ok) {
    return data<ShareResult>(
      { shareView: result.view, problem: '' },
      { headers: createCookieHeaders(result.cookies) },
    )
  }
  const problem = caller.i18n._(msg`Too many links were created. Please try again later.`)
  const headers = { 'Retry-After': String(result.waitInSeconds) }
  return data<ShareResult>({ shareView: null, problem }, { status: 429, headers })
}

async function changeList(
  { services }: PageRequest,
  caller: CompareCaller,
  form: FormData,
): Promise<string[]> {
  const { visitor } = caller
  if (form.has('undo_merge')) {
    await undoMerge(services, { id: readField(form, 'undo_merge'), userId: visitor.userId, kind: 'compare' })
    return [createListCookie(services, visitor, await readStoredList(services.database.db, visitor.userId))]
  }
  if (form.has('add-to-compare')) {
    return (await addFromLink(services, caller, Number(readField(form, 'add-to-compare')))).cookies
  }
  if (form.has('tool')) return toggleTool(services, caller, readField(form, 'tool'))
  const { ids } = await readOwnList(services, caller)
  const removedId = Number(readField(form, 'remove'))
  if (form.has('remove_all')) return [await writeOwnList(services, caller, [])]
  return form.has('remove') ? [await writeOwnList(services, caller, removeFromList(ids, removedId))] : []
}
