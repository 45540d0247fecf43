/** Pages: from a request to React Router's answer, with the language, its texts and the cache tags. */
import type { PageSubject } from './page-request.server.ts'
import type { CreatePageKey } from '#app/platform/page-cache/lookup.ts'
import type { PageTags } from '#app/platform/page-cache/tags.ts'
import type { Services } from '#app/services.server.ts'
import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { findCanonicalPath, selectKnownQuery } from '#app/http/canonical-urls.ts'
import { OUTCOME_PARAMETER } from '#app/features/contact-forms/embed/outcome-parameter.ts'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { pageRequest } from './page-request.server.ts'
import { answerWholePage } from '#app/platform/page-cache/whole-page.ts'
import { isHtml } from '#app/platform/page-cache/cached-page.server.ts'
import { createRestLink } from '#app/platform/rest/headers.server.ts'
import { guardAdmin } from './admin-guard.server.ts'
import { createRouters } from './routers.server.ts'
import { readVisitor } from '#app/http/visitor.server.ts'

const DATA_SUFFIX_PATTERN = /(?:_)?\.data$/

type RequestDetails = { tags: PageTags; requestId: string; clientAddress: string }

/**
 * Returns the function that renders the page (or its data) of a request; `scriptMark` is set on each of the
 * shop's own scripts.
 */
export function createPages(services: Services, scriptMark: string) {
  const selectRouter = createRouters(guardAdmin(build), import.meta.env.MODE)
  return async (request: Request, { tags, requestId, clientAddress }: RequestDetails): Promise<Response> => {
    const url = new URL(request.url)
    const { locale, path } = splitLocale(
      url.pathname.replace(DATA_SUFFIX_PATTERN, ''),
      readDefaultLocale(services),
    )
    const query = selectKnownQuery(path, url.searchParams)
    const formOutcome = query.get(OUTCOME_PARAMETER) ?? undefined
    // The token is only for the forms of the page: no link and no canonical URL may repeat it.
    query.delete(OUTCOME_PARAMETER)
    if (formOutcome !== undefined) tags.markPrivate()
    const context = new RouterContextProvider()
    const i18n = await openTexts(locale, resolveDigits(services.settings.current()))
    let isPersonal = false
    const getVisitor = () => {
      tags.markPrivate()
      isPersonal = true
      return readVisitor(services, request)
    }
    const getBrowserRequest = () => {
      tags.markPrivate()
      return request
    }
    const getWholeQuery = () => {
      tags.markPrivate()
      return url.searchParams
    }
    let renderedAnswer: Response | undefined
    let subject: PageSubject | undefined
    context.set(pageRequest, {
      services,
      locale,
      path,
      query,
      isDocument: !DATA_SUFFIX_PATTERN.test(url.pathname),
      getWholeQuery,
      selectKnownQuery,
      formOutcome,
      i18n,
      requestId,
      clientAddress,
      tags,
      getVisitor,
      getBrowserRequest,
      parts: DATA_SUFFIX_PATTERN.test(url.pathname) ? undefined : new Map(),
      scriptMark,
      setSubject(pageSubject) {
        subject = pageSubject
      },
      answerWith(page, init) {
        renderedAnswer = answerWholePage(page, init)
        // For HEAD the router creates its own answer, with the same headers and without a body.
        return request.method === 'HEAD' ? renderedAnswer : renderedMarker
      },
    })
    const handle = selectRouter(path)
    const routerAnswer = await handle(
      isReadMethod(request.method) ? replaceQuery(request, url, query) : request,
      context,
    )
    const answer = routerAnswer === renderedMarker && renderedAnswer ? renderedAnswer : routerAnswer
    if (isHtml(answer.headers.get('Content-Type') ?? '')) addLinks(services, answer, subject)
    // An error answer has none of the page's headers.
    const isRefusal = isPersonal && answer.status >= 400 && !answer.headers.has('Cache-Control')
    return formOutcome === undefined && !isRefusal ? answer : markPrivate(answer)
  }
}

// The router inspects every answer that it passes on, and a large one is copied into a stream for that.
const renderedMarker = new Response(null)

/**
 * Marks an answer as personal: no cache and no search engine may store it. The same object is returned,
 * because its policy is looked up by it.
 */
function markPrivate(answer: Response): Response {
  answer.headers.set('Cache-Control', 'private, no-store')
  answer.headers.set('X-Robots-Tag', 'noindex')
  return answer
}

/** Adds links to the shop's REST data, and to that of the page (rest-client.md C.7), to the answer. */
function addLinks({ siteUrl }: Services, { headers }: Response, subject: PageSubject | undefined): void {
  headers.append('Link', createRestLink(siteUrl))
  if (!subject) return
  const { type, id } = subject
  headers.append(
    'Link',
    `<${siteUrl}/wp-json/wp/v2/${type}/${id}>; rel="alternate"; title="JSON"; type="application/json"`,
  )
  // Content pages are found only by slug: their IDs may be those of products.
  if (type === 'product') headers.append('Link', `<${siteUrl}/?p=${id}>; rel=shortlink`)
}

/** The redirect target when a URL is not canonical. */
export function findCanonicalTarget(services: Services, url: string): string | undefined {
  const { pathname, searchParams } = new URL(url)
  return findCanonicalPath(pathname, searchParams, readDefaultLocale(services))
}

/**
 * Returns the function that creates cache keys: pages differ by path (which includes the language) and the
 * query parameters they read; the shop has one currency.
 */
export function createPageKeys(services: Services): CreatePageKey {
  return ({ path, query }) => {
    if (query === '') return path
    const requestedQuery = new URLSearchParams(query)
    const page = splitLocale(path.replace(DATA_SUFFIX_PATTERN, ''), readDefaultLocale(services)).path
    const cacheQuery = addRouteIds(selectKnownQuery(page, requestedQuery), {
      path,
      requestedQuery,
    }).toString()
    return cacheQuery === '' ? path : `${path}?${cacheQuery}`
  }
}

export function isReadMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

// A render must depend only on the cache key, so it never receives a parameter that the key omits.
function replaceQuery(request: Request, url: URL, query: URLSearchParams): Request {
  const canonicalUrl = new URL(url)
  canonicalUrl.search = addRouteIds(query, {
    path: url.pathname,
    requestedQuery: url.searchParams,
  }).toString()
  return canonicalUrl.search === url.search ? request : new Request(canonicalUrl, request)
}

// React Router adds the ids of the routes whose data it requests to the page's own parameters; no page has
// more than two routes with data.
function addRouteIds(
  query: URLSearchParams,
  { path, requestedQuery }: { path: string; requestedQuery: URLSearchParams },
): URLSearchParams {
  const routesParam = DATA_SUFFIX_PATTERN.test(path) ? requestedQuery.get('_routes') : null
  const knownIds = routesParam?.split(',').filter((id) => Object.hasOwn(build.routes, id)) ?? []
  if (knownIds.length === 0) return query
  const queryWithRoutes = new URLSearchParams(query)
  queryWithRoutes.set('_routes', [...new Set(knownIds)].toSorted().slice(0, 2).join(','))
  return queryWithRoutes
}

function readDefaultLocale(services: Services) {
  return services.settings.current().shop.defaultLocale
}
