/** Every page loads the WebAuthn script only on click, so that other visitors do not download it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const { get, services } = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const assets = join(import.meta.dirname, '../../../../build/client/assets')
const readScript = (name: string) => readFileSync(join(assets, name), 'utf8')
const findNames = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
/** Whether a script contains the WebAuthn library, recognized by a string that only the library contains. */
const containsLibrary = (name: string) => readScript(name).includes('ERROR_CEREMONY_ABORTED')

/** The scripts of a page, with their static imports. */
async function listScripts(path: string, cookie = ''): Promise<string[]> {
  const html = await (await get(path, { headers: { Cookie: cookie } })).text()
  const scriptNames = new Set(findNames(html, /\/assets\/([\w.-]+\.js)/g))
  for (const name of scriptNames)
    for (const importedName of findNames(readScript(name), /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      scriptNames.add(importedName)
  return [...scriptNames]
}

test('no page loads the WebAuthn script at once; pages with passkeys import the script dynamically', async () => {
  const { cookie } = await createSignedInUser(services)
  const pages = [['/'], ['/my-account/'], ['/my-account/two-step/', cookie]] as const
  for (const [path, pageCookie] of pages) {
    const scripts = await listScripts(path, pageCookie)
    expect([path, scripts.length > 2, scripts.filter(containsLibrary)]).toEqual([path, true, []])
    const dynamicImports = scripts.flatMap((name) =>
      findNames(readScript(name), /import\(\s*[`"]\.\/([\w.-]+\.js)[`"]\)/g),
    )
    expect([path, dynamicImports.some(containsLibrary)]).toEqual([path, path !== '/'])
  }
})
