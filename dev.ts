/** The shop with Vite in front: pages and components change in the browser while they are written. */
import type { HanoutShop } from './app/http/shop.server.ts'
import type { BaseServices } from '#app/services.server.ts'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { openEnvironment } from '#scripts/open-environment.ts'
import { createPageCache } from '#app/platform/page-cache/cache.ts'
import { openShopServices } from './main.ts'

const environment = openEnvironment()
const { services, close } = await openShopServices(environment, console.log)
const http = createServer()
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } })

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    void getRequestListener(answer, { overrideGlobalObjects: false })(request, response)
  })
})
http.listen(environment.port, environment.host, () => console.log(`${environment.siteUrl}/ (development)`))
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())

// The page cache stores nothing, so that a change shows at the next request.
const uncachedServices: BaseServices = { ...services, pageCache: createPageCache({ maxBytes: 0 }) }

async function answer(request: Request): Promise<Response> {
  const shop = await getCurrentShop()
  const response = await shop.fetch(request)
  // Vite puts scripts and styles of its own into the page.
  const headers = new Headers(response.headers)
  headers.delete('Content-Security-Policy')
  return new Response(response.body, { status: response.status, headers })
}

let lastShop: { factory: unknown; shop: HanoutShop } | undefined
void getCurrentShop().then((shop) => shop.beginWork())

/** Creates the shop again when a source has changed: only then does the runner return another module. */
async function getCurrentShop(): Promise<HanoutShop> {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite has no server environment: see vite.config.ts')
  const server: typeof import('./app/http/shop.server.ts') =
    await ssr.runner.import('/app/http/shop.server.ts')
  if (lastShop?.factory !== server.createShop)
    lastShop = { factory: server.createShop, shop: server.createShop(uncachedServices) }
  return lastShop.shop
}

async function stop(): Promise<void> {
  http.closeAllConnections()
  http.close()
  await vite.close()
  await close()
  process.exit(0)
}
