/** The chunks that the scripts of the built shop load. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'

const clientFolder = join(import.meta.dirname, '../../build/client')
const { page } = await openShop()

type Route = { path?: string; module: string; imports: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

test('no storefront page loads scripts of the admin, neither directly nor later', async () => {
  const { entry, ...manifest } = await readManifest()
  const routes = Object.entries(manifest.routes)
  const isAdminRoute = ([id, { path = '' }]: [string, Route]) =>
    id === 'admin-layout' || /\/admin(?:\/|$)/.test(path)
  const shopFiles = routes
    .filter((route) => !isAdminRoute(route))
    .flatMap(([, { module, imports }]) => [module, ...imports])
  const adminFiles = routes.filter(isAdminRoute).map(([, { module }]) => module)
  const loadedFiles = collectWithImports([entry.module, ...entry.imports, ...shopFiles])
  expect(adminFiles.length).toBeGreaterThan(40)
  expect(loadedFiles.size).toBeGreaterThan(100)
  expect(
    [...loadedFiles].filter((file) => adminFiles.includes(file) || /\/admin-[\w-]{8}\.js$/.test(file)),
  ).toEqual([])
})

/** Reads the manifest that the page names, since manifests of earlier builds still exist. */
async function readManifest(): Promise<Manifest> {
  const [file = ''] = /\/assets\/manifest-\w+\.js/.exec(await page('/')) ?? []
  const code = readFileSync(join(clientFolder, file), 'utf8')
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as Manifest
}

/** The files and their imports, static and dynamic. */
function collectWithImports(files: string[]): Set<string> {
  const visitedFiles = new Set<string>()
  for (const pendingFiles = [...files]; pendingFiles.length > 0;) {
    const file = pendingFiles.pop() ?? ''
    if (visitedFiles.has(file)) continue
    visitedFiles.add(file)
    const code = readFileSync(join(clientFolder, file), 'utf8')
    pendingFiles.push(
      ...[...code.matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`),
    )
  }
  return visitedFiles
}
