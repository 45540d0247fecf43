/** The URL of a REST call: below `/wp-json`, or in `?rest_route=` for clients without pretty permalinks. */
import type { Context } from 'hono'
import { applyEffectiveMethod } from './method.server.ts'

export const REST_ROOT = '/wp-json'

/** Whether a request is a REST call, in either form. */
export function isRestCall(c: Context): boolean {
  const { path } = c.req
  return path === REST_ROOT || path.startsWith(`${REST_ROOT}/`) || readQueryRoute(c) !== undefined
}

/** The call as the routes expect it: with its path, without a trailing slash, with the effective method. */
export function toRestRequest(c: Context): Request {
  const { raw } = c.req
  const url = new URL(raw.url)
  const route = readQueryRoute(c)
  const path = route === undefined ? url.pathname : `${REST_ROOT}/${route}`
  url.pathname = normalizeRestPath(path)
  url.searchParams.delete('rest_route')
  if (url.pathname === new URL(raw.url).pathname) return applyEffectiveMethod(raw)
  const { method, headers, body, signal } = raw
  return applyEffectiveMethod(
    new Request(url, { method, headers, body, signal, ...(body && { duplex: 'half' }) }),
  )
}

/** A path as the routes expect it: without empty segments. */
export function normalizeRestPath(path: string): string {
  return path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '')
}

function readQueryRoute(c: Context): string | undefined {
  const { path } = c.req
  return path === '/' || path === '/index.php' ? c.req.query('rest_route') : undefined
}
