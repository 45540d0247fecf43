import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPage } from './finish-page.server.ts'
import { holdEarlyTaps } from './platform/http/hold-early-taps.ts'
import { startScripts } from './platform/http/late-scripts.ts'

const html = `<!DOCTYPE html><html lang="ar"><head><link rel="preload" as="image" imageSrcSet="/cup.webp 400w" imageSizes="(width &gt;= 900px) 40vw"/><title>حانوت</title><link rel="modulepreload" nonce="m4rk" href="/a.js"/><script>${holdEarlyTaps}</script></head><body><p>كوب<script>theirs()</script></p><script nonce="m4rk">one("قهوة")</script><script nonce="m4rk" type="module" async="">import "/a.js"</script></body></html>`
const finishing = { scriptMark: 'm4rk', parts: new Map(), routerData: '[{}]\n', areScriptsLate: true }
const finish = (changed: Partial<typeof finishing> = {}) => {
  const { html: bytes, scripts } = finishPage(html, { ...finishing, ...changed })
  return { text: Buffer.from(bytes).toString(), scripts }
}
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

test('the mark does not leave, and what the page shows stays as it was', () => {
  const { text } = finish()
  expect(text).not.toContain('m4rk')
  expect(text).toContain('<body><p>كوب<script>theirs()</script></p>')
})

test('the policy allows the scripts of ours as they are sent, and no other', () => {
  const { text, scripts } = finish()
  const sent = [...text.matchAll(/<script(?: type="later" async="")?>([^]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  )
  const ours = sent.filter((script) => script !== 'theirs()')
  expect(ours).toContain('one("قهوة")')
  expect(ours).toContain(startScripts)
  expect(scripts.toSorted()).toEqual(ours.map(hashOf).toSorted())
})

test("what loaders have packed stands at the page's end as data, and the router's own after it", () => {
  const parts = new Map([['page', '{"name":"\\u003c/script>"}']])
  const { text } = finish({ parts, routerData: '["</script>"]\n' })
  expect(text).toMatch(
    /<script type="application\/json" id="data-page">\{"name":"\\u003c\/script>"\}<\/script><script>[^<]*enqueue\("\[\\"\\u003c\/script>\\"\]\\n"\)[^<]*close\(\)<\/script><\/body>/,
  )
})

test('in development scripts start at once', () => {
  const { text, scripts } = finish({ areScriptsLate: false })
  expect(text).toContain('<link rel="modulepreload" href="/a.js"/>')
  expect(scripts).not.toContain(hashOf(startScripts))
})

test('no picture is asked for before the style sheet', () => {
  const { text } = finish()
  expect(text).not.toContain('cup.webp')
  expect(text).toContain('<head><title>')
})
