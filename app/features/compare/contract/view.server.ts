/** The response to a comparison call: the visitor's list ready for display, in one language. */
import type { Services } from '#app/services.server.ts'
import type { CompareCaller } from '#app/features/compare/caller.server.ts'
import type { ComparePanel, CompareView } from './view.ts'
import { takeMergeNotices } from '#app/platform/guest-merges/merge-guest.server.ts'
import { acceptsView } from '#app/platform/http/view-type.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { readCookieHeader, createListOwner, readOwnList } from '#app/features/compare/caller.server.ts'
import { readComparison } from '#app/features/compare/table/comparison.server.ts'
import { createCompareOptions } from '#app/features/compare/options.server.ts'
import { nameFieldsCookies, findCookie, readTools, nameToolsCookies } from '#app/features/compare/rules.ts'

export type CompareViewResult = { view: CompareView; cookies: string[] }

/**
 * Rows are included for the table and for pages: the compare page ('page') uses the visitor's choice, a page
 * with an embedded comparison ('embedded') the merchant's.
 */
export async function readCompareView(
  services: Services,
  caller: CompareCaller,
  target: ComparePanel | 'page' | 'embedded',
): Promise<CompareViewResult> {
  const { visitor, locale, i18n, request } = caller
  const settings = services.settings.current()
  const isGuest = visitor.userId === 0
  const options = createCompareOptions(settings, { locale, isGuest })
  const owner = createListOwner(visitor)
  const { ids, cookies } = await readOwnList(services, caller)
  const fieldsCookie = findCookie(readCookieHeader(request), nameFieldsCookies(options.hash, owner))
  const rowSelections = {
    bar: 'none',
    sidebar: 'none',
    count: 'none',
    page: { fieldsCookie },
    embedded: 'page',
    table: { fieldsCookie },
  } as const
  const shownIds = options.needsLogin ? [] : ids
  const isPage = target === 'page' || target === 'embedded'
  const reportsParentStock = !isPage && !acceptsView(request)
  // Other clients would not display merge notices, so the notices stay unread.
  const reportsMerges = target === 'page' || (target !== 'count' && !isPage && !reportsParentStock)
  const context = {
    services,
    locale,
    i18n,
    includesDrafts: hasPermission(visitor, 'catalog'),
    reportsParentStock,
  }
  const [comparison, merged] = await Promise.all([
    readComparison(context, shownIds, rowSelections[target]),
    reportsMerges ? takeMergeNotices(services, { userId: visitor.userId, i18n, kind: 'compare' }) : [],
  ])
  const tools = findCookie(readCookieHeader(request), nameToolsCookies(options.hash, owner))
  return {
    cookies,
    view: {
      userId: visitor.userId,
      // Hidden products are still listed: the browser stores these ids.
      ids: options.needsLogin ? ids : comparison.products.map(({ id }) => id),
      ...comparison,
      tools: readTools(tools, settings.compare.defaultSettings),
      options,
      // Notices of an earlier sign-in on another device may be unread as well; the one from this device is
      // the last.
      merged: merged.slice(-1).map(({ id, sentence }) => ({ id, sentence })),
    },
  }
}
