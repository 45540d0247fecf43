/**
 * The route descriptions of `/wp-json/` and `OPTIONS`: generated from the route map, so that they always
 * match it.
 */
import type { RestCall, RestEndpoint, RestMethod, RestRoute } from './route.server.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { REST_ROOT } from '#app/platform/rest/rest-url.server.ts'
import { describeArguments, describeItem } from '#app/platform/rest/schema.server.ts'
import { restEndpoint } from './route.server.ts'

/** Merges routes of the same path: features may add their methods to the path of another. */
export function mergeRoutes(routes: readonly RestRoute[]): RestRoute[] {
  const routeByPath = new Map<string, RestRoute>()
  for (const route of routes) {
    const existingRoute = routeByPath.get(route.path)
    routeByPath.set(route.path, {
      ...existingRoute,
      ...route,
      methods: { ...existingRoute?.methods, ...route.methods },
    })
  }
  return [...routeByPath.values()].map((route) => ({ ...route, methods: sortMethods(route.methods) }))
}

const methodOrder: RestMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

function sortMethods(methods: RestRoute['methods']): RestRoute['methods'] {
  const entries = methodOrder.flatMap((method) =>
    methods[method] ? [[method, methods[method]] as const] : [],
  )
  return Object.fromEntries(entries)
}

/** The routes plus an index of all of them, and one per namespace. */
export function addIndexes(routes: RestRoute[]): RestRoute[] {
  const namespaces = [...new Set(routes.map(findNamespace))].filter((namespace) => namespace !== '')
  const allRoutes: RestRoute[] = []
  const root = createIndexRoute('', {}, (services, call) =>
    describeShop(services, call, { namespaces, routes: allRoutes }),
  )
  const namespaceIndexes = namespaces.map((namespace) =>
    createIndexRoute(`/${namespace}`, { namespace: z.string().default(namespace) }, (services) => {
      const namespaceRoutes = allRoutes.filter((route) => findNamespace(route) === namespace)
      return {
        namespace,
        routes: describeRoutes(services, namespaceRoutes),
        _links: { up: [{ href: `${services.siteUrl}${REST_ROOT}/` }] },
      }
    }),
  )
  allRoutes.push(root, ...namespaceIndexes, ...routes)
  return allRoutes
}

type IndexCall = RestCall<object>

function createIndexRoute(
  path: string,
  extraArguments: Record<string, z.ZodType>,
  describe: (services: Services, call: IndexCall) => object,
): RestRoute {
  const input = z.object({
    ...extraArguments,
    context: z
      .enum(['view', 'embed', 'edit'])
      .default('view')
      .describe('How much is told; always the same here.'),
  })
  const answer = async (services: Services, call: IndexCall) =>
    ({ ok: true, body: describe(services, call) }) as const
  return { path, methods: { GET: restEndpoint({ allow: 'anyone', input, answer }) } }
}

type IndexOptions = { namespaces: string[]; routes: RestRoute[] }

function describeShop(
  services: Services,
  { locale }: IndexCall,
  { namespaces, routes }: IndexOptions,
): object {
  const { siteUrl, clock, settings } = services
  const { shop, catalog } = settings.current()
  return {
    name: localizeText(shop.name, locale),
    description: localizeText(shop.description, locale),
    url: siteUrl,
    home: siteUrl,
    gmt_offset: calculateUtcOffset(catalog.timeZone, clock.now()),
    timezone_string: catalog.timeZone,
    page_for_posts: 0,
    page_on_front: 0,
    show_on_front: 'posts',
    namespaces,
    // Application passwords would be listed here: a second way to sign in, without mails, sessions or rate
    // limits.
    authentication: {},
    routes: describeRoutes(services, routes),
    site_logo: 0,
    site_icon: 0,
    _links: { self: [{ href: `${siteUrl}${REST_ROOT}/` }] },
  }
}

function describeRoutes(services: Services, routes: RestRoute[]): Record<string, object> {
  return Object.fromEntries(
    routes.map((route) => [createRoutePattern(route), describeRoute(services, route)]),
  )
}

/** A route with the arguments of each method; with `includesSchema` also the schema of its answers. */
export function describeRoute(
  { siteUrl }: { siteUrl: string },
  route: RestRoute,
  { includesSchema = false }: { includesSchema?: boolean } = {},
): object {
  const endpoints = Object.entries<RestEndpoint>(route.methods)
  const hasFixedPath = !route.path.includes(':')
  return {
    namespace: findNamespace(route),
    methods: endpoints.map(([method]) => method),
    endpoints: endpoints.map(([method, { input, allowsBatch }]) => ({
      methods: [method],
      ...(allowsBatch && { allow_batch: { v1: true } }),
      args: describeArguments(input),
    })),
    ...(includesSchema && route.item && { schema: describeItem(route.item) }),
    ...(includesSchema && route.schema && { schema: route.schema }),
    ...(hasFixedPath && { _links: { self: [{ href: `${siteUrl}${REST_ROOT}${route.path || '/'}` }] } }),
  }
}

/** '/wp/v2/product/:id' belongs to 'wp/v2'; the index of all routes belongs to none. */
function findNamespace({ path, namespace }: RestRoute): string {
  if (namespace !== undefined) return namespace
  const [, vendor = '', ...rest] = path.split('/')
  // A version ends a namespace: 'wc/store/v1' has two segments before it.
  const versionIndex = rest.findIndex((part) => /^v\d+$/.test(part))
  return [vendor, ...rest.slice(0, versionIndex + 1)].join('/')
}

/** '/wp/v2/product/:id{[0-9]+}' → '/wp/v2/product/(?P<id>[0-9]+)', as WordPress clients expect it. */
function createRoutePattern({ path, methods }: RestRoute): string {
  const argumentLists = Object.values<RestEndpoint>(methods).map(({ input }) => describeArguments(input))
  const findPattern = (name: string) =>
    argumentLists.some((list) => list[name]?.type === 'integer') ? String.raw`[\d]+` : '[^/]+'
  return (
    path.replaceAll(
      /:(\w+)(?:\{([^}]+)\})?/g,
      (_, name: string, pattern?: string) => `(?P<${name}>${pattern ?? findPattern(name)})`,
    ) || '/'
  )
}

function calculateUtcOffset(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const offset = /([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
  if (!offset) return 0
  const [, sign, hours, minutes] = offset
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
}
