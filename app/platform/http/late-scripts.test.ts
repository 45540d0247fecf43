import { expect, test } from 'vitest'
import { startScriptsLate } from './late-scripts.ts'

const page = `<!DOCTYPE html><html lang="ar"><head><title>حانوت</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/shop.css"/></head><body><p>كوب</p><script nonce="secret">window.context = {}</script><script nonce="secret" type="module" async="">import "/a.js"</script></body></html>`

test('no script file is asked for by the page itself, and everything else of it stays as it was', () => {
  const held = startScriptsLate(Buffer.from(page), 'secret').toString()
  expect(held).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(held).toContain('<link rel="later" href="/a.js"/><link rel="stylesheet" href="/shop.css"/>')
  expect(held).toContain('<script nonce="secret" type="later" async="">import "/a.js"</script>')
  expect(held).toContain('<script nonce="secret">window.context = {}</script>')
  expect(held).toContain('<title>حانوت</title>')
  expect(held).toContain('<p>كوب</p>')
})

test('the script that starts the others stands in the head and carries the mark, so that the policy allows it', () => {
  const held = startScriptsLate(Buffer.from(page), 'secret').toString()
  expect(held).toMatch(/<script nonce="secret">\(function \(\) {[^<]*'modulepreload'[^<]*<\/script><\/head>/)
})

test('a module script of somebody else is left alone', () => {
  const foreign = '<script type="module">import "/b.js"</script>'
  expect(startScriptsLate(Buffer.from(foreign), 'secret').toString()).toBe(foreign)
})
