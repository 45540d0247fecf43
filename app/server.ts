/** createShop: services → the whole shop as one fetch function; the middleware, in order. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlatformEnv } from './platform/http/environment.ts'
import type { Services } from './services.server.ts'
import { Hono } from 'hono'
import { answerShopCall } from './endpoints.server.ts'
import { canonicalTarget, createPages, isRead, pageKeys } from './pages.server.ts'
import { answerFailure } from './platform/http/failure.server.ts'
import { health } from './platform/http/health.server.ts'
import { addressLimits, bodyLimits } from './platform/http/limits.ts'
import { refuse } from './platform/http/refusal.ts'
import { requestIds } from './platform/http/request-id.ts'
import { requestLog } from './platform/http/request-log.server.ts'
import { security, securityHeaders } from './platform/http/security-headers.ts'
import { createShutdown } from './platform/http/shutdown.ts'
import { staticFiles } from './platform/http/static.server.ts'
import { createBrotliQueue } from './platform/page-cache/compress.server.ts'
import { answerFromCache } from './platform/page-cache/fast-path.server.ts'
import { pageCache } from './platform/page-cache/middleware.server.ts'
import { createReadiness } from './readiness.server.ts'
import { robots, sitemap } from './sitemap.server.ts'

export type ShopOptions = {
  /** The folder of the built client; absent in development, where Vite serves it. */
  clientDir?: string
  /** The folder of the migrations that must be applied before the shop is ready; absent: it need not be asked. */
  migrationsDir?: string
}

/**
 * Makes the shop of its services. `answerFirst` answers kept pages before any Request object is made; `beginShutdown`
 * says at `/readyz` that no more requests should come, and resolves when they may be refused.
 */
export function createShop(services: Services, options: ShopOptions = {}) {
  const { siteUrl, pageCache: cache, clock, log } = services
  const scriptMark = crypto.randomUUID()
  const cacheServices = { cache, clock, brotli: createBrotliQueue(cache, { log }), keyOf: pageKeys(services) }
  const answerPage = createPages(services, scriptMark)
  const shutdown = createShutdown(services)

  const shop = new Hono<PlatformEnv>()
  shop.onError(answerFailure(services))
  shop.notFound((c) => refuse(c, 404))
  shop.use(requestIds())
  shop.use(requestLog(log))
  shop.use(security({ siteUrl, scriptMark }))
  shop.use(addressLimits())
  shop.use(health({ findWhatIsMissing: createReadiness(services, options), shutdown, log }))
  if (options.clientDir) {
    const assets = {
      folder: `${options.clientDir}/assets`,
      at: '/assets/',
      namesAreDigests: true,
      precompressed: true,
    }
    shop.use(staticFiles(assets))
    shop.use(staticFiles({ folder: options.clientDir, namesAreDigests: false, precompressed: true }))
  }
  shop.use(
    staticFiles({
      folder: `${services.dataDir}/media`,
      at: '/media/',
      namesAreDigests: true,
      fromUploads: true,
    }),
  )
  shop.use(bodyLimits())
  shop.get('/robots.txt', (c) => robots(c, services))
  shop.use(async (c, next) => (await answerShopCall(services, c)) ?? next())
  shop.use(async (c, next) => {
    const target = isRead(c.req.method) ? canonicalTarget(services, c.req.url) : undefined
    return target === undefined ? next() : c.redirect(target, 301)
  })
  shop.use(pageCache(cacheServices, { siteUrl, scriptMark }))
  shop.get('/sitemap.xml', (c) => sitemap(c, services))
  shop.all('*', (c) => answerPage(c.req.raw, { tags: c.get('pageTags'), requestId: c.get('requestId') }))

  const fastPath = { ...cacheServices, headers: securityHeaders(siteUrl), log }
  return Object.assign(shop, {
    answerFirst: (request: IncomingMessage, response: ServerResponse) =>
      answerFromCache(fastPath, request, response),
    beginShutdown: shutdown.begin,
  })
}

export type HanoutShop = ReturnType<typeof createShop>
