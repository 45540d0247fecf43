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
    admin: route('admin', ['/assets/framework.js', '/assets/desk.js']),
  },
  version: '1a2b',
})};`

test('pages on the way keep the files of their own, others are found one after the other', () => {
  const light = lightenManifest(text)
  expect(JSON.parse(light.slice(light.indexOf('{'), -1))).toEqual({
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] },
    routes: { product: route('product', ['/assets/gallery.js']), admin: route('admin', []) },
    version: '1a2b',
  })
})

test('a manifest that is another one stops the build', () => {
  expect(() => lightenManifest('export default {}')).toThrow('begins otherwise')
  expect(() => lightenManifest('window.__reactRouterManifest={"routes":[]};')).toThrow('routes')
})
