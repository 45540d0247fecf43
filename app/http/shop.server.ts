/** Creates the whole shop from its services: one fetch function, with its middleware in order. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { BaseServices } from '#app/services.server.ts'
import { Hono, type Context } from 'hono'
import { addByLink } from '#app/registry/add-by-link.server.ts'
import { answerContract, contractPaths } from '#app/rest/contract-script.server.ts'
import { answerAdminCall, answerShopCall, restRoutes } from '#app/registry/endpoints.server.ts'
import {
  findCanonicalTarget,
  createPages,
  isReadMethod,
  createPageKeys,
} from '#app/rendering/pages.server.ts'
import { canShowForms } from './canonical-urls.ts'
import { findFinalTarget } from './moved.server.ts'
import { answerIconStyles, iconStylesPath } from '#app/registry/icon-styles.server.ts'
import { beginWork } from '#app/registry/jobs.server.ts'
import { readClientAddress } from '#app/platform/http/address/client-address.ts'
import { answerPicture, pictureRoutePath } from '#app/features/contact-forms/challenges/picture.server.ts'
import { feedbackPathPattern } from '#app/features/contact-forms/rules.ts'
import { formsAdminPathPattern } from '#app/features/admin/forms/paths.ts'
import { importPathPattern } from '#app/features/admin/import/run.ts'
import { uploadPathPattern } from '#app/features/media/rules.ts'
import { productFilesPathPattern } from '#app/features/admin/products/files/upload-paths.ts'
import { crossOrigin, createCrossOriginWriteCheck } from '#app/platform/cors/cross-origin.server.ts'
import { compressCalls } from '#app/platform/http/middleware/compress-calls.server.ts'
import { answerFailure } from '#app/platform/http/middleware/failure.server.ts'
import { health } from '#app/platform/http/middleware/health.server.ts'
import { readPublicOrigin, serveFiles } from '#app/platform/files/serve.server.ts'
import { urlLimits, bodyLimits, removeNulFromForms } from '#app/platform/http/middleware/limits.ts'
import { refuse, refuseMethod } from '#app/platform/http/refusal.ts'
import { requestIds } from '#app/platform/http/middleware/request-id.ts'
import { requestLog } from '#app/platform/http/middleware/request-log.server.ts'
import { security, createSecurityHeaders } from '#app/platform/http/middleware/security-headers.ts'
import { createShutdown } from '#app/platform/http/middleware/shutdown.ts'
import { staticFiles } from '#app/platform/http/middleware/static.server.ts'
import { createCompressionQueue } from '#app/platform/page-cache/compress.server.ts'
import { answerFromCache } from '#app/platform/page-cache/fast-path.server.ts'
import { pageCache } from '#app/platform/page-cache/middleware.server.ts'
import { sameOriginWrites } from '#app/platform/http/middleware/same-origin.ts'
import { registry } from '#app/registry/registry.server.ts'
import { toRestRequest, isRestCall } from '#app/platform/rest/rest-url.server.ts'
import { readEffectiveMethod } from '#app/platform/rest/method.server.ts'
import { createReadinessCheck } from './readiness.server.ts'
import { answerAdminAjax, createRest, createRestRefusals } from '#app/rest/router.server.ts'
import { warmUp } from './warm-up.server.ts'
import { answerRobots, answerSitemap } from '#app/registry/sitemap.server.ts'

export type ShopOptions = {
  /** The folder of the built client; absent in development, where Vite serves it. */
  clientDir?: string
  /** The folder of the migrations that must be applied before the shop is ready; absent: not checked. */
  migrationsDir?: string
}

/**
 * Creates the shop from the opened services; `services` are those and the registries. `answerFirst` answers
 * cached pages before a Request object is created; `beginWork` starts background work, until the services are
 * closed; `beginShutdown` reports at `/readyz` that no more requests should arrive, and resolves when they
 * may be refused.
 */
