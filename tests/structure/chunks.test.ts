/** The chunks that the scripts of the built shop load. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'

const client = join(import.meta.dirname, '../../build/client')
const { page } = await openShop()

type Route = { path?: string; module: string; imports: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

test('no storefront page loads scripts of the admin, neither directly nor later', async () => {
  const { entry, ...manifest } = await readManifest()
  const routes = Object.entries(manifest.routes)
  const isOfAdmin = ([id, { path = '' }]: [string, Route]) =>
    id === 'admin-layout' || /\/admin(?:\/|$)/.test(path)
  const shop = routes
    .filter((route) => !isOfAdmin(route))
    .flatMap(([, { module, imports }]) => [module, ...imports])
  const admin = routes.filter(isOfAdmin).map(([, { module }]) => module)
  const brought = withAllTheyFetch([entry.module, ...entry.imports, ...shop])
  expect(admin.length).toBeGreaterThan(40)
  expect(brought.size).toBeGreaterThan(100)
  expect([...brought].filter((file) => admin.includes(file) || /\/admin-[\w-]{8}\.js$/.test(file))).toEqual(
    [],
  )
})

/** Reads the manifest that the page names, since manifests of earlier builds still exist. */
async function readManifest(): Promise<Manifest> {
  const [file = ''] = /\/assets\/manifest-\w+\.js/.exec(await page('/')) ?? []
  const code = readFileSync(join(client, file), 'utf8')
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as Manifest
}

/** The files and their imports, static and dynamic. */
function withAllTheyFetch(files: string[]): Set<string> {
  const seen = new Set<string>()
  for (const waiting = [...files]; waiting.length > 0;) {
    const file = waiting.pop() ?? ''
    if (seen.has(file)) continue
    seen.add(file)
    const code = readFileSync(join(client, file), 'utf8')
    waiting.push(...[...code.matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`))
  }
  return seen
}
