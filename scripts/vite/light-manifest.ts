/** The lists of routes that pages download: the desk's pages all, the shop's not those of the desk; neither has what only saves a turn on the way to pages that few go to. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { deskManifest } from '#app/rendering/admin-manifest.ts'

const before = 'window.__reactRouterManifest='

const manifest = z.looseObject({
  entry: z.looseObject({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.looseObject({ id: z.string(), path: z.string().optional(), imports: z.array(z.string()) }),
  ),
})

// Where shoppers go from page to page: the files of these are fetched together, those of others one after the other.
const onTheWay = new Set(['root', 'front', 'shop', 'product', 'category', 'tag', 'brand', 'content'])

/**
 * React Router's manifest, lighter, once for the pages of the shop and once for those of the desk: files that every page has are
 * named for no route, all others for `onTheWay` alone, and no flag that is false.
 */
export function lightenManifest(text: string): { shop: string; desk: string } {
  if (!text.startsWith(before))
    throw new Error(`Unexpected start of React Router's manifest: expected "${before}".`)
  const whole = manifest.parse(JSON.parse(text.slice(before.length).replace(/;\s*$/, '')))
  const everywhere = new Set([whole.entry.module, ...whole.entry.imports])
  const routes = Object.entries(whole.routes).map(([id, route]) => {
    const imports = onTheWay.has(id) ? route.imports.filter((file) => !everywhere.has(file)) : []
    const all: [string, unknown][] = Object.entries({ ...route, imports })
    const told = all.filter(([, value]) => value !== false)
    return {
      id,
      route: Object.fromEntries(told),
      isOfDesk: id === 'desk' || /\/admin(?:\/|$)/.test(route.path ?? ''),
    }
  })
  const write = (some: typeof routes) => {
    const listed = Object.fromEntries(some.map(({ id, route }) => [id, route]))
    return `${before}${JSON.stringify({ ...whole, routes: listed })};`
  }
  return { shop: write(routes.filter(({ isOfDesk }) => !isOfDesk)), desk: write(routes) }
}

/** In the assets of a build; the server knows the whole one, and names in each document what that page needs. */
export async function lightenManifestIn(assets: string): Promise<void> {
  const files = (await readdir(assets)).filter((file) => /^manifest-[\da-z]+\.js$/.test(file))
  if (files.length === 0) throw new Error(`No React Router manifest-….js found in ${assets}.`)
  for (const file of files) {
    const path = join(assets, file)
    const { shop, desk } = lightenManifest(await readFile(path, 'utf8'))
    await writeFile(path, shop)
    await writeFile(deskManifest(path), desk)
  }
}
