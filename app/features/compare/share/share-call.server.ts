/** Sharing requests: creates the link to the visitor's own list, of either kind, and revokes links. */
import type { Services } from '#app/services.server.ts'
import type { CompareCaller } from '#app/features/compare/caller.server.ts'
import type { StoredShare } from './shares.server.ts'
import type { CompareShare, CompareShareView } from '#app/features/compare/contract/view.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { readOwnList } from '#app/features/compare/caller.server.ts'
import { findListed } from '#app/features/product-actions/listed/listed-products.server.ts'
import { COMPARE_PATH } from '#app/features/compare/options.server.ts'
import { liveCookies, newSharer, sharerOf } from './sharer.server.ts'
import { readShares, revokeShare, shareList } from './shares.server.ts'

type ShareRequest = { kind: 'snapshot' | 'live'; revoke: string; isOwnClient: boolean }

export type ShareResponse =
  | { ok: true; view: CompareShareView; cookies: string[] }
  | { ok: false; waitInSeconds: number }

export async function shareOwnList(
  services: Services,
  caller: CompareCaller,
  { kind, revoke, isOwnClient }: ShareRequest,
): Promise<ShareResponse> {
  const { visitor, request, locale, clientAddress } = caller
  const currentSharer = sharerOf(request, visitor)
  if (revoke !== '') {
    await revokeShare(services, { sharer: currentSharer, key: revoke })
    const shares = await sharesOf(services, caller, currentSharer)
    return { ok: true, view: { share: null, shares }, cookies: cookiesFor(services, caller, shares) }
  }
  const own = await readOwnList(services, caller)
  const list = await findListed(services, own.ids, { locale })
  if (list.length === 0) {
    return {
      ok: true,
      view: { share: null, shares: await sharesOf(services, caller, currentSharer) },
      cookies: own.cookies,
    }
  }
  // A client without cookies gets the same link for the same list; such a link has no owner.
  const begun =
    isOwnClient && currentSharer === '' ? newSharer(services.siteUrl) : { sharer: currentSharer, cookie: '' }
  const { sharer } = begun
  const result = await shareList(services, {
    sharer,
    kind: sharer === '' ? 'snapshot' : kind,
    list,
    clientAddress,
  })
  if (!result.ok) return result
  const share = toShareView(services, caller, result.share)
  const shares = await sharesOf(services, caller, sharer)
  const cookies = [...own.cookies, ...(begun.cookie === '' ? [] : [begun.cookie])]
  return { ok: true, view: { share, shares }, cookies: [...cookies, ...cookiesFor(services, caller, shares)] }
}

/** Records whether a guest has a live link; a customer's changes reach the server in any case. */
function cookiesFor(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  { request, visitor }: CompareCaller,
  shares: CompareShare[],
): string[] {
  const isLive = visitor.userId === 0 && shares.some(({ kind }) => kind === 'live')
  return liveCookies(request, siteUrl, isLive)
}

async function sharesOf(services: Services, caller: CompareCaller, sharer: string): Promise<CompareShare[]> {
  return (await readShares(services, sharer)).map((share) => toShareView(services, caller, share))
}

/** A link as shown to its sharer, in the language of the page. */
export function toShareView(
  { siteUrl, settings }: Services,
  { locale }: Pick<CompareCaller, 'locale'>,
  { key, kind, ids, createdAt }: StoredShare,
): CompareShare {
  const path = localePath(`${COMPARE_PATH}${key}/`, locale, settings.current().shop.defaultLocale)
  return { key, address: siteUrl + path, kind, count: ids.length, createdAt: createdAt.toISOString() }
}
