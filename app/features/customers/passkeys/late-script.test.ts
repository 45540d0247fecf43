/** Every page loads the WebAuthn script only on click, so that other visitors do not download it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'

const { get, services } = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const assets = join(import.meta.dirname, '../../../../build/client/assets')
const read = (name: string) => readFileSync(join(assets, name), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
/** Whether a script contains the WebAuthn library, recognized by a string that only the library contains. */
const isLibrary = (name: string) => read(name).includes('ERROR_CEREMONY_ABORTED')

/** The scripts of a page, with their static imports. */
async function scriptsOf(path: string, cookie = ''): Promise<string[]> {
  const html = await (await get(path, { headers: { Cookie: cookie } })).text()
  const found = new Set(namesIn(html, /\/assets\/([\w.-]+\.js)/g))
  for (const name of found)
    for (const other of namesIn(read(name), /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) found.add(other)
  return [...found]
}

test('no page loads the WebAuthn script at once; pages with passkeys import the script dynamically', async () => {
  const { cookie } = await signedIn(services)
  const pages = [['/'], ['/my-account/'], ['/my-account/two-step/', cookie]] as const
  for (const [path, own] of pages) {
    const scripts = await scriptsOf(path, own)
    expect([path, scripts.length > 2, scripts.filter(isLibrary)]).toEqual([path, true, []])
    const later = scripts.flatMap((name) => namesIn(read(name), /import\(\s*[`"]\.\/([\w.-]+\.js)[`"]\)/g))
    expect([path, later.some(isLibrary)]).toEqual([path, path !== '/'])
  }
})
