/**
 * `woosc_load`, `woosc_search` and `woosc_share` (compare.md A.5.1): one view, as JSON for our pages and as
 * markup for other clients.
 */
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { CallContext } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CompareCaller } from '#app/features/compare/caller.server.ts'
import type { ComparePanel, CompareView } from './view.ts'
import { msg } from '@lingui/core/macro'
import {
  answerCall,
  createHtmlResponse,
  createJsonResponse,
  createRefusalResponse,
  readText,
  createViewResponse,
} from '#app/rest/wc-ajax-call.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { BarItems } from '#app/features/compare/bar/bar-items.tsx'
import { CompareTable } from '#app/features/compare/table/table.tsx'
import { FilterField } from '#app/features/compare/table/filter.tsx'
import { searchComparableProducts } from '#app/features/compare/search/search.server.ts'
import { SearchResults } from '#app/features/compare/search/search-results.tsx'
import { SharePanel } from '#app/features/compare/share/share-panel.tsx'
import { shareOwnList } from '#app/features/compare/share/share-call.server.ts'
import { SidebarItems } from '#app/features/compare/bar/sidebar-items.tsx'
import { readCompareView } from './view.server.ts'
import { createCompareOptions } from '#app/features/compare/options.server.ts'

type Call = Context<PlatformEnv>

/** `get_data`: bar, table, sidebar or count. */
export async function loadComparison(services: Services, c: Call): Promise<Response> {
  return answer(services, c, async ({ caller, fields, isOwnClient }) => {
    const panel = panels.find((one) => one === fields.get_data)
    if (!panel)
      return isOwnClient
        ? createRefusalResponse(c, 404, { code: 'unknown_call', message: '' })
        : createJsonResponse(c, [])
    const { view, cookies } = await readCompareView(services, caller, panel)
    const response = isOwnClient
      ? createViewResponse(c, view)
      : createJsonResponse(c, await renderPanel(services, caller, { view, panel }))
    response.headers.set('X-Woosc-Products', view.ids.join(','))
    return appendCookies(response, cookies)
  })
}

/** Field: `keyword`. */
export async function searchToCompare(services: Services, c: Call): Promise<Response> {
  return answer(services, c, async ({ caller, fields, isOwnClient }) => {
    const view = await searchComparableProducts(services, caller, readText(fields.keyword))
    if (isOwnClient) return createViewResponse(c, view)
    const { texts } = createCompareOptions(services.settings.current(), {
      locale: caller.locale,
      isGuest: true,
    })
    return createHtmlResponse(
      c,
      await renderElement(services, caller, <SearchResults view={view} texts={texts} />),
    )
  })
}

/** Our pages also send `kind` ('live') and `revoke` (a key). */
export async function shareComparison(services: Services, c: Call): Promise<Response> {
  return answer(services, c, async ({ caller, fields, isOwnClient }) => {
    const kind = fields.kind === 'live' ? 'live' : 'snapshot'
    const revokedKey = isOwnClient ? readText(fields.revoke) : ''
    const result = await shareOwnList(services, caller, { kind, revokedKey, isOwnClient })
    if (!result.ok) {
      c.header('Retry-After', String(result.waitInSeconds))
      const message = caller.i18n._(msg`Too many links were created. Please try again later.`)
      return isOwnClient
        ? createRefusalResponse(c, 429, { code: 'too_many', message })
        : createHtmlResponse(c, message, 429)
    }
    const { view, cookies } = result
    if (isOwnClient) return appendCookies(createViewResponse(c, view), cookies)
    const { texts } = createCompareOptions(services.settings.current(), {
      locale: caller.locale,
      isGuest: true,
    })
    return appendCookies(
      createHtmlResponse(c, await renderElement(services, caller, <SharePanel view={view} texts={texts} />)),
      cookies,
    )
  })
}

const panels = ['bar', 'table', 'sidebar', 'count'] as const satisfies ComparePanel[]

/** The contract's response: markup per panel. */
async function renderPanel(
  services: Services,
  { locale }: CompareCaller,
  { view, panel }: { view: CompareView; panel: ComparePanel },
): Promise<object> {
  if (panel === 'count') return { count: view.ids.length }
  const render = await createFragmentRenderer(services, locale)
  const renderPart = (element: ReactNode) => render(element)
  const filter = renderPart(<FilterField view={view} />)
  if (panel === 'sidebar') return { sidebar: renderPart(<SidebarItems view={view} />), filter }
  const bar = renderPart(<BarItems view={view} />)
  return panel === 'bar'
    ? { bar, filter }
    : { bar, table: renderPart(<CompareTable view={view} context="popup" />), filter }
}

async function renderElement(
  services: Services,
  { locale }: CompareCaller,
  element: ReactNode,
): Promise<string> {
  return (await createFragmentRenderer(services, locale))(element)
}

function answer(
  services: Services,
  c: Call,
  act: (call: CallContext) => Promise<Response>,
): Promise<Response> {
  return answerCall(services, c, { nonceAction: 'woosc-security', act })
}

function appendCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
