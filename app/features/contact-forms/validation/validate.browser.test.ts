/** Browser and server share one validation: a real browser gets the same results, and the script is small. */
import type { Browser, Page } from '@playwright/test'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import fc from 'fast-check'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someEntries, someRules } from '#app/features/contact-forms/test-schemas.ts'
import { getTestBrowser, readMachine } from '#scripts/testing/find-browser.ts'
import { scaleRuns } from '#tests/property-runs.ts'
import { createBrowserArguments } from '#tests/quick-browser.ts'
import { readSchema } from './read-schema.ts'
import { validate } from './validate.ts'

let script: string
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[script, browser] = await Promise.all([buildScript(), openChromium()])
  page = await browser.newPage()
  await page.addScriptTag({ content: script })
}, 60_000)
afterAll(() => browser.close())

test('CF-18: browser and server return the same verdicts for all rules and entries', async () => {
  const caseLists = fc.array(fc.record({ rules: someRules, entries: someEntries }), { maxLength: 50 })
  const property = fc.asyncProperty(caseLists, async (cases) => {
    const serializedCases = cases.map((each) => JSON.stringify(each))
    const browserVerdicts = await page.evaluate(
      (all) => all.map(Reflect.get(globalThis, 'judge')),
      serializedCases,
    )
    expect(browserVerdicts).toEqual(cases.map(({ rules, entries }) => serializeVerdicts(rules, entries)))
  })
  await fc.assert(property, { numRuns: scaleRuns(40) })
}, 60_000)

test('CF-18: the gzip-compressed validation script is at most 4 KB', () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(4096)
})

function serializeVerdicts(rules: unknown, entries: Parameters<typeof validate>[1]): string {
  return JSON.stringify([...validate(readSchema({ rules }).rules, entries)])
}

function openChromium(): Promise<Browser> {
  const testBrowser = getTestBrowser(readMachine())
  if (!testBrowser.isFound) throw new Error(testBrowser.problem)
  return chromium.launch({ executablePath: testBrowser.path, args: createBrowserArguments() })
}

async function buildScript(): Promise<string> {
  const root = join(import.meta.dirname, '../../../..')
  const buildResult = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'tests/validation-script.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = [buildResult].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The validation was not built')
  return chunk.code
}
