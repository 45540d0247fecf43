/** A page with a form of ours in a real Chromium: its script as the browser gets it, and a network that answers what a test says. */
import type { BrowserContext, Page, Route } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { chromium } from '@playwright/test'
import babel from '@rolldown/plugin-babel'
import { build } from 'vite'
import { afterEach, beforeAll, vi } from 'vitest'
import { defaultMessages } from '#app/features/contact-forms/definition/default-texts.ts'
import { shown } from '#app/features/contact-forms/render/a-unit.ts'
import { laidOut } from '#app/features/contact-forms/render/laid-out.ts'
import type { FormUnit } from '#app/features/contact-forms/render/unit.ts'
import { sayIn } from '#app/features/contact-forms/sentences.ts'
import { schemaOf } from '#app/features/contact-forms/validation/schema-of.server.ts'
import { getTestBrowser, thisMachine } from '#scripts/testing/find-browser.ts'
import { browserArguments, browserMedia } from './quick-browser.ts'

/** 'offline': the line is dead; a text is a body that is no JSON. */
export type Reply = string | { status?: number; json?: unknown; after?: Promise<unknown> }

export type FormPageOptions = {
  /** Answers to feedback, in this order; the last one stays. */
  replies?: Reply[]
  refill?: Reply
  /** Runs before the script of the forms, in the page. */
  before?: string
  additionalSettings?: string
  /** Instead of a form that is rendered. */
  html?: string
  hiddenFields?: [string, string][]
  unit?: Partial<FormUnit>
  locale?: 'ar' | 'en'
  /** Scripts of others by their host; what is not here cannot be reached. */
  services?: Record<string, string>
  /** What rest-nonce answers. */
  nonce?: string
  /** Whether the rules come with the page; else they are fetched. */
  isSchemaInline?: boolean
}

export type FormPage = {
  page: Page
  /** What happened, in order: events as 'wpcf7statuschanged(init->sent)', calls as '[GET refill]'. */
  log: () => Promise<string[]>
  /** Each POST as it arrived. */
  posts: FormData[]
  /** Calls that arrived: 'GET /wp-json/…'. */
  calls: string[]
  details: () => Promise<Record<string, unknown>[]>
  submit: () => Promise<void>
  status: () => Promise<string | null>
  /** Waits until the form is in the status, and everybody has heard of it. */
  reaches: (status: string) => Promise<void>
  reload: () => Promise<void>
}

// Browsers take it for secure, as a shop with HTTPS is.
const origin = 'http://forms.localhost'
const address = `${origin}/contact/`
const root = join(import.meta.dirname, '..')

type Opened = { context: BrowserContext; script: string; forget: () => Promise<void> }

// One visitor's browser and one script for all files of a worker, which share what they load; it ends with its process.
let opened: Promise<Opened> | undefined

/** Call once per file; what its tests have opened is closed after each, and the browser remembers nothing of it. */
export function formPages(): (template: string, options?: FormPageOptions) => Promise<FormPage> {
  // A browser on a busy machine takes its time.
  vi.setConfig({ testTimeout: 30_000 })
  beforeAll(async () => {
    opened ??= open()
    await opened
  }, 60_000)
  afterEach(async () => {
    await (await opened)?.forget()
  })
  return async (template, options = {}) => {
    if (!opened) throw new Error('The browser is not open: call formPages() at the top of the file')
    const { context, script } = await opened
    const blank = context.pages().find((page) => page.url() === 'about:blank')
    return openPage(blank ?? (await context.newPage()), { script, template, options })
  }
}

async function open(): Promise<Opened> {
  const [browser, script] = await Promise.all([openChromium(), buildScript()])
  const context = await browser.newContext({
    ...browserMedia,
    reducedMotion: 'no-preference',
    locale: 'en-GB',
  })
  return { context, script, forget: () => forget(context) }
}

async function forget(context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await context.clearCookies()
  const used = context.pages()
  // Opened before the others are closed, it runs in their process: to begin another costs more than a page.
  const page = await context.newPage()
  for (const each of used) await each.close()
  const storage = await context.newCDPSession(page)
  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await storage.detach()
}

function openChromium() {
  const browser = getTestBrowser(thisMachine())
  if (!browser.found) throw new Error(browser.problem)
  return chromium.launch({ executablePath: browser.path, args: browserArguments() })
}

