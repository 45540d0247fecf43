/** What only the browser's own protocol can do: a finger that moves, a line that is slow, requests that wait. */
import type { CDPSession, Page } from '@playwright/test'

/**
 * Speaks to the browser, and hangs up whatever happens: what an open session has set goes before what Playwright sets, and the
 * context is the next journey's as well.
 */
export async function withProtocol<T>(page: Page, work: (session: CDPSession) => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page)
  try {
    return await work(session)
  } finally {
    await session.detach()
  }
}

type Point = { x: number; y: number }
export type Finger = { down: (at: Point) => Promise<unknown>; move: (to: Point) => Promise<unknown> }

/** Puts a finger on the screen, and lifts it when the work is done. */
export function withFinger(page: Page, work: (finger: Finger) => Promise<void>): Promise<void> {
  return withProtocol(page, async (session) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await work({ down: (at) => touch('touchStart', [at]), move: (to) => touch('touchMove', [to]) })
    await touch('touchEnd', [])
  })
}

/**
 * Holds requests to such an address ('*.js') back until the returned function is called. The cache is off meanwhile: what it
 * answers is no request. Playwright's routes would take every request of the page through the test.
 */
export async function holdBack(page: Page, urlPattern: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] })
  return async () => {
    // What is held goes on.
    await session.send('Fetch.disable')
    await session.detach()
  }
}
