import { expect, test } from 'vitest'
import { lightenManifest } from './light-manifest.ts'

const route = (id: string, imports: string[]) => ({
  id,
  path: `ar?/en?/${id}`,
  module: `/assets/${id}.js`,
  imports,
})
const text = `window.__reactRouterManifest=${JSON.stringify({
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] },
  routes: {
    product: route('product', ['/assets/framework.js', '/assets/gallery.js']),
    desk: { id: 'desk', imports: ['/assets/framework.js'], hasAction: false },
    admin: route('admin', ['/assets/framework.js', '/assets/desk.js']),
    administration: route('administration', []),
  },
  version: '1a2b',
})};`

test('pages on the way keep the files of their own, others are found one after the other, and false flags are left out', () => {
  const { desk } = lightenManifest(text)
  expect(read(desk)).toEqual({
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] },
    routes: {
      product: route('product', ['/assets/gallery.js']),
      desk: { id: 'desk', imports: [] },
      admin: route('admin', []),
      administration: route('administration', []),
    },
    version: '1a2b',
  })
})

test('the pages of the shop do not download the routes of the desk', () => {
  const { shop } = lightenManifest(text)
  expect(Object.keys(read(shop).routes)).toEqual(['product', 'administration'])
})

function read(manifest: string): { routes: object } {
  return JSON.parse(manifest.slice(manifest.indexOf('{'), -1)) as { routes: object }
}

test('a manifest that is another one stops the build', () => {
  expect(() => lightenManifest('export default {}')).toThrow('Unexpected start')
  expect(() => lightenManifest('window.__reactRouterManifest={"routes":[]};')).toThrow('routes')
})
