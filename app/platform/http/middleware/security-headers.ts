import type { MiddlewareHandler } from 'hono'
import { isHtml } from '#app/platform/page-cache/cached-page.server.ts'
import type { PageTags } from '#app/platform/page-cache/tags.ts'
import type { PolicyOptions } from '#app/platform/page-cache/policy.ts'
import { applyPolicy, formatPolicy } from '#app/platform/page-cache/policy.ts'
import { findWholePage } from '#app/platform/page-cache/whole-page.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'

/** The headers of every answer; HSTS only where the shop is served over https. */
export function createSecurityHeaders(siteUrl: string): readonly (readonly [name: string, value: string])[] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
  if (siteUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=31536000'])
  return headers
}

/**
 * Adds the security headers, and to every HTML answer without one a Content-Security-Policy for its own
 * inline scripts.
 */
export function security(options: PolicyOptions): MiddlewareHandler<PlatformEnv> {
  const headers = createSecurityHeaders(options.siteUrl)
  return async (c, next) => {
    await next()
    await addPolicy(c, options)
    for (const [name, value] of headers) c.res.headers.set(name, value)
  }
}

async function addPolicy(
  c: Parameters<MiddlewareHandler<PlatformEnv>>[0],
  options: PolicyOptions,
): Promise<void> {
  const { headers, status } = c.res
  if (!isHtml(headers.get('Content-Type') ?? '') || headers.has('Content-Security-Policy')) return
  // Pages have tags; answers that are rejected before a page exists have none.
  const tags: PageTags | undefined = c.get('pageTags')
  const sources = tags?.read().sources
  const wholePage = findWholePage(c.res)
  if (wholePage)
    return headers.set(
      'Content-Security-Policy',
      formatPolicy(wholePage.scriptHashes, { ...options, sources }),
    )
  const { html, policy } = applyPolicy(await c.res.text(), { ...options, sources })
  const newHeaders = new Headers(headers)
  newHeaders.delete('Content-Length')
  newHeaders.set('Content-Security-Policy', policy)
  const answer = new Response(c.req.method === 'HEAD' ? null : html, { status, headers: newHeaders })
  // Hono copies the headers of a replaced response into the new one; clearing it first prevents that.
  c.res = undefined
  c.res = answer
}
