/** Chromium options for tests that skip work no test depends on. The bench uses the browser as customers do. */
import type { BrowserContextOptions } from '@playwright/test'

const commonArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages of a browser share one process: starting another costs more than a page.
  '--renderer-process-limit=1',
  // Scripts run for a second: on two cores, optimizing compilation in the background costs more than it
  // saves. Garbage collection starts late (sizes in MB): pages are closed before it pays off.
  '--js-flags=--no-maglev,--no-opt,--min-semi-space-size=64,--initial-old-generation-size=256',
  // Tests would wait for animations; journeys about motion override this.
  '--force-prefers-reduced-motion',
]

// Pages need layout but no pixels: a minimum of graphics memory.
const minGraphicsMemory = '--force-gpu-mem-available-mb=1'

/** Arguments for Chromium; pixels are painted only for a visible window or a trace. */
export function createBrowserArguments({ isWatched = false } = {}): string[] {
  return isWatched ? commonArguments : [...commonArguments, minGraphicsMemory]
}

/**
 * Context options that leave media features to the browser: Playwright would otherwise emulate them,
 * restyling the page at every navigation.
 */
export const browserMedia = {
  reducedMotion: null,
  colorScheme: null,
  forcedColors: null,
  contrast: null,
} satisfies BrowserContextOptions
