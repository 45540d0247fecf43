/** createShop: services → the whole shop as one fetch function, with its middleware in order. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Opened } from '#app/services.server.ts'
import { Hono, type Context } from 'hono'
import { addByLink } from '#app/registry/add-by-link.server.ts'
import { answerContract, contractPaths } from '#app/rest/contract-script.server.ts'
import { answerAdminCall, answerShopCall, restRoutes } from '#app/registry/endpoints.server.ts'
import { canonicalTarget, createPages, isRead, pageKeys } from '#app/rendering/pages.server.ts'
import { mayShowForms } from './canonical-urls.ts'
import { findStraightTarget } from './moved.server.ts'
import { answerIconStyles, iconStylesPath } from '#app/registry/icon-styles.server.ts'
import { beginWork } from '#app/registry/jobs.server.ts'
import { clientAddressOf } from '#app/platform/http/address/client-address.ts'
import { answerPicture, picturePath } from '#app/features/contact-forms/challenges/picture.server.ts'
import { feedbackPaths } from '#app/features/contact-forms/rules.ts'
import { formsAdminPaths } from '#app/features/admin/forms/paths.ts'
import { importPaths } from '#app/features/admin/import/run.ts'
import { uploadPaths } from '#app/features/media/rules.ts'
import { productFilesPaths } from '#app/features/admin/products/files/upload-paths.ts'
import { crossOrigin, mayWriteFrom } from '#app/platform/cors/cross-origin.server.ts'
import { compressCalls } from '#app/platform/http/middleware/compress-calls.server.ts'
import { answerFailure } from '#app/platform/http/middleware/failure.server.ts'
import { health } from '#app/platform/http/middleware/health.server.ts'
import { originOf, serveFiles } from '#app/platform/files/serve.server.ts'
import { urlLimits, bodyLimits, plainForms } from '#app/platform/http/middleware/limits.ts'
import { refuse, refuseMethod } from '#app/platform/http/refusal.ts'
import { requestIds } from '#app/platform/http/middleware/request-id.ts'
import { requestLog } from '#app/platform/http/middleware/request-log.server.ts'
import { security, securityHeaders } from '#app/platform/http/middleware/security-headers.ts'
import { createShutdown } from '#app/platform/http/middleware/shutdown.ts'
import { staticFiles } from '#app/platform/http/middleware/static.server.ts'
import { createBrotliQueue } from '#app/platform/page-cache/compress.server.ts'
import { answerFromCache } from '#app/platform/page-cache/fast-path.server.ts'
import { pageCache } from '#app/platform/page-cache/middleware.server.ts'
import { sameOriginWrites } from '#app/platform/http/middleware/same-origin.ts'
import { registry } from '#app/registry/registry.server.ts'
import { asRestRequest, isRestCall } from '#app/platform/rest/rest-url.server.ts'
import { effectiveMethod } from '#app/platform/rest/method.server.ts'
import { createReadiness } from './readiness.server.ts'
import { answerAdminAjax, createRest, restRefusals } from '#app/rest/router.server.ts'
import { warmUp } from './warm-up.server.ts'
import { robots, sitemap } from '#app/registry/sitemap.server.ts'

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
export function createShop<Base extends Opened>(opened: Base, options: ShopOptions = {}) {
  const services = { ...opened, ...registry }
  const { siteUrl, pageCache: cache, clock, files, log } = services
  const scriptMark = crypto.randomUUID()
  const policy = { siteUrl, scriptMark, mediaOrigin: originOf(files) }
  const cacheServices = { cache, clock, brotli: createBrotliQueue(cache, { log }), keyOf: pageKeys(services) }
  const answerPage = createPages(services, scriptMark)
  const answerRest = createRest(services, restRoutes)
  const shutdown = createShutdown(services)
  const others = { siteUrl, isCall, allowed: () => services.settings.current().otherSites.origins }

  const shop = new Hono<PlatformEnv>()
  shop.onError(answerFailure(services))
  shop.notFound((c) => refuse(c, 404))
  shop.use(requestIds())
  shop.use(requestLog(log))
  shop.use(compressCalls((c) => isCall(c) || contractPaths.includes(c.req.path)))
  shop.use(security(policy))
  shop.use(crossOrigin({ ...others, answersPreflight: isRestCall }))
  shop.use(restRefusals(services))
  shop.use(urlLimits())
  shop.use(health({ findReadinessProblem: createReadiness(services, options), shutdown, log }))
  if (options.clientDir) {
    const assets = {
      folder: `${options.clientDir}/assets`,
      at: '/assets/',
      areNamesHashed: true,
      precompressed: true,
    }
    shop.use(staticFiles(assets))
    shop.use(staticFiles({ folder: options.clientDir, areNamesHashed: false, precompressed: true }))
  }
  shop.use(serveFiles({ files, offersAvif: () => services.settings.current().media.avif }))
  shop.use(sameOriginWrites({ siteUrl, mayWrite: mayWriteFrom(others) }))
  shop.use(bodyLimits({ except: isUpload }))
  shop.use(plainForms())
  shop.get('/robots.txt', (c) => robots(c, services))
  shop.get(iconStylesPath, (c) => answerIconStyles(services, c))
  shop.get(picturePath, (c) => answerPicture(services, c))
  shop.on('GET', contractPaths, (c) => answerContract(services, c))
  shop.all(ADMIN_AJAX, async (c) => (await answerAdminCall(services, c)) ?? answerAdminAjax(services, c))
  shop.use(async (c, next) => (isRestCall(c) ? answerRest(asRestRequest(c), c.env) : next()))
  shop.use(async (c, next) => (await answerShopCall(services, c)) ?? next())
  shop.use(addByLink(services))
  shop.use(async (c, next) => {
    const target = isRead(c.req.method) ? canonicalTarget(services, c.req.url) : undefined
    return target === undefined ? next() : c.redirect(await findStraightTarget(services, target), 301)
  })
  shop.use(pageCache(cacheServices, policy))
  shop.get('/sitemap.xml', (c) => sitemap(c, services))
  shop.all('*', async (c) => {
    const [tags, requestId, clientAddress] = [
      c.get('pageTags'),
      c.get('requestId'),
      clientAddressOf(c, services),
    ]
    const answer = await answerPage(c.req.raw, { tags, requestId, clientAddress })
    // React Router's own message names the routes behind the paths.
    return answer.status === 405 ? refuseMethod(c) : answer
  })

  const fastPath = { ...cacheServices, headers: securityHeaders(siteUrl), log }
  return Object.assign(shop, {
    services,
    answerFirst: (request: IncomingMessage, response: ServerResponse) =>
      answerFromCache(fastPath, request, response),
    // A URL with a query may not be a page, so only plain paths are canonicalized at once.
    canonicalOf: (target: string) =>
      (target.includes('?') ? undefined : canonicalTarget(services, siteUrl + target)) ?? target,
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
  const isPlainPost = req.query('wc-ajax') === undefined && effectiveMethod(req.raw) === 'POST'
  if (!isPlainPost) return false
  const isMultipart = /^multipart\//i.test(req.header('Content-Type') ?? '')
  const takesFiles = [formsAdminPaths, productFilesPaths, importPaths]
  const isPagePost =
    isMultipart && (mayShowForms(req.path) || takesFiles.some((paths) => paths.test(req.path)))
  return isPagePost || uploadPaths.test(req.path) || feedbackPaths.test(req.path)
}
