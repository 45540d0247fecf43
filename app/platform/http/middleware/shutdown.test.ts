import { expect, test, vi } from 'vitest'
import { createFixedClock } from '#app/platform/clock.ts'
import { createShutdown } from './shutdown.ts'

async function measureShutdownInMs(secondsBetweenProbes: number[]): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const clock = createFixedClock('2026-01-01T00:00:00Z')
  const shutdown = createShutdown({ clock })
  for (const seconds of secondsBetweenProbes) {
    shutdown.recordProbe()
    clock.moveTo(new Date(clock.now().getTime() + seconds * 1000).toISOString())
  }
  const start = performance.now()
  const ending = shutdown.begin()
  expect(shutdown.hasBegun()).toBe(true)
  await vi.runAllTimersAsync()
  await ending
  const durationInMs = performance.now() - start
  vi.useRealTimers()
  return durationInMs
}

test('shutdown waits 5 seconds when a load balancer probes readiness regularly', async () => {
  expect(await measureShutdownInMs([10, 10, 10])).toBe(5000)
})

test.each([
  ['readiness was never probed', []],
  ['readiness was probed only once', [1]],
  ['the last probe is more than a minute old', [10, 10, 61]],
  ['only one probe arrived within the last minute', [50, 20]],
])('shutdown does not wait if %s', async (_, secondsBetweenProbes) => {
  expect(await measureShutdownInMs(secondsBetweenProbes)).toBe(0)
})
