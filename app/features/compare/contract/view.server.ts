/** What a call about the comparison answers: somebody's list as it can be shown, in one language. */
import type { Services } from '#app/services.server.ts'
import type { CompareCaller } from '#app/features/compare/caller.server.ts'
import type { CompareSurface, CompareView } from './view.ts'
import { tellMerges } from '#app/platform/guest-merges/merge-guest.server.ts'
import { wantsView } from '#app/platform/http/view-type.ts'
import { mayUse } from '#app/platform/visitor/visitor.ts'
import { cookiesOf, listOwner, readOwnList } from '#app/features/compare/caller.server.ts'
import { readComparison } from '#app/features/compare/table/comparison.server.ts'
import { compareOptions } from '#app/features/compare/options.server.ts'
import { fieldsCookies, findCookie, readTools, toolsCookies } from '#app/features/compare/rules.ts'

export type AnsweredView = { view: CompareView; cookies: string[] }

/** The rows come with the table, and with a page: its own ('page') shows those of the visitor, one that holds it ('embedded') the owner's. */
export async function readCompareView(
  services: Services,
  caller: CompareCaller,
  surface: CompareSurface | 'page' | 'embedded',
): Promise<AnsweredView> {
  const { visitor, locale, texts, request } = caller
  const settings = services.settings.current()
  const isGuest = visitor.userId === 0
  const options = compareOptions(settings, { locale, isGuest })
  const owner = listOwner(visitor)
  const { ids, cookies } = await readOwnList(services, caller)
  const fieldsCookie = findCookie(cookiesOf(request), fieldsCookies(options.hash, owner))
  const wanted = {
    bar: 'none',
    sidebar: 'none',
    count: 'none',
    page: { fieldsCookie },
    embedded: 'page',
    table: { fieldsCookie },
  } as const
  const shown = options.needsLogin ? [] : ids
  const isPage = surface === 'page' || surface === 'embedded'
  const tellsWholes = !isPage && !wantsView(request)
  // What other clients would not show is left to be told.
  const tells = surface === 'page' || (surface !== 'count' && !isPage && !tellsWholes)
  const world = { services, locale, texts, seesDrafts: mayUse(visitor, 'catalog'), tellsWholes }
  const [comparison, merged] = await Promise.all([
    readComparison(world, shown, wanted[surface]),
    tells ? tellMerges(services, { userId: visitor.userId, texts, kind: 'compare' }) : [],
  ])
  const tools = findCookie(cookiesOf(request), toolsCookies(options.hash, owner))
  return {
    cookies,
    view: {
      userId: visitor.userId,
      // What is not shown is still on the list: a browser keeps what stands here.
      ids: options.needsLogin ? ids : comparison.products.map(({ id }) => id),
      ...comparison,
      tools: readTools(tools, settings.compare.defaultSettings),
      options,
      // An earlier sign-in elsewhere may be untold as well; what came from this device is the last one.
      merged: merged.slice(-1).map(({ id, sentence }) => ({ id, sentence })),
    },
  }
}
