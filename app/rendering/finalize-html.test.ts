import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Bytes } from '#app/platform/page-cache/cache.ts'
import { finalizePage } from './finalize-html.server.ts'
import { addPlaceholder } from './html-placeholders.server.ts'
import { earlyClicksScript } from '#app/platform/http/browser/early-clicks.ts'
import { deferredScriptsLoader } from '#app/platform/http/browser/deferred-scripts.ts'

const html = `<!DOCTYPE html><html lang="ar"><head><link rel="preload" as="image" imageSrcSet="/cup.webp 400w" imageSizes="(width &gt;= 900px) 40vw"/><title>حانوت</title><link rel="modulepreload" nonce="m4rk" href="/a.js"/><script>${earlyClicksScript}</script></head><body><p>كوب<script>theirs()</script></p><script nonce="m4rk">one("قهوة")</script><script nonce="m4rk" type="module" async="">import "/a.js"</script></body></html>`
const finalizeOptions = {
  scriptMark: 'm4rk',
  parts: new Map<string, string>(),
  routerData: '[{}]\n',
  areScriptsDeferred: true,
  placeholderContents: [] as Bytes[],
}
const finalize = (changes: Partial<typeof finalizeOptions> = {}) => {
  const { html: bytes, scriptHashes } = finalizePage(html, { ...finalizeOptions, ...changes })
  return { text: Buffer.from(bytes).toString(), scripts: scriptHashes }
}
const hashScript = (script: string) => createHash('sha256').update(script).digest('base64')

test('the script mark is removed, and the page content is unchanged', () => {
  const { text } = finalize()
  expect(text).not.toContain('m4rk')
  expect(text).toContain('<body><p>كوب<script>theirs()</script></p>')
})

test('the policy contains the hashes of our scripts as sent, and no others', () => {
  const { text, scripts } = finalize()
  const sentScripts = [...text.matchAll(/<script(?: type="later" async="")?>([^]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  )
  const ownScripts = sentScripts.filter((script) => script !== 'theirs()')
  expect(ownScripts.join()).toContain('one("قهوة")')
  expect(ownScripts.join()).toContain(deferredScriptsLoader)
  expect(scripts.toSorted()).toEqual(ownScripts.map(hashScript).toSorted())
})

test('page data is JSON at the end of the page, after the script with the router data', () => {
  const parts = new Map([['page', '{"name":"\\u003c/script>"}']])
  const { text } = finalize({ parts, routerData: '["</script>"]\n' })
  expect(text).toMatch(
    /<script>try\{one\("قهوة"\)\}catch\{\}\n[^<]*enqueue\("\[\\"\\u003c\/script>\\"\]\\n"\)[^<]*close\(\)<\/script>[^]*<script type="application\/json" id="data-page">\{"name":"\\u003c\/script>"\}<\/script><\/body>/,
  )
})

test('page data has the same order for any order of the loaders', () => {
  const texts = [['page', '1'] as const, ['shop', '2'] as const]
  const { text } = finalize({ parts: new Map(texts) })
  expect(finalize({ parts: new Map(texts.toReversed()) }).text).toBe(text)
})

test('our classic scripts are merged in order into a single script for the policy', () => {
  const { text, scripts } = finalize()
  expect(text).toContain(`<script>${earlyClicksScript};\n${deferredScriptsLoader}</script></head>`)
  const htmlWithSecondScript = html.replace('</body>', '<script nonce="m4rk">two()</script></body>')
  const { html: bytes, scriptHashes: mergedScripts } = finalizePage(htmlWithSecondScript, finalizeOptions)
  expect(Buffer.from(bytes).toString()).toMatch(
    /<script>try\{one\("قهوة"\)\}catch\{\}\ntry\{two\(\)\}catch\{\}\n[^<]*<\/script><script type="later" async="">[^<]*<\/script><script><\/script>/,
  )
  expect([scripts.length, mergedScripts.length]).toEqual([3, 3])
})

test('a failing script does not affect the others', () => {
  const scriptStart = '<script nonce="m4rk">'
  const htmlWithFailingScript = html.replace(
    `${scriptStart}one`,
    `${scriptStart}forbidden()</script>${scriptStart}done`,
  )
  const [, script = ''] =
    /<script>(try[^]*?)<\/script>/.exec(
      Buffer.from(finalizePage(htmlWithFailingScript, finalizeOptions).html).toString(),
    ) ?? []
  const receivedTexts: string[] = []
  const context = {
    done: (text: string) => receivedTexts.push(text),
    window: { __reactRouterContext: undefined },
  }
  expect(() => runInNewContext(script, context)).toThrow('streamController')
  expect(receivedTexts).toEqual(['قهوة'])
})

test('in development scripts are not deferred', () => {
  const { text, scripts } = finalize({ areScriptsDeferred: false })
  expect(text).toContain('<link rel="modulepreload" href="/a.js"/>')
  expect(scripts).not.toContain(hashScript(deferredScriptsLoader))
})

test('no image is preloaded before the style sheet', () => {
  const { text } = finalize()
  expect(text).not.toContain('cup.webp')
  expect(text).toContain('<head><title>')
})

test('a cached fragment is inserted at its placeholder', () => {
  const placeholderContents: Bytes[] = []
  const [cup, lamp] = ['<li>كوب</li>', '<li>lamp</li>'].map((item) =>
    addPlaceholder(Buffer.from(item), placeholderContents),
  )
  const htmlWithPlaceholders = html.replace('<p>', () => `<ul>${lamp}–${cup}</ul><p>`)
  const finalHtml = Buffer.from(
    finalizePage(htmlWithPlaceholders, { ...finalizeOptions, placeholderContents }).html,
  ).toString()
  expect(finalHtml).toBe(finalize().text.replace('<p>', '<ul><li>lamp</li>–<li>كوب</li></ul><p>'))
})
