/** Pages: from a request to React Router's answer, with the language, its texts and the tags beside it. */
import type { KeyOf } from './platform/page-cache/lookup.ts'
import type { PageTags } from './platform/page-cache/tags.ts'
import type { Services } from './services.server.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { canonicalAddress, knownQuery } from './addresses.ts'
import { splitLocale } from './i18n/locales.ts'
import { openTexts } from './i18n/texts.ts'
import { pageRequest } from './page-request.server.ts'

const DATA_SUFFIX = /(?:_)?\.data$/

/** Gives the function that renders the page (or its data) of a request; `scriptMark` stands on every script of ours. */
export function createPages(services: Services, scriptMark: string) {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return async (request: Request, tags: PageTags): Promise<Response> => {
    const url = new URL(request.url)
    const { locale, path } = splitLocale(url.pathname.replace(DATA_SUFFIX, ''), defaultLocaleOf(services))
    const query = knownQuery(path, url.searchParams)
    const context = new RouterContextProvider()
    const texts = await openTexts(locale, services.settings.current().shop.digits)
    context.set(pageRequest, { services, locale, path, query, texts, tags, scriptMark })
    return handle(isRead(request.method) ? withQuery(request, url, query) : request, context)
  }
}

/** The redirect an address needs to become canonical. */
export function canonicalTarget(services: Services, url: string): string | undefined {
  const { pathname, searchParams } = new URL(url)
  return canonicalAddress(pathname, searchParams, defaultLocaleOf(services))
}

/** Pages differ by path (which holds the language) and the query parameters they read; the shop has one currency. */
export function pageKeys(services: Services): KeyOf {
  return ({ path, query }) => {
    if (query === '') return path
    const params = new URLSearchParams(query)
    const page = splitLocale(path.replace(DATA_SUFFIX, ''), defaultLocaleOf(services)).path
    const known = routed(knownQuery(page, params), params).toString()
    return known === '' ? path : `${path}?${known}`
  }
}

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

// What renders must depend on the key alone, so it never sees a parameter that the key leaves out.
function withQuery(request: Request, url: URL, query: URLSearchParams): Request {
  const canonical = new URL(url)
  canonical.search = routed(query, url.searchParams).toString()
  return canonical.search === url.search ? request : new Request(canonical, request)
}

// React Router names the routes whose data it wants beside the page's own parameters.
function routed(query: URLSearchParams, asked: URLSearchParams): URLSearchParams {
  const routes = asked.get('_routes')
  if (routes === null) return query
  const all = new URLSearchParams(query)
  all.set('_routes', routes)
  return all
}

function defaultLocaleOf(services: Services) {
  return services.settings.current().shop.defaultLocale
}
