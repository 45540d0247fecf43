/** A page with one of our forms in a real Chromium: the real browser script, and responses defined by the test. */
import type { BrowserContext, Page, Route } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { chromium } from '@playwright/test'
import babel from '@rolldown/plugin-babel'
import { build } from 'vite'
import { afterEach, beforeAll, vi } from 'vitest'
import { readDefaultMessages } from '#app/features/contact-forms/definition/default-texts.ts'
import { renderTemplate } from '#app/features/contact-forms/render/unit.fixture.ts'
import { parseForRender } from '#app/features/contact-forms/render/parse-for-render.ts'
import type { FormUnit } from '#app/features/contact-forms/render/unit.ts'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { createSchema } from '#app/features/contact-forms/validation/schema-of.server.ts'
import { getTestBrowser, readMachine } from '#scripts/testing/find-browser.ts'
import { createBrowserArguments, browserMedia } from './quick-browser.ts'

/** With 'offline' the connection fails; any other string is a body that is not JSON. */
export type StubResponse = string | { status?: number; json?: unknown; delayUntil?: Promise<unknown> }

export type FormPageOptions = {
  /** Responses to feedback, in this order; the last one repeats. */
  responses?: StubResponse[]
  refill?: StubResponse
  /** Runs in the page before the forms script. */
  initScript?: string
  additionalSettings?: string
  /** Used instead of a rendered form. */
  html?: string
  hiddenFields?: [string, string][]
  unit?: Partial<FormUnit>
  locale?: 'ar' | 'en'
  /** Third-party scripts by host; other hosts are unreachable. */
  scriptsByHost?: Record<string, string>
  /** The response of rest-nonce. */
  nonce?: string
  /** Whether the schema is embedded in the page; otherwise it is fetched. */
  isSchemaInline?: boolean
}

export type FormPage = {
  page: Page
  /** A log in order: events as 'wpcf7statuschanged(init->sent)', calls as '[GET refill]'. */
  readLog: () => Promise<string[]>
  /** The received POSTs. */
  posts: FormData[]
  /** The received calls: 'GET /wp-json/…'. */
  calls: string[]
  readDetails: () => Promise<Record<string, unknown>[]>
  submit: () => Promise<void>
  readStatus: () => Promise<string | null>
  /** Waits until the form has the status and all listeners have received it. */
  waitForStatus: (status: string) => Promise<void>
  reload: () => Promise<void>
}

// Browsers treat localhost as a secure context, like a shop with HTTPS.
const origin = 'http://forms.localhost'
const fullUrl = `${origin}/contact/`
const root = join(import.meta.dirname, '..')

type TestBrowser = { context: BrowserContext; script: string; reset: () => Promise<void> }

// One browser context and one script for all files of a worker, which share modules; ends with the worker.
let browserPromise: Promise<TestBrowser> | undefined

/** Call once per file; pages are closed and browser storage is cleared after each test. */
export function setUpFormPages(): (template: string, options?: FormPageOptions) => Promise<FormPage> {
  // A browser on a busy machine is slow.
  vi.setConfig({ testTimeout: 30_000 })
  beforeAll(async () => {
    browserPromise ??= openTestBrowser()
    await browserPromise
  }, 60_000)
  afterEach(async () => {
    await (await browserPromise)?.reset()
  })
  return async (template, options = {}) => {
    if (!browserPromise) throw new Error('The browser is not open: call formPages() at the top of the file')
    const { context, script } = await browserPromise
    const blankPage = context.pages().find((page) => page.url() === 'about:blank')
    return openPage(blankPage ?? (await context.newPage()), { script, template, options })
  }
}

async function openTestBrowser(): Promise<TestBrowser> {
  const [browser, script] = await Promise.all([openChromium(), buildScript()])
  const context = await browser.newContext({
    ...browserMedia,
    reducedMotion: 'no-preference',
    locale: 'en-GB',
  })
  return { context, script, reset: () => reset(context) }
}

async function reset(context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await context.clearCookies()
  const usedPages = context.pages()
  // Opened before the others are closed, to reuse their process: starting another costs more than a page.
  const page = await context.newPage()
  for (const each of usedPages) await each.close()
  const storage = await context.newCDPSession(page)
  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await storage.detach()
}

function openChromium() {
  const browser = getTestBrowser(readMachine())
  if (!browser.isFound) throw new Error(browser.problem)
  return chromium.launch({ executablePath: browser.path, args: createBrowserArguments() })
}

async function buildScript(): Promise<string> {
  const buildResult = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'all' })] })],
    define: { 'process.env.NODE_ENV': '"test"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(root, 'tests/form-page-script.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = [buildResult].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The script of the forms was not built')
  return chunk.code
}

type PageSetup = { script: string; template: string; options: FormPageOptions }

