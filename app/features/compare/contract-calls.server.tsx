/** `woosc_load`, `woosc_search` and `woosc_share` (compare.md A.5.1): one view, as JSON for our pages and as markup for all others. */
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import type { CompareCaller } from './caller.server.ts'
import type { CompareRefusal, CompareSurface, CompareView } from './view.ts'
import { msg } from '@lingui/core/macro'
import { splitLocale } from '#app/i18n/locales.ts'
import { openTexts } from '#app/i18n/texts.server.ts'
import { callNonce, isCallMeant, REFUSED_CALL } from '#app/platform/nonce/call-nonce.server.ts'
import { clientAddressOf } from '#app/platform/http/client-address.ts'
import { VIEW_TYPE, wantsView } from '#app/platform/http/view-type.ts'
import { fragmentRenderer } from '#app/render-fragment.server.tsx'
import { visitorOf } from '#app/visitor.server.ts'
import { BarItems } from './bar-items.tsx'
import { CompareTable } from './table.tsx'
import { FilterField } from './filter.tsx'
import { searchComparable } from './search.server.ts'
import { SearchResults } from './search-results.tsx'
import { SharePanel } from './share-panel.tsx'
import { shareOwnList } from './share-call.server.ts'
import { SidebarItems } from './sidebar-items.tsx'
import { readCompareView } from './view.server.ts'
import { compareOptions } from './options.server.ts'

type Call = Context<PlatformEnv>
type Fields = Record<string, unknown>
type Asked = { caller: CompareCaller; fields: Fields; isOurs: boolean }

const NONCE_ACTION = 'woosc-security'

/** `get_data`: bar, table, sidebar or count. */
export async function loadComparison(services: Services, c: Call): Promise<Response> {
  return answer(services, c, async ({ caller, fields, isOurs }) => {
    const surface = surfaces.find((one) => one === fields.get_data)
    if (!surface) return isOurs ? refuse(c, 404, { code: 'unknown_call', message: '' }) : json(c, [])
    const { view, cookies } = await readCompareView(services, caller, surface)
    const response = isOurs
      ? viewAnswer(c, view)
      : json(c, await markupOf(services, caller, { view, surface }))
    response.headers.set('X-Woosc-Products', view.ids.join(','))
    return withCookies(response, cookies)
  })
}

/** `keyword` */
export async function searchToCompare(services: Services, c: Call): Promise<Response> {
  return answer(services, c, async ({ caller, fields, isOurs }) => {
    const view = await searchComparable(services, caller, textOf(fields.keyword))
    if (isOurs) return viewAnswer(c, view)
    const { texts } = compareOptions(services.settings.current(), { locale: caller.locale, isGuest: true })
    return html(c, await rendered(services, caller, <SearchResults view={view} texts={texts} />))
  })
}

/** Of our pages also `kind` ('live') and `revoke` (a key). */
export async function shareComparison(services: Services, c: Call): Promise<Response> {
  return answer(services, c, async ({ caller, fields, isOurs }) => {
    const kind = fields.kind === 'live' ? 'live' : 'snapshot'
    const revoke = isOurs ? textOf(fields.revoke) : ''
    const result = await shareOwnList(services, caller, { kind, revoke, isOurs })
    if (!result.ok) {
      c.header('Retry-After', String(result.waitInSeconds))
      const message = caller.texts._(msg`Too many links were made from here. Please try again later.`)
      return isOurs ? refuse(c, 429, { code: 'too_many', message }) : html(c, message, 429)
    }
    const { view, cookies } = result
    if (isOurs) return withCookies(viewAnswer(c, view), cookies)
    const { texts } = compareOptions(services.settings.current(), { locale: caller.locale, isGuest: true })
    return withCookies(
      html(c, await rendered(services, caller, <SharePanel view={view} texts={texts} />)),
      cookies,
    )
  })
}

const surfaces = ['bar', 'table', 'sidebar', 'count'] as const satisfies CompareSurface[]

/** The answer of the contract: markup by part. */
async function markupOf(
  services: Services,
  { locale }: CompareCaller,
  { view, surface }: { view: CompareView; surface: CompareSurface },
): Promise<object> {
  if (surface === 'count') return { count: view.ids.length }
  const render = await fragmentRenderer(services, locale)
  const draw = (piece: ReactNode) => render(piece)
  const filter = draw(<FilterField view={view} />)
  if (surface === 'sidebar') return { sidebar: draw(<SidebarItems view={view} />), filter }
  const bar = draw(<BarItems view={view} />)
  return surface === 'bar'
    ? { bar, filter }
    : { bar, table: draw(<CompareTable view={view} context="popup" />), filter }
}

async function rendered(services: Services, { locale }: CompareCaller, piece: ReactNode): Promise<string> {
  return (await fragmentRenderer(services, locale))(piece)
}

/** Who asks, and whether they mean it; a refusal is what each kind of client looks for (calls-common.md 0.2). */
async function answer(
  services: Services,
  c: Call,
  act: (asked: Asked) => Promise<Response>,
): Promise<Response> {
  const { secret, clock, settings } = services
  const { shop } = settings.current()
  const request = c.req.raw
  const isOurs = wantsView(request)
  const { locale } = splitLocale(new URL(request.url).pathname, shop.defaultLocale)
  const [visitor, texts] = await Promise.all([visitorOf(services, request), openTexts(locale, shop.digits)])
  const fields: Fields = c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : {}
  const proof = { secret, now: clock.now() }
  const nonce = isOurs ? (c.req.header('X-WP-Nonce') ?? textOf(fields.nonce)) : textOf(fields.nonce)
  const candidates = isOurs ? [nonce, textOf(fields.nonce)] : [nonce]
  const isMeant =
    c.req.method === 'POST' &&
    candidates.some((one) => isCallMeant(proof, { visitor, action: NONCE_ACTION, nonce: one, isOurs }))
  if (!isMeant && !isOurs) return html(c, REFUSED_CALL)
  if (!isMeant) {
    const message = texts._(msg`This page is no longer up to date. Please try again.`)
    return refuse(c, 403, { code: 'invalid_nonce', message, nonce: callNonce(proof, visitor, NONCE_ACTION) })
  }
  const caller = { visitor, locale, texts, request, clientAddress: clientAddressOf(c, services) }
  return act({ caller, fields, isOurs })
}

function textOf(field: unknown): string {
  return typeof field === 'string' ? field : ''
}

function json(c: Call, body: object): Response {
  return c.body(JSON.stringify(body), 200, headersOf('application/json; charset=UTF-8'))
}

function html(c: Call, markup: string, status: 200 | 429 = 200): Response {
  return c.body(markup, status, headersOf('text/html; charset=UTF-8'))
}

function viewAnswer(c: Call, view: object): Response {
  return c.body(JSON.stringify(view), 200, headersOf(`${VIEW_TYPE}; charset=UTF-8`))
}

function refuse(c: Call, status: 403 | 404 | 429, refusal: CompareRefusal): Response {
  const body = { ...refusal, data: { status } }
  return c.body(JSON.stringify(body), status, headersOf('application/json; charset=UTF-8'))
}

function headersOf(type: string) {
  return {
    'Content-Type': type,
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept',
  }
}

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
