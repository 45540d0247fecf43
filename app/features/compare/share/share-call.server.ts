/** Sharing requests: creates the link to the visitor's own list, of either kind, and revokes links. */
import type { Services } from '#app/services.server.ts'
import type { CompareCaller } from '#app/features/compare/caller.server.ts'
import type { StoredShare } from './shares.server.ts'
import type { CompareShare, CompareShareView } from '#app/features/compare/contract/view.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { readOwnList } from '#app/features/compare/caller.server.ts'
import { findListedIds } from '#app/features/product-actions/listed/listed-products.server.ts'
import { COMPARE_PATH } from '#app/features/compare/options.server.ts'
import { createLiveCookies, createSharer, readSharer } from './sharer.server.ts'
import { readShares, revokeShare, shareList } from './shares.server.ts'

type ShareRequest = { kind: 'snapshot' | 'live'; revokedKey: string; isOwnClient: boolean }

export type ShareResponse =
  | { ok: true; view: CompareShareView; cookies: string[] }
  | { ok: false; waitInSeconds: number }

export async function shareOwnList(
  services: Services,
  caller: CompareCaller,
  { kind, revokedKey, isOwnClient }: ShareRequest,
): Promise<ShareResponse> {
  const { visitor, request, locale, clientAddress } = caller
  const currentSharer = readSharer(request, visitor)
  if (revokedKey !== '') {
    await revokeShare(services, { sharer: currentSharer, key: revokedKey })
    const shares = await readShareViews(services, caller, currentSharer)
    return { ok: true, view: { share: null, shares }, cookies: createShareCookies(services, caller, shares) }
  }
  const ownList = await readOwnList(services, caller)
  const list = await findListedIds(services, ownList.ids, { locale })
  if (list.length === 0) {
    return {
      ok: true,
      view: { share: null, shares: await readShareViews(services, caller, currentSharer) },
      cookies: ownList.cookies,
    }
  }
  // A client without cookies gets the same link for the same list; such a link has no owner.
  const sharerAndCookie =
    isOwnClient && currentSharer === ''
      ? createSharer(services.siteUrl)
      : { sharer: currentSharer, cookie: '' }
  const { sharer } = sharerAndCookie
  const result = await shareList(services, {
    sharer,
    kind: sharer === '' ? 'snapshot' : kind,
    list,
    clientAddress,
  })
  if (!result.ok) return result
  const share = toShareView(services, caller, result.share)
  const shares = await readShareViews(services, caller, sharer)
  const cookies = [...ownList.cookies, ...(sharerAndCookie.cookie === '' ? [] : [sharerAndCookie.cookie])]
  return {
    ok: true,
    view: { share, shares },
    cookies: [...cookies, ...createShareCookies(services, caller, shares)],
  }
}

/** Records whether a guest has a live link; a customer's changes reach the server in any case. */
function createShareCookies(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  { request, visitor }: CompareCaller,
  shares: CompareShare[],
): string[] {
  const isLive = visitor.userId === 0 && shares.some(({ kind }) => kind === 'live')
  return createLiveCookies(request, siteUrl, isLive)
}

async function readShareViews(
  services: Services,
  caller: CompareCaller,
  sharer: string,
): Promise<CompareShare[]> {
  return (await readShares(services, sharer)).map((share) => toShareView(services, caller, share))
}

/** A link as shown to its sharer, in the language of the page. */
export function toShareView(
  { siteUrl, settings }: Services,
  { locale }: Pick<CompareCaller, 'locale'>,
  { key, kind, ids, createdAt }: StoredShare,
): CompareShare {
  const path = addLocalePrefix(`${COMPARE_PATH}${key}/`, locale, settings.current().shop.defaultLocale)
  return { key, address: siteUrl + path, kind, count: ids.length, createdAt: createdAt.toISOString() }
}
