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
function buildOf(): ServerBuild {
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
  const build = buildOf()
  const routesFor = (beginning: string) => Object.keys(narrowBuild(build, beginning).routes)
  const any = ['front', 'content', 'missing']
  expect(routesFor('product')).toEqual(['root', 'front', 'product', 'content', 'missing'])
  expect(routesFor('admin')).toEqual(['root', 'front', 'admin-layout', 'settings', 'content', 'missing'])
  expect(routesFor('')).toEqual(['root', ...any])
  expect(Object.keys(narrowBuild(build, 'product').assets.routes)).toEqual(routesFor('product'))
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
  const build = buildOf()
  const among = [createRequestHandler(build, 'production'), createRouters(build, 'production')(path)]
  const answers = among.map(async (answer) => (await answer(new Request(`http://localhost${path}`))).text())
  expect(await Promise.all(answers)).toEqual([route, route])
})
