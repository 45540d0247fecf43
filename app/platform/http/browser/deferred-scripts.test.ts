import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const nonce = ' nonce="secret"'
const page = `<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/shop.css"/><p>كوب</p><script nonce="secret">window.context = {}</script><script nonce="secret" type="module" async="">import "/a.js"</script>`

test('deferred scripts are not loaded with the page, and the rest of the page is unchanged', () => {
  const deferredPage = deferScripts(page, nonce)
  expect(deferredPage).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(deferredPage).toContain('<link rel="later" href="/a.js"/><link rel="stylesheet" href="/shop.css"/>')
  expect(deferredPage).toContain('<script nonce="secret" type="later" async="">import "/a.js"</script>')
  expect(deferredPage).toContain('<p>كوب</p><script nonce="secret">window.context = {}</script>')
})

test('a third-party module script is left unchanged', () => {
  const thirdPartyScript = '<script type="module">import "/b.js"</script>'
  expect(deferScripts(thirdPartyScript, nonce)).toBe(thirdPartyScript)
})
