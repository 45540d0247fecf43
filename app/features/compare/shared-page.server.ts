/** Somebody else's comparison behind a link (compare.md A.5.2): to be looked at, never to be changed. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { PageLook } from './page-address.ts'
import type { CompareView } from './view.ts'
import { readComparison } from './comparison.server.ts'
import { compareOptions } from './options.server.ts'
import { readLook } from './page-address.ts'
import { openShare } from './shares.server.ts'

export type SharedPageView = { view: CompareView; look: PageLook; key: string; isLive: boolean }

/** A key that nobody has given out, or that was taken back: 404, with the words of an empty comparison. */
export async function readSharedPage(page: PageRequest, key: string) {
  const { services, locale, texts, query, tags } = page
  // A link that is taken back is gone at once.
  tags.private()
  const settings = services.settings.current()
  const share = await openShare(services, key)
  const comparison = await readComparison({ services, locale, texts }, share?.ids ?? [], 'page')
  const view: CompareView = {
    userId: 0,
    ids: comparison.products.map(({ id }) => id),
    ...comparison,
    tools: [...settings.compare.defaultSettings],
    options: { ...compareOptions(settings, { locale, isGuest: false }), remove: false },
    merged: [],
  }
  const shown: SharedPageView = { view, look: readLook(query), key, isLive: share?.kind === 'live' }
  return {
    shown,
    status: share ? 200 : 404,
    headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' },
  }
}
