/** createShop: services → the whole shop as one fetch function; the middleware, in order. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlatformEnv } from './platform/http/environment.ts'
import type { Services } from './services.server.ts'
import { Hono } from 'hono'
import { answerShopCall } from './endpoints.server.ts'
import { canonicalTarget, createPages, isRead, pageKeys } from './pages.server.ts'
import { health } from './platform/http/health.server.ts'
import { addressLimits, bodyLimits } from './platform/http/limits.ts'
import { requestIds } from './platform/http/request-id.ts'
import { requestLog } from './platform/http/request-log.server.ts'
import { security, securityHeaders } from './platform/http/security-headers.ts'
import { staticFiles } from './platform/http/static.server.ts'
import { createBrotliQueue } from './platform/page-cache/compress.server.ts'
import { answerFromCache } from './platform/page-cache/fast-path.server.ts'
import { pageCache } from './platform/page-cache/middleware.server.ts'
import { robots, sitemap } from './sitemap.server.ts'

export type ShopOptions = {
  /** The folder of the built client; absent in development, where Vite serves it. */
  clientDir?: string
  isShuttingDown?: () => boolean
}

/** Makes the shop of its services. `answerFirst` answers kept pages before any Request object is made. */
export function createShop(services: Services, options: ShopOptions = {}) {
  const { siteUrl, pageCache: cache, clock, log } = services
  const scriptMark = crypto.randomUUID()
  const cacheServices = { cache, clock, brotli: createBrotliQueue(cache), keyOf: pageKeys(services) }
  const answerPage = createPages(services, scriptMark)

  const shop = new Hono<PlatformEnv>()
  shop.use(requestIds())
  shop.use(requestLog(log))
  shop.use(security({ siteUrl, scriptMark }))
  shop.use(addressLimits())
  shop.use(
    health({
      findWhatIsMissing: () => findWhatIsMissing(services),
      isShuttingDown: options.isShuttingDown ?? (() => false),
    }),
  )
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
  shop.get('/sitemap.xml', (c) => sitemap(c, services))
  shop.use(async (c, next) => (await answerShopCall(services, c)) ?? next())
  shop.use(async (c, next) => {
    const target = isRead(c.req.method) ? canonicalTarget(services, c.req.url) : undefined
    return target === undefined ? next() : c.redirect(target, 301)
  })
  shop.use(pageCache(cacheServices, { siteUrl, scriptMark }))
  shop.all('*', (c) => answerPage(c.req.raw, c.get('pageTags')))

  const fastPath = { ...cacheServices, headers: securityHeaders(siteUrl), log }
  return Object.assign(shop, {
    answerFirst: (request: IncomingMessage, response: ServerResponse) =>
      answerFromCache(fastPath, request, response),
  })
}

export type HanoutShop = ReturnType<typeof createShop>

async function findWhatIsMissing({ database }: Services): Promise<string | undefined> {
  await database.pool.query('select 1')
  return undefined
}