export function createShop<Base extends BaseServices>(openedServices: Base, options: ShopOptions = {}) {
  const services = { ...openedServices, ...registry }
  const { siteUrl, pageCache: cache, clock, files, log } = services
  const scriptMark = crypto.randomUUID()
  const policyOptions = { siteUrl, scriptMark, mediaOrigin: readPublicOrigin(files) }
  const cacheServices = {
    cache,
    clock,
    compressionQueue: createCompressionQueue(cache, { log }),
    createPageKey: createPageKeys(services),
  }
  const answerPage = createPages(services, scriptMark)
  const answerRest = createRest(services, restRoutes)
  const shutdown = createShutdown(services)
  const corsOptions = {
    siteUrl,
    isCall,
    readAllowedOrigins: () => services.settings.current().otherSites.origins,
  }

  const shop = new Hono<PlatformEnv>()
  shop.onError(answerFailure(services))
  shop.notFound((c) => refuse(c, 404))
  shop.use(requestIds())
  shop.use(requestLog(log))
  shop.use(compressCalls((c) => isCall(c) || contractPaths.includes(c.req.path)))
  shop.use(security(policyOptions))
  shop.use(crossOrigin({ ...corsOptions, answersPreflight: isRestCall }))
  shop.use(createRestRefusals(services))
  shop.use(urlLimits())
  shop.use(health({ findReadinessProblem: createReadinessCheck(services, options), shutdown, log }))
  if (options.clientDir) {
    const assetOptions = {
      folder: `${options.clientDir}/assets`,
      urlPrefix: '/assets/',
      areNamesHashed: true,
      isPrecompressed: true,
    }
    shop.use(staticFiles(assetOptions))
    shop.use(staticFiles({ folder: options.clientDir, areNamesHashed: false, isPrecompressed: true }))
  }
  shop.use(serveFiles({ files, offersAvif: () => services.settings.current().media.avif }))
  shop.use(sameOriginWrites({ siteUrl, mayWrite: createCrossOriginWriteCheck(corsOptions) }))
  shop.use(bodyLimits({ isExempt: isUpload }))
  shop.use(removeNulFromForms())
  shop.get('/robots.txt', (c) => answerRobots(c, services))
  shop.get(iconStylesPath, (c) => answerIconStyles(services, c))
  shop.get(pictureRoutePath, (c) => answerPicture(services, c))
  shop.on('GET', contractPaths, (c) => answerContract(services, c))
  shop.all(ADMIN_AJAX, async (c) => (await answerAdminCall(services, c)) ?? answerAdminAjax(services, c))
  shop.use(async (c, next) => (isRestCall(c) ? answerRest(toRestRequest(c), c.env) : next()))
  shop.use(async (c, next) => (await answerShopCall(services, c)) ?? next())
  shop.use(addByLink(services))
  shop.use(async (c, next) => {
    const target = isReadMethod(c.req.method) ? findCanonicalTarget(services, c.req.url) : undefined
    return target === undefined ? next() : c.redirect(await findFinalTarget(services, target), 301)
  })
  shop.use(pageCache(cacheServices, policyOptions))
  shop.get('/sitemap.xml', (c) => answerSitemap(c, services))
  shop.all('*', async (c) => {
    const [tags, requestId, clientAddress] = [
      c.get('pageTags'),
      c.get('requestId'),
      readClientAddress(c, services),
    ]
    const answer = await answerPage(c.req.raw, { tags, requestId, clientAddress })
    // React Router's own message names the routes behind the paths.
    return answer.status === 405 ? refuseMethod(c) : answer
  })

  const fastPath = { ...cacheServices, headers: createSecurityHeaders(siteUrl), log }
  return Object.assign(shop, {
    services,
    answerFirst: (request: IncomingMessage, response: ServerResponse) =>
      answerFromCache(fastPath, request, response),
    // A URL with a query may not be a page, so only plain paths are canonicalized at once.
    canonicalizeTarget: (target: string) =>
      (target.includes('?') ? undefined : findCanonicalTarget(services, siteUrl + target)) ?? target,
    beginWork: async () => {
      await Promise.all([beginWork(services), warmUp(services, shutdown.hasBegun)])
    },
    beginShutdown: shutdown.begin,
  })
}

export type HanoutShop = ReturnType<typeof createShop>

const ADMIN_AJAX = '/wp-admin/admin-ajax.php'

/** Whether the request is an API call of any kind. */
function isCall(c: Context): boolean {
  return isRestCall(c) || c.req.query('wc-ajax') !== undefined || c.req.path === ADMIN_AJAX
}

// At the same path, a call named by the query or an overridden method is answered by a handler that reads
// the whole body.
function isUpload({ req }: Context): boolean {
  const isPlainPost = req.query('wc-ajax') === undefined && readEffectiveMethod(req.raw) === 'POST'
  if (!isPlainPost) return false
  const isMultipart = /^multipart\//i.test(req.header('Content-Type') ?? '')
  const uploadPagePatterns = [formsAdminPathPattern, productFilesPathPattern, importPathPattern]
  const isPageUpload =
    isMultipart && (canShowForms(req.path) || uploadPagePatterns.some((pattern) => pattern.test(req.path)))
  return isPageUpload || uploadPathPattern.test(req.path) || feedbackPathPattern.test(req.path)
}
