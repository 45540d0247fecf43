/** Features available only through the DevTools protocol: touch moves, slow connections, held requests. */
import type { CDPSession, Page } from '@playwright/test'

/**
 * Opens a protocol session and always closes it: an open session's settings override Playwright's, and the
 * context is shared with the next journey.
 */
export async function runProtocolSession<T>(
  page: Page,
  work: (session: CDPSession) => Promise<T>,
): Promise<T> {
  const session = await page.context().newCDPSession(page)
  try {
    return await work(session)
  } finally {
    await session.detach()
  }
}

type Point = { x: number; y: number }
export type Finger = { down: (point: Point) => Promise<unknown>; move: (point: Point) => Promise<unknown> }

/** Touches the screen, and lifts the finger when the work is done. */
export function touchScreen(page: Page, work: (finger: Finger) => Promise<void>): Promise<void> {
  return runProtocolSession(page, async (session) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await work({
      down: (point) => touch('touchStart', [point]),
      move: (point) => touch('touchMove', [point]),
    })
    await touch('touchEnd', [])
  })
}

/**
 * Holds requests matching the URL pattern ('*.js') until the returned function is called. Until then the cache
 * is disabled, since cached responses cause no requests. Playwright's routes would send every request of the
 * page through the test.
 */
export async function holdRequests(page: Page, urlPattern: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] })
  return async () => {
    // Disabling lets the held requests continue.
    await session.send('Fetch.disable')
    await session.detach()
  }
}
