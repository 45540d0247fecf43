/** Another visitor's comparison behind a link (compare.md A.5.2): read-only. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { PageDisplay } from '#app/features/compare/page/page-query.ts'
import type { CompareView } from '#app/features/compare/contract/view.ts'
import { readComparison } from '#app/features/compare/table/comparison.server.ts'
import { createCompareOptions } from '#app/features/compare/options.server.ts'
import { readDisplay } from '#app/features/compare/page/page-query.ts'
import { findShare, type ShareLookup } from './share-tries.server.ts'

export type SharedPageView = {
  view: CompareView
  display: PageDisplay
  key: string
  isLive: boolean
  /** Too many unknown keys were requested from this client address. */
  isGuessing: boolean
}

/** An unknown or revoked key: 404, with the texts of an empty comparison; 429 after too many attempts. */
export async function readSharedPage(page: PageRequest, key: string) {
  const { services, locale, i18n, query, tags, clientAddress } = page
  // A revoked link must stop working at once.
  tags.markPrivate()
  const settings = services.settings.current()
  const lookup = await findShare(services, { key, clientAddress })
  const share = lookup.ok ? lookup.share : undefined
  const comparison = await readComparison({ services, locale, i18n }, share?.ids ?? [], 'page')
  const view: CompareView = {
    userId: 0,
    ids: comparison.products.map(({ id }) => id),
    ...comparison,
    tools: [...settings.compare.defaultSettings],
    options: { ...createCompareOptions(settings, { locale, isGuest: false }), remove: false },
    merged: [],
  }
  const pageView: SharedPageView = {
    view,
    display: readDisplay(query),
    key,
    isLive: share?.kind === 'live',
    isGuessing: !lookup.ok && lookup.reason === 'guessing',
  }
  return { pageView, status: toStatus(lookup), headers: createHeaders(lookup) }
}

function toStatus(lookup: ShareLookup): number {
  if (lookup.ok) return 200
  return lookup.reason === 'guessing' ? 429 : 404
}

function createHeaders(lookup: ShareLookup): Record<string, string> {
  const headers = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' }
  if (lookup.ok || lookup.reason !== 'guessing') return headers
  return { ...headers, 'Retry-After': String(lookup.waitInSeconds) }
}
