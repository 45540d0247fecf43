import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const nonce = ' nonce="secret"'
const page = `<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/shop.css"/><p>كوب</p><script nonce="secret">window.context = {}</script><script nonce="secret" type="module" async="">import "/a.js"</script>`

test('deferred scripts are not loaded with the page, and the rest of the page is unchanged', () => {
  const held = deferScripts(page, nonce)
  expect(held).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(held).toContain('<link rel="later" href="/a.js"/><link rel="stylesheet" href="/shop.css"/>')
  expect(held).toContain('<script nonce="secret" type="later" async="">import "/a.js"</script>')
  expect(held).toContain('<p>كوب</p><script nonce="secret">window.context = {}</script>')
})

test('a third-party module script is left unchanged', () => {
  const foreign = '<script type="module">import "/b.js"</script>'
  expect(deferScripts(foreign, nonce)).toBe(foreign)
})
