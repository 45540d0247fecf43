/** Resolves a path or a namespace to the requested URL. */
import type { Middleware, RestRequest } from './types.ts'

/** Joins `namespace` and `endpoint` into `path`. */
export const namespaceEndpoint: Middleware = (request, next) => next(resolvePath(request))

/**
 * Puts the REST root before the path; with a root in query form (`/index.php?rest_route=/`) the path becomes
 * part of the query.
 */
export function rootUrl(root: string | undefined): Middleware {
  return (request, next) => {
    const { path, ...rest } = resolvePath(request)
    if (root === undefined || path === undefined) return next({ ...rest, path })
    const relativePath = path.replace(/^\//, '')
    return next({ ...rest, url: root + (root.includes('?') ? relativePath.replace('?', '&') : relativePath) })
  }
}

/** Requests answers in a language: `user` means the language of the visitor's account. */
export function userLocale(locale = 'user'): Middleware {
  return (request, next) => next(changeUrl(request, (urlOrPath) => addLocale(urlOrPath, locale)))
}

/** PATCH, PUT and DELETE are sent as POST, which every proxy lets through. */
export const methodOverride: Middleware = (request, next) => {
  const { method = 'GET', body, headers } = request
  if (!/^(?:patch|put|delete)$/i.test(method)) return next(request)
  const overrideHeaders = setHeader(headers, 'X-HTTP-Method-Override', method)
  // A form sets its own type, with the boundary between its parts.
  const isForm = body instanceof FormData
  return next({
    ...request,
    method: 'POST',
    headers: isForm ? overrideHeaders : setHeader(overrideHeaders, 'Content-Type', 'application/json'),
  })
}

/** Changes the URL, or the path where there is no URL. */
export function changeUrl(request: RestRequest, change: (urlOrPath: string) => string): RestRequest {
  const { url, path } = request
  if (url !== undefined) return { ...request, url: change(url) }
  return path === undefined ? request : { ...request, path: change(path) }
}

/** Sets a query parameter in place, or appends it; all others are unchanged. */
export function setQuery(urlOrPath: string, name: string, value: string): string {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(urlOrPath) ?? []
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  const pairs = [...parameters].map((pair) => pair.map(encodeURIComponent).join('='))
  return `${base}?${pairs.join('&')}${fragment}`
}

/** Sets a header, replacing it in any letter case. */
export function setHeader(
  headers: Record<string, string> = {},
  name: string,
  value: string,
): Record<string, string> {
  return { ...removeHeader(headers, name), [name]: value }
}

/** The value of a header, whatever its letter case. */
export function findHeader(headers: Record<string, string> = {}, name: string): string | undefined {
  return Object.entries(headers).find(([each]) => isSameName(each, name))?.[1]
}

function removeHeader(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([each]) => !isSameName(each, name)))
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function resolvePath(request: RestRequest): RestRequest {
  const { namespace, endpoint, ...rest } = request
  if (namespace === undefined || endpoint === undefined) return request
  const trimmedNamespace = namespace.replace(/^\/|\/$/g, '')
  const trimmedEndpoint = endpoint.replace(/^\//, '')
  return { ...rest, path: trimmedEndpoint ? `${trimmedNamespace}/${trimmedEndpoint}` : trimmedNamespace }
}

function addLocale(urlOrPath: string, locale: string): string {
  const query = /\?([^#]*)/.exec(urlOrPath)?.[1]
  return new URLSearchParams(query).has('_locale') ? urlOrPath : setQuery(urlOrPath, '_locale', locale)
}