async function openPage(page: Page, { script, template, options }: PageSetup): Promise<FormPage> {
  const posts: FormData[] = []
  const calls: string[] = []
  const responses = [...(options.responses ?? [])]
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { pathname, hostname } = new URL(request.url())
    if (hostname !== 'forms.localhost')
      return fulfillThirdPartyScript(route, options.scriptsByHost?.[hostname])
    if (pathname.endsWith('/admin-ajax.php')) return route.fulfill({ body: options.nonce ?? '-1' })
    if (!pathname.startsWith('/wp-json/')) return fulfillPage(route, pathname, { script, template, options })
    calls.push(`${request.method()} ${pathname}`)
    if (pathname.endsWith('/refill')) return sendResponse(route, options.refill ?? { json: [] })
    if (pathname.endsWith('/schema'))
      return sendResponse(route, { json: createFormSchema(template, options) })
    posts.push(await readFormData(route))
    return sendResponse(route, (responses.length > 1 ? responses.shift() : responses[0]) ?? { status: 500 })
  })
  await page.addInitScript(recordEvents)
  if (options.initScript) await page.addInitScript(options.initScript)
  await page.goto(fullUrl)
  const form = page.locator('form.wpcf7-form').first()
  const readStatus = () => form.getAttribute('data-status')
  return {
    page,
    posts,
    calls,
    readStatus,
    readLog: () => page.evaluate(() => Reflect.get(globalThis, 'happened')),
    readDetails: () => page.evaluate(() => Reflect.get(globalThis, 'details')),
    submit: () => form.evaluate((each) => HTMLFormElement.prototype.requestSubmit.call(each)),
    waitForStatus: async (expected) => {
      await page.waitForFunction(
        (name) => document.querySelector('form.wpcf7-form')?.getAttribute('data-status') === name,
        expected,
        { timeout: 10_000 },
      )
      // Waits for the effects that follow the status change in the same turn.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)))
    },
    reload: async () => void (await page.reload()),
  }
}

function fulfillThirdPartyScript(route: Route, script: string | undefined): Promise<void> {
  if (script === undefined) return route.abort('connectionrefused')
  return route.fulfill({ contentType: 'text/javascript', body: script })
}

function fulfillPage(route: Route, pathname: string, setup: PageSetup): Promise<void> {
  if (pathname === '/forms.js') return route.fulfill({ contentType: 'text/javascript', body: setup.script })
  if (pathname === '/forms.css') {
    const client = 'app/features/contact-forms/client'
    const styles = [
      'app/ui/styles/base.css',
      'app/ui/styles/tokens.css',
      `${client}/forms.css`,
      `${client}/late.css`,
    ]
    const body = styles.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
    return route.fulfill({ contentType: 'text/css', body })
  }
  if (pathname !== '/contact/')
    return route.fulfill({ contentType: 'text/html', body: '<p>Another page</p>' })
  return route.fulfill({ contentType: 'text/html; charset=utf-8', body: renderDocument(setup) })
}

function renderDocument({ template, options }: PageSetup): string {
  const { locale = 'en', additionalSettings, hiddenFields = [], isSchemaInline = true } = options
  const unit = {
    ...options.unit,
    hiddenFields,
    locale: locale === 'ar' ? 'ar' : 'en_US',
    translate: createTranslator(locale),
  }
  const html = options.html ?? renderTemplate(template, unit, additionalSettings)
  const schema = JSON.stringify(createFormSchema(template, options))
  const schemaHtml = `<script type="application/json" class="wpcf7-schema" data-wpcf7-id="5">${schema}</script>`
  return `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><title>Forms</title>
<link rel="stylesheet" href="/forms.css"></head><body>${html}${isSchemaInline ? schemaHtml : ''}
<script src="/forms.js"></script></body></html>`
}

function createFormSchema(template: string, { locale = 'en' }: FormPageOptions) {
  const context = {
    messages: readDefaultMessages(locale),
    locale: 'en_US',
    translate: createTranslator(locale),
    today: '2026-11-20',
  }
  return createSchema(parseForRender(template).tags, context)
}

async function sendResponse(route: Route, response: StubResponse): Promise<void> {
  if (response === 'offline') return route.abort('internetdisconnected')
  if (typeof response === 'string') return route.fulfill({ contentType: 'text/html', body: response })
  await response.delayUntil
  const { status = 200, json } = response
  const body = json === undefined ? '' : JSON.stringify(json)
  return route.fulfill({ status, contentType: 'application/json', body }).catch(() => {})
}

async function readFormData(route: Route): Promise<FormData> {
  const request = route.request()
  const type = (await request.headerValue('content-type')) ?? ''
  const body = request.postDataBuffer()
  return new Response(body ? new Uint8Array(body) : null, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => new FormData())
}

/** Runs in the page before everything else: records events and calls. */
function recordEvents(): void {
  const happened: string[] = []
  const details: object[] = []
  Object.assign(globalThis, { happened, details })
  const names = 'beforesubmit statuschanged invalid unaccepted spam aborted mailsent mailfailed submit reset'
  for (const name of names.split(' ').map((each) => `wpcf7${each}`)) {
    document.addEventListener(name, (event) => {
      const detail = event instanceof CustomEvent ? event.detail : {}
      const change = name === 'wpcf7statuschanged' ? `(${detail.prevStatus}->${detail.status})` : ''
      happened.push(name + change)
      details.push({ type: name, ...detail, formData: detail.formData ? [...detail.formData] : undefined })
    })
  }
  const recordCall = (method: string, url: string) =>
    happened.push(`[${method} ${/[a-z]+(?=\?|$)/.exec(url)?.[0]}]`)
  const { open, send } = XMLHttpRequest.prototype
  const requestsByXhr = new WeakMap<XMLHttpRequest, [string, string]>()
  Object.assign(XMLHttpRequest.prototype, {
    open(this: XMLHttpRequest, ...args: Parameters<typeof open>) {
      requestsByXhr.set(this, [args[0], String(args[1])])
      return open.apply(this, args)
    },
    send(this: XMLHttpRequest, ...args: Parameters<typeof send>) {
      recordCall(...(requestsByXhr.get(this) ?? ['', '']))
      return send.apply(this, args)
    },
  })
  const { fetch, console } = globalThis
  globalThis.fetch = (input, init) => {
    recordCall(init?.method ?? 'GET', input instanceof Request ? input.url : String(input))
    return fetch(input, init)
  }
  const { error } = console
  console.error = (...answer) => {
    happened.push(`console.error ${answer[0] instanceof Error ? answer[0].message : String(answer[0])}`)
    error(...answer)
  }
}
