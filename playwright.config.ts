/** Journeys: the real shop with the demo products in a real Chromium, in both languages, narrow and wide, with and without script. */
import type { Locale } from '#app/i18n/locales.ts'
import type { JourneyOptions } from '#tests/journeys/journey.ts'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findTestBrowser, thisMachine } from '#scripts/find-browser.ts'

const browser = findTestBrowser(thisMachine())

type Screen = typeof narrow | typeof wide
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1440, height: 900 } }

const announced =
  /outside\s+(?<outside_address>\S+)\s+data\s+(?<shop_data>\S+)[^]*?Arabic\s+(?<shop_address>http:\/\/localhost:\d+)[^]*?admin@\S+\s+(?<admin_password>\S+)[^]*?shopper@\S+\s+(?<shopper_password>\S+)/

// Where the mails of the shop lie; the journeys and the shop get it from here.
process.env.MAILBOX ??= join(tmpdir(), `hanout-mailbox-${randomUUID()}`)

// Every journey runs in both directions and at both widths; those that are about layout in all four combinations.
const ofDirectionAndWidth =
  /(accessibility|calm-and-dark|cart-drawer|gallery|header|keyboard|navigation|variations)\.journey\.ts$/
// These make the screen small themselves.
const small = /small-screens\.journey\.ts$/

export default defineConfig<JourneyOptions>({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  fullyParallel: true,
  // Journeys wait for mails, for answers and for a moment that people take: meanwhile another one works.
  workers: 3,
  timeout: 60_000,
  // A machine that others share may hold one up for seconds.
  expect: { timeout: process.env.CI ? 15_000 : 5_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.SHOP_ADDRESS,
    locale: 'en-GB',
    // Recording makes a walk by keys four times as long; `--trace on` shows one that fails.
    trace: 'off',
    launchOptions: {
      executablePath: browser?.found ? browser.path : undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    inLanguage('ar', 'narrow', narrow),
    { ...inLanguage('en', 'wide', wide), testIgnore: small },
    { ...inLanguage('ar', 'wide', wide), testMatch: ofDirectionAndWidth },
    { ...inLanguage('en', 'narrow', narrow), testMatch: [ofDirectionAndWidth, small] },
    withoutScript('ar', narrow),
    withoutScript('en', wide),
  ],
  webServer: {
    command: 'node tests/journeys/serve.ts',
    // What it announces becomes SHOP_ADDRESS, SHOP_DATA, OUTSIDE_ADDRESS, ADMIN_PASSWORD, SHOPPER_PASSWORD in the journeys.
    wait: { stdout: announced },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // The first start draws the sizes of all demo pictures.
    timeout: 300_000,
  },
})

function inLanguage(language: Locale, width: string, screen: Screen) {
  return { name: `${language} ${width}`, use: { ...screen, language } }
}

/** Only the journeys that carry the tag; they run with script as well. */
function withoutScript(language: Locale, screen: Screen) {
  const use = { ...screen, language, javaScriptEnabled: false }
  return { name: `${language} without script`, grep: /@without-script/, use }
}
