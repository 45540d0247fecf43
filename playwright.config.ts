/**
 * Journeys: the real shop with the demo products in a real Chromium, in both languages, narrow and wide, with and without script.
 * JOURNEYS says which of them run, and where (tests/structure/journey-selection.ts): all of them everywhere when it is absent.
 */
import type { Locale } from './app/platform/i18n/locales.ts'
import type { JourneyOptions } from '#tests/journeys/journey.ts'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findTestBrowser, thisMachine } from './scripts/testing/find-browser.ts'
import { withModuleLoading } from '#scripts/node-options.ts'
import { journeysOf, tiers, type Place, type Tier } from './tests/structure/journey-selection.ts'
import { browserArguments, browserMedia } from '#tests/quick-browser.ts'

const browser = findTestBrowser(thisMachine())

const screens = {
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
}

const announced =
  /admin@\S+\s+(?<admin_password>\S+)\s+shopper@\S+\s+(?<shopper_password>\S+)\s+outside\s+(?<outside_address>\S+)\s+data\s+(?<shop_data>\S+)[^]*?Arabic\s+(?<shop_address>http:\/\/localhost:\d+)/

// Where the mails of the shop lie; the journeys and the shop get it from here.
process.env.MAILBOX ??= join(tmpdir(), `hanout-mailbox-${randomUUID()}`)

// Workers, which start the browsers, do not get these words.
if (process.argv.some((word) => /^--(?:headed|ui|debug|trace)\b/.test(word))) process.env.IS_WATCHED = 'yes'

// Owners' commands that journeys give begin in a third of the time.
process.env.NODE_OPTIONS = withModuleLoading(process.env.NODE_OPTIONS)

const tier = tierOf(process.env.JOURNEYS)

export default defineConfig<JourneyOptions>({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  fullyParallel: true,
  // Browsers have processes enough to keep two cores busy; a third journey makes all of them wait for each other.
  workers: 2,
  timeout: 60_000,
  // What needs a second try is named as flaky in the summary: no fault hides behind it.
  retries: 1,
  // A machine that others share may hold one up for seconds.
  expect: { timeout: process.env.CI ? 15_000 : 5_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.SHOP_ADDRESS,
    locale: 'en-GB',
    contextOptions: browserMedia,
    // Recording makes a walk by keys four times as long; `--trace on` shows one that fails.
    trace: 'off',
    launchOptions: {
      executablePath: browser?.found ? browser.path : undefined,
      args: browserArguments({ isWatched: Boolean(process.env.IS_WATCHED) }),
    },
  },
  projects: [
    project('ar', { width: 'narrow', hasScript: true, turn: 'even' }),
    project('en', { width: 'wide', hasScript: true, turn: 'odd' }),
    project('ar', { width: 'wide', hasScript: true }),
    project('en', { width: 'narrow', hasScript: true }),
    project('ar', { width: 'narrow', hasScript: false, turn: 'even' }),
    project('en', { width: 'wide', hasScript: false, turn: 'odd' }),
    project('ar', { width: 'wide', hasScript: false }),
    project('en', { width: 'narrow', hasScript: false }),
  ],
  webServer: {
    command: 'node tests/journeys/serve.ts',
    env: { NODE_ENV: 'production' },
    // What it announces becomes ADMIN_PASSWORD, SHOPPER_PASSWORD, OUTSIDE_ADDRESS, SHOP_DATA, SHOP_ADDRESS in the journeys.
    wait: { stdout: announced },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // The first start draws the sizes of all demo pictures.
    timeout: 300_000,
  },
})

function tierOf(wanted = 'all'): Tier {
  const tier = tiers.find((each) => each === wanted)
  if (tier) return tier
  throw new Error(`JOURNEYS is ${wanted}: expected ${tiers.join(', ')}`)
}

function project(language: Locale, place: Place) {
  const { width, hasScript } = place
  return {
    name: `${language} ${width}${hasScript ? '' : ' without script'}`,
    use: { ...screens[width], language, javaScriptEnabled: hasScript },
    grep: journeysOf(tier, place),
  }
}
