/**
 * Journeys: the real shop with the demo products in a real Chromium, in both languages, narrow and wide, with
 * and without JavaScript. JOURNEYS selects which of them run, and where
 * (tests/structure/journey-selection.ts): all of them everywhere when it is absent.
 */
import type { Locale } from './app/platform/i18n/locales.ts'
import type { JourneyOptions } from '#tests/journeys/journey.ts'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findTestBrowser, readMachine } from './scripts/testing/find-browser.ts'
import { addModuleLoading } from '#scripts/node-options.ts'
import {
  createJourneyPattern,
  tiers,
  type ProjectOptions,
  type Tier,
} from './tests/structure/journey-selection.ts'
import { createBrowserArguments, browserMedia } from '#tests/quick-browser.ts'

const browser = findTestBrowser(readMachine())

const screens = {
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
}

const startOutputPattern =
  /admin@\S+\s+(?<admin_password>\S+)\s+shopper@\S+\s+(?<shopper_password>\S+)\s+outside\s+(?<outside_address>\S+)\s+data\s+(?<shop_data>\S+)[^]*?Arabic\s+(?<shop_address>http:\/\/localhost:\d+)/

// Folder of the shop's e-mails, shared by the journeys and the shop.
process.env.MAILBOX ??= join(tmpdir(), `hanout-mailbox-${randomUUID()}`)

// Worker processes, which start the browsers, do not receive these arguments.
if (process.argv.some((word) => /^--(?:headed|ui|debug|trace)\b/.test(word))) process.env.IS_WATCHED = 'yes'

// Makes the admin commands run by journeys start in a third of the time.
process.env.NODE_OPTIONS = addModuleLoading(process.env.NODE_OPTIONS)

const tier = readTier(process.env.JOURNEYS)

export default defineConfig<JourneyOptions>({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  fullyParallel: true,
  // Each browser has enough processes for two cores; with a third journey all of them wait for each other.
  workers: 2,
  timeout: 60_000,
  // A journey that passes on retry is listed as flaky in the summary, so a retry hides no fault.
  retries: 1,
  // A shared CI machine may stall a journey for seconds.
  expect: { timeout: process.env.CI ? 15_000 : 5_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.SHOP_ADDRESS,
    locale: 'en-GB',
    contextOptions: browserMedia,
    // Tracing makes a keyboard journey four times as long; use `--trace on` for one that fails.
    trace: 'off',
    launchOptions: {
      executablePath: browser?.isFound ? browser.path : undefined,
      args: createBrowserArguments({ isWatched: Boolean(process.env.IS_WATCHED) }),
    },
  },
  projects: [
    createProject('ar', { width: 'narrow', hasScript: true, parity: 'even' }),
    createProject('en', { width: 'wide', hasScript: true, parity: 'odd' }),
    createProject('ar', { width: 'wide', hasScript: true }),
    createProject('en', { width: 'narrow', hasScript: true }),
    createProject('ar', { width: 'narrow', hasScript: false, parity: 'even' }),
    createProject('en', { width: 'wide', hasScript: false, parity: 'odd' }),
    createProject('ar', { width: 'wide', hasScript: false }),
    createProject('en', { width: 'narrow', hasScript: false }),
  ],
  webServer: {
    command: 'node tests/journeys/serve.ts',
    env: { NODE_ENV: 'production' },
    // Its output provides ADMIN_PASSWORD, SHOPPER_PASSWORD, OUTSIDE_ADDRESS, SHOP_DATA, SHOP_ADDRESS.
    wait: { stdout: startOutputPattern },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // The first start generates the sizes of all demo images.
    timeout: 300_000,
  },
})

function readTier(tierName = 'all'): Tier {
  const tier = tiers.find((each) => each === tierName)
  if (tier) return tier
  throw new Error(`JOURNEYS is ${tierName}: expected ${tiers.join(', ')}`)
}

function createProject(language: Locale, place: ProjectOptions) {
  const { width, hasScript } = place
  return {
    name: `${language} ${width}${hasScript ? '' : ' without script'}`,
    use: { ...screens[width], language, javaScriptEnabled: hasScript },
    grep: createJourneyPattern(tier, place),
  }
}