async function buildScript(): Promise<string> {
  const built = await build({
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
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The script of the forms was not built')
  return chunk.code
}

type Opening = { script: string; template: string; options: FormPageOptions }

async function openPage(page: Page, { script, template, options }: Opening): Promise<FormPage> {
  const posts: FormData[] = []
  const calls: string[] = []
  const replies = [...(options.replies ?? [])]
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { pathname, hostname } = new URL(request.url())
    if (hostname !== 'forms.localhost') return serviceAnswer(route, options.services?.[hostname])
    if (pathname.endsWith('/admin-ajax.php')) return route.fulfill({ body: options.nonce ?? '-1' })
    if (!pathname.startsWith('/wp-json/')) return pageAnswer(route, pathname, { script, template, options })
    calls.push(`${request.method()} ${pathname}`)
    if (pathname.endsWith('/refill')) return reply(route, options.refill ?? { json: [] })
    if (pathname.endsWith('/schema')) return reply(route, { json: schemaFor(template, options) })
    posts.push(await bodyOf(route))
    return reply(route, (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500 })
  })
  await page.addInitScript(recorder)
  if (options.before) await page.addInitScript(options.before)
  await page.goto(address)
  const form = page.locator('form.wpcf7-form').first()
  const status = () => form.getAttribute('data-status')
  return {
    page,
    posts,
    calls,
    status,
    log: () => page.evaluate(() => Reflect.get(globalThis, 'happened')),
    details: () => page.evaluate(() => Reflect.get(globalThis, 'details')),
    submit: () => form.evaluate((each) => HTMLFormElement.prototype.requestSubmit.call(each)),
    reaches: async (wanted) => {
      await page.waitForFunction(
        (name) => document.querySelector('form.wpcf7-form')?.getAttribute('data-status') === name,
        wanted,
        { timeout: 10_000 },
      )
      // What follows the change of status in the same turn.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)))
    },
    reload: async () => void (await page.reload()),
  }
}

function serviceAnswer(route: Route, script: string | undefined): Promise<void> {
  if (script === undefined) return route.abort('connectionrefused')
  return route.fulfill({ contentType: 'text/javascript', body: script })
}

function pageAnswer(route: Route, pathname: string, opening: Opening): Promise<void> {
  if (pathname === '/forms.js') return route.fulfill({ contentType: 'text/javascript', body: opening.script })
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
  return route.fulfill({ contentType: 'text/html; charset=utf-8', body: documentOf(opening) })
}

function documentOf({ template, options }: Opening): string {
  const { locale = 'en', additionalSettings, hiddenFields = [], isSchemaInline = true } = options
  const unit = { ...options.unit, hiddenFields, locale: locale === 'ar' ? 'ar' : 'en_US', say: sayIn(locale) }
  const html = options.html ?? shown(template, unit, additionalSettings)
  const schema = JSON.stringify(schemaFor(template, options))
  const inline = `<script type="application/json" class="wpcf7-schema" data-wpcf7-id="5">${schema}</script>`
  return `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><title>Forms</title>
<link rel="stylesheet" href="/forms.css"></head><body>${html}${isSchemaInline ? inline : ''}
<script src="/forms.js"></script></body></html>`
}

function schemaFor(template: string, { locale = 'en' }: FormPageOptions) {
  const context = {
    messages: defaultMessages(locale),
    locale: 'en_US',
    say: sayIn(locale),
    today: '2026-11-20',
  }
  return schemaOf(laidOut(template).tags, context)
}

async function reply(route: Route, given: Reply): Promise<void> {
  if (given === 'offline') return route.abort('internetdisconnected')
  if (typeof given === 'string') return route.fulfill({ contentType: 'text/html', body: given })
  await given.after
  const { status = 200, json } = given
  const body = json === undefined ? '' : JSON.stringify(json)
  return route.fulfill({ status, contentType: 'application/json', body }).catch(() => {})
}

async function bodyOf(route: Route): Promise<FormData> {
  const request = route.request()
  const type = (await request.headerValue('content-type')) ?? ''
  const body = request.postDataBuffer()
  return new Response(body ? new Uint8Array(body) : null, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => new FormData())
}

/** In the page, before everything: writes down what happens. */
function recorder(): void {
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
  const call = (method: string, url: string) =>
    happened.push(`[${method} ${/[a-z]+(?=\?|$)/.exec(url)?.[0]}]`)
  const { open, send } = XMLHttpRequest.prototype
  const opened = new WeakMap<XMLHttpRequest, [string, string]>()
  Object.assign(XMLHttpRequest.prototype, {
    open(this: XMLHttpRequest, ...args: Parameters<typeof open>) {
      opened.set(this, [args[0], String(args[1])])
      return open.apply(this, args)
    },
    send(this: XMLHttpRequest, ...args: Parameters<typeof send>) {
      call(...(opened.get(this) ?? ['', '']))
      return send.apply(this, args)
    },
  })
  const { fetch, console } = globalThis
  globalThis.fetch = (input, init) => {
    call(init?.method ?? 'GET', input instanceof Request ? input.url : String(input))
    return fetch(input, init)
  }
  const { error } = console
  console.error = (...given) => {
    happened.push(`console.error ${given[0] instanceof Error ? given[0].message : String(given[0])}`)
    error(...given)
  }
}
