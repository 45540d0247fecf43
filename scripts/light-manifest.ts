/** The list of routes that every page downloads, without what only saves a turn on the way to pages that few go to. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const before = 'window.__reactRouterManifest='

const manifest = z.looseObject({
  entry: z.looseObject({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(z.string(), z.looseObject({ id: z.string(), imports: z.array(z.string()) })),
})

// Where shoppers go from page to page: the files of these are fetched together, those of others one after the other.
const onTheWay = new Set(['root', 'front', 'shop', 'product', 'category', 'tag', 'brand', 'content'])

/** The text of React Router's manifest, lighter: files that every page has are named for no route, all others for `onTheWay` alone. */
export function lightenManifest(text: string): string {
  if (!text.startsWith(before))
    throw new Error(`React Router's manifest begins otherwise: "${before}" was expected.`)
  const whole = manifest.parse(JSON.parse(text.slice(before.length).replace(/;\s*$/, '')))
  const everywhere = new Set([whole.entry.module, ...whole.entry.imports])
  const routes = Object.entries(whole.routes).map(([id, route]) => {
    const imports = onTheWay.has(id) ? route.imports.filter((file) => !everywhere.has(file)) : []
    return [id, { ...route, imports }]
  })
  return `${before}${JSON.stringify({ ...whole, routes: Object.fromEntries(routes) })};`
}

/** In the assets of a build; the server knows the whole one, and names in each document what that page needs. */
export async function lightenManifestIn(assets: string): Promise<void> {
  const files = (await readdir(assets)).filter((file) => /^manifest-[\da-z]+\.js$/.test(file))
  if (files.length === 0) throw new Error(`There is no manifest-….js of React Router in ${assets}.`)
  for (const file of files) {
    const path = join(assets, file)
    await writeFile(path, lightenManifest(await readFile(path, 'utf8')))
  }
}
