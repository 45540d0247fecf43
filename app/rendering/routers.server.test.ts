import type { ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'
import { expect, test } from 'vitest'
import { createRouters, narrowBuild } from './routers.server.ts'

type Route = { parentId?: string; path?: string; index?: boolean }

const routes: Record<string, Route> = {
  root: { path: '' },
  front: { parentId: 'root', path: 'ar?/en?', index: true },
  product: { parentId: 'root', path: 'ar?/en?/product/:slug' },
  'admin-layout': { parentId: 'root' },
  settings: { parentId: 'admin-layout', path: 'ar?/en?/admin/settings/:section?' },
  content: { parentId: 'root', path: 'ar?/en?/:slug' },
  missing: { parentId: 'root', path: 'ar?/en?/*' },
}

/** Creates a build in which each page contains the id of its route. */
function createBuild(): ServerBuild {
  const entries = Object.entries(routes).map(([id, route]) => {
    const loader = () => new Response(id)
    return [id, { id, ...route, module: id === 'root' || id === 'admin-layout' ? {} : { loader } }] as const
  })
  const manifest = {
    routes: Object.fromEntries(entries),
    version: '1',
    url: '/manifest.js',
    entry: { module: '', imports: [] },
  }
  return {
    routes: Object.fromEntries(entries),
    assets: manifest,
    entry: { module: { default: () => new Response('document') } },
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

test('a path is matched only against the routes that can match the path', () => {
  const build = createBuild()
  const listRoutes = (beginning: string) => Object.keys(narrowBuild(build, beginning).routes)
  const generalRoutes = ['front', 'content', 'missing']
  expect(listRoutes('product')).toEqual(['root', 'front', 'product', 'content', 'missing'])
  expect(listRoutes('admin')).toEqual(['root', 'front', 'admin-layout', 'settings', 'content', 'missing'])
  expect(listRoutes('')).toEqual(['root', ...generalRoutes])
  expect(Object.keys(narrowBuild(build, 'product').assets.routes)).toEqual(listRoutes('product'))
})

test.each([
  ['/', 'front'],
  ['/product/teapot/', 'product'],
  ['/PRODUCT/teapot/', 'product'],
  ['/pr%6Fduct/teapot/', 'product'],
  ['/product/', 'content'],
  ['/product/teapot/more/', 'missing'],
  ['/admin/settings/', 'settings'],
  ['/about-us/', 'content'],
  ['/%D8%B9%D9%86%D8%A7/', 'content'],
  ['/no/such/page/', 'missing'],
  ['//product//teapot/', 'missing'],
  ['/product%2Fteapot/', 'content'],
])('%s matches the same route as in the complete list of routes', async (path, route) => {
  const build = createBuild()
  const handlers = [createRequestHandler(build, 'production'), createRouters(build, 'production')(path)]
  const bodies = handlers.map(async (handleRequest) =>
    (await handleRequest(new Request(`http://localhost${path}`))).text(),
  )
  expect(await Promise.all(bodies)).toEqual([route, route])
})
