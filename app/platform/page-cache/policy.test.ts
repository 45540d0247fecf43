import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { earlyClicksScript } from '#app/platform/http/browser/early-clicks.ts'
import { applyPolicy } from './policy.ts'

const formatHashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const readScriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]

test('the policy allows each inline script of the page once, and no other script', () => {
  const html = `<script>one()</script><script type="module" async="">two()\n</script><script>one()</script>
    <script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>`
  const { policy } = applyPolicy(html, { siteUrl: 'http://localhost:3000' })
  expect(readScriptSources(policy)).toBe(`'self' ${formatHashSource('one()')} ${formatHashSource('two()\n')}`)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('upgrade-insecure-requests')
})

test('the policy of a shop on https upgrades insecure requests', () => {
  expect(applyPolicy('', { siteUrl: 'https://shop.example' }).policy).toMatch(/; upgrade-insecure-requests$/)
})

test('with a script mark only marked scripts are allowed, and the mark is removed from the HTML', () => {
  const html =
    '<script nonce="m4rk">ours()</script><p><script>theirs()</script><script nonce="guess">theirs()</script></p>'
  const { html: finalHtml, policy } = applyPolicy(html, { siteUrl: 'http://localhost', scriptMark: 'm4rk' })
  expect(readScriptSources(policy)).toBe(`'self' ${formatHashSource('ours()')}`)
  expect(finalHtml).not.toContain('m4rk')
})

test('the script that holds early clicks is allowed without a mark', () => {
  const { policy } = applyPolicy(`<script>${earlyClicksScript}</script>`, {
    siteUrl: 'http://localhost',
    scriptMark: 'm4rk',
  })
  expect(readScriptSources(policy)).toBe(`'self' ${formatHashSource(earlyClicksScript)}`)
})

test('a page processed as bytes gets the same policy and HTML as the page processed as text', () => {
  const html = '<script nonce="m4rk">say("مرحبا")</script><p>أهلًا</p>'
  const options = { siteUrl: 'http://localhost', scriptMark: 'm4rk' }
  const bytes = Buffer.from(html).toString('latin1')
  const resultFromBytes = applyPolicy(bytes, { ...options, encoding: 'latin1' })
  expect(resultFromBytes.policy).toBe(applyPolicy(html, options).policy)
  expect(Buffer.from(resultFromBytes.html, 'latin1').toString()).toBe(applyPolicy(html, options).html)
})

test('the sources of a page are added to its policy, and frames are allowed only from those sources', () => {
  const sources = [
    { scripts: ['https://a.example'], frames: ['https://b.example'], calls: [] },
    { scripts: ['https://a.example'], frames: [], calls: ['https://c.example'] },
  ]
  const { policy } = applyPolicy('', { siteUrl: 'http://localhost', sources })
  expect(policy).toContain("script-src 'self' https://a.example;")
  expect(policy).toContain("connect-src 'self' https://c.example;")
  expect(policy).toContain("frame-src 'self' https://b.example")
  expect(applyPolicy('', { siteUrl: 'http://localhost' }).policy).not.toMatch(/frame-src|example/)
})
