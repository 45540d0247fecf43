/** `npm run bench:lighthouse`: Lighthouse on a phone for home, archive, product, cart and checkout of the demo shop in both languages. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser, readMachine } from '#scripts/testing/find-browser.ts'
import { buildIfNeeded } from '#scripts/build.ts'
import { describeMachine, describeDisturbance, formatLoadAverage } from './harness/machine.ts'
import type { Report } from './harness/report.ts'
import { openReport } from './harness/report.ts'
import { openScratch } from './harness/scratch.ts'
import { readSitemapPaths, startRealShop } from './harness/shops.ts'
import { median } from './harness/statistics.ts'

/** The parts of Lighthouse's report that are read. */
type LighthouseReport = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

const folder = join(import.meta.dirname, 'lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const runsPerPage = 3
const goals = { performance: 0.97, accessibility: 1, 'best-practices': 1, seo: 1 }
const categories = Object.keys(goals) as Category[]

/** A page to visit; with `cookies`, a personal page, which is excluded from search engines. */
type PageVisit = { path: string; cookies?: string }

const browserSearch = findBrowser(readMachine())
if (!browserSearch?.isFound) {
  console.error('Lighthouse needs Chromium, which was not found: install it, or set CHROMIUM_PATH.')
  process.exit(1)
}
const browser = browserSearch.path
const scratch = openScratch()
try {
  await installLighthouse()
  await buildIfNeeded((step) => console.log(step))
  await measure()
} finally {
  await scratch.end()
}

async function measure(): Promise<void> {
  const report = openReport((line) => console.log(line))
  console.log(`Hanout · ${describeMachine()}`)
  const warning = describeDisturbance()
  if (warning) console.log(warning)
  const { siteUrl, port } = await startRealShop(scratch, scratch.createFolder('lighthouse'))
  const productPath = await findFirstProductPath(port)
  const cookies = await createGuestWithCart(siteUrl)
  const pages: PageVisit[] = [
    ...['/', '/shop/', productPath].map((path) => ({ path })),
    ...['/cart/', '/checkout/'].map((path) => ({ path, cookies })),
  ]
  for (const language of ['', '/en']) {
    for (const { path, cookies } of pages) {
      const runs = await visitPage(siteUrl + language + path, cookies)
      report.printSection(
        `${language}${decodeURI(path)}`,
        `mobile, medians of ${runs.length} runs, load average ${formatLoadAverage()}`,
      )
      for (const name of categories) printScore(report, runs, name)
      printTimes(report, runs)
    }
  }
  report.printSummary()
}

type Category = keyof typeof goals

/** The score of a category and, if below its goal, the failed audits of the worst run. */
function printScore(report: Report, runs: LighthouseReport[], name: Category): void {
  const score = median(runs.map((run) => readScore(run, name)))
  report.printFigure(name, score * 100, { goal: { atLeast: goals[name] * 100 } })
  if (score >= goals[name]) return
  const [worstRun] = runs.toSorted((one, other) => readScore(one, name) - readScore(other, name))
  for (const line of worstRun ? listFailedAudits(worstRun, name) : []) report.printLine(`  ${line}`)
}

function printTimes(report: Report, runs: LighthouseReport[]): void {
  const readMedian = (id: string) => median(runs.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  report.printFigure('largest contentful paint', readMedian('largest-contentful-paint'), {
    unit: 'ms',
    goal: { atMost: 1200 },
  })
  report.printFigure('first contentful paint', readMedian('first-contentful-paint'), { unit: 'ms' })
  report.printFigure('speed index', readMedian('speed-index'), { unit: 'ms' })
  // Three decimals, as displayed by Lighthouse.
  const shift = Math.round(readMedian('cumulative-layout-shift') * 1000) / 1000
  report.printFigure('cumulative layout shift', shift, { goal: { atMost: 0 } })
  report.printFigure('total blocking time', readMedian('total-blocking-time'), { unit: 'ms' })
}

async function visitPage(url: string, cookies?: string): Promise<LighthouseReport[]> {
  const options = cookies === undefined ? [] : createPersonalPageOptions(cookies)
  // A cached page is measured: the first requests render it and fill the cache.
  for (let warmUpRun = 0; warmUpRun < 3; warmUpRun++) await (await fetch(url)).arrayBuffer()
  const runs: LighthouseReport[] = []
  for (let run = 0; run < runsPerPage; run++) runs.push(await runLighthouse(url, options))
  return runs
}

/** Options for personal pages: those are not indexable, which Lighthouse would count as a fault. */
function createPersonalPageOptions(cookies: string): string[] {
  return [`--extra-headers=${JSON.stringify({ Cookie: cookies })}`, '--skip-audits=is-crawlable']
}

// Chromium occasionally loses the trace of a page, and Lighthouse has to run again.
async function runLighthouse(url: string, extraOptions: string[], attempts = 3): Promise<LighthouseReport> {
  const output = join(scratch.createFolder('report'), 'report.json')
  const options = [
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${output}`,
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...extraOptions,
  ]
  try {
    const env = { ...process.env, CHROME_PATH: browser }
    await promisify(execFile)(process.execPath, [program, url, ...options], { env })
    return JSON.parse(await readFile(output, 'utf8')) as LighthouseReport
  } catch (error) {
    if (attempts === 1) throw error
    return runLighthouse(url, extraOptions, attempts - 1)
  }
}

function readScore({ categories }: LighthouseReport, name: string): number {
  return categories[name]?.score ?? 0
}

function listFailedAudits({ categories, audits }: LighthouseReport, name: string): string[] {
  const weightedAudits = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weightedAudits
    .map(({ id }) => ({ id, audit: audits[id] }))
    .filter(({ audit }) => audit && audit.score !== null && audit.score < 1)
    .map(({ id, audit }) => `${id}: ${audit?.title} (${audit?.score})`)
}

async function findFirstProductPath(port: number): Promise<string> {
  const path = (await readSitemapPaths(port)).find((candidate) => candidate.startsWith('/product/'))
  if (path === undefined) throw new Error('The sitemap of the demo shop names no product: was it imported?')
  return path
}

/** Cookies of a guest whose cart contains the archive's first product that needs no options. */
async function createGuestWithCart(siteUrl: string): Promise<string> {
  const archive = await (await fetch(`${siteUrl}/shop/`)).text()
  const id = /add-to-cart" value="(\d+)" class="[^"]*product_type_simple/.exec(archive)?.[1]
  if (id === undefined)
    throw new Error('No card of the archive adds to the cart: was the demo shop imported?')
  const response = await fetch(`${siteUrl}/wp-json/hanout/v1/cart/items`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ product_id: Number(id), quantity: 1 }),
  })
  if (!response.ok) throw new Error(`cart/items answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
}

/** Lighthouse is large: this command alone installs it, in a separate folder. */
async function installLighthouse(): Promise<void> {
  if (readInstalledVersion() === readRequiredVersion()) return
  console.log(`Installing Lighthouse ${readRequiredVersion()} into bench/lighthouse …`)
  await promisify(execFile)('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    shell: process.platform === 'win32',
  })
}

function readRequiredVersion(): string {
  const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    devDependencies: { lighthouse: string }
  }
  return devDependencies.lighthouse
}

function readInstalledVersion(): string | undefined {
  try {
    const file = join(folder, 'node_modules/lighthouse/package.json')
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  } catch {
    return undefined
  }
}
