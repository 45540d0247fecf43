/** How tests start and use Chromium, so that it does no work that no test looks at. The bench has the browser as shoppers have it. */
import type { BrowserContextOptions } from '@playwright/test'

const always = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Every page of a browser is in one process: to begin another costs more than a page.
  '--renderer-process-limit=1',
  // Scripts run for a second: to compile them better, beside them, takes more of two cores than it saves. Garbage
  // is collected late (sizes in MB): pages are left before it pays.
  '--js-flags=--no-maglev,--no-opt,--min-semi-space-size=64,--initial-old-generation-size=256',
  // What moves is waited for; journeys about movement ask for it.
  '--force-prefers-reduced-motion',
]

// Pages are laid out and read, not looked at: room for the pixels of a corner.
const undrawn = '--force-gpu-mem-available-mb=1'

/** Arguments for Chromium; pixels are drawn where somebody is there to see them, in a window or in a trace. */
export function browserArguments({ isWatched = false } = {}): string[] {
  return isWatched ? always : [...always, undrawn]
}

/** Options of a context that leave to the browser what Playwright would set anew, with all styles of the page, at every navigation. */
export const browserMedia = {
  reducedMotion: null,
  colorScheme: null,
  forcedColors: null,
  contrast: null,
} satisfies BrowserContextOptions
