import { expect, test, vi } from 'vitest'
import { createCoalescedRefresh } from './coalesced-refresh.ts'

/**
 * Work that ends when the test resolves it; `ends` has one entry per start, `maxAtOnce` is the highest
 * number of concurrent runs.
 */
function createHeldWork() {
  const ends: PromiseWithResolvers<void>[] = []
  let maxAtOnce = 0
  let runningCount = 0
  return {
    ends,
    maxAtOnce: () => maxAtOnce,
    refresh: async () => {
      runningCount++
      maxAtOnce = Math.max(maxAtOnce, runningCount)
      const end = Promise.withResolvers<void>()
      ends.push(end)
      await end.promise.finally(() => runningCount--)
    },
  }
}

function createLogSpy() {
  const warn = vi.fn<(details: unknown, text?: string) => void>()
  return { warn }
}

const waitForNextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('refreshes never overlap, and any number of requests during a refresh leads to a single further refresh', async () => {
  const work = createHeldWork()
  const { refresh } = createCoalescedRefresh({ log: createLogSpy() }, work)
  const firstRefresh = refresh()
  const secondRefresh = refresh()
  const thirdRefresh = refresh()
  await waitForNextTurn()
  expect(work.ends).toHaveLength(1)
  let isSecondDone = false
  void secondRefresh.then(() => (isSecondDone = true))
  work.ends[0]?.resolve()
  await firstRefresh
  await waitForNextTurn()
  expect([work.ends.length, isSecondDone]).toEqual([2, false])
  work.ends[1]?.resolve()
  await Promise.all([secondRefresh, thirdRefresh])
  await waitForNextTurn()
  expect([work.ends.length, work.maxAtOnce()]).toEqual([2, 1])
})

test('a refresh requested just as another ends does not overlap with a queued refresh', async () => {
  const work = createHeldWork()
  const { refresh } = createCoalescedRefresh({ log: createLogSpy() }, work)
  const firstRefresh = refresh()
  const lateRefresh = firstRefresh.then(refresh)
  const secondRefresh = refresh()
  work.ends[0]?.resolve()
  await firstRefresh
  for (let index = 1; index < 4; index++) {
    await waitForNextTurn()
    work.ends[index]?.resolve()
  }
  await Promise.all([secondRefresh, lateRefresh])
  expect(work.maxAtOnce()).toBe(1)
})

test('a queued refresh starts even if the previous refresh fails', async () => {
  const work = createHeldWork()
  const { refresh } = createCoalescedRefresh({ log: createLogSpy() }, work)
  const firstRefresh = refresh()
  const secondRefresh = refresh()
  work.ends[0]?.reject(new Error('no connection'))
  await expect(firstRefresh).rejects.toThrow('no connection')
  await vi.waitFor(() => expect(work.ends).toHaveLength(2))
  work.ends[1]?.resolve()
  await secondRefresh
})

test('refreshSoon does not throw: a failure is logged and retried until it succeeds', async () => {
  const log = createLogSpy()
  const refresh = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockRejectedValueOnce(new Error('still none'))
    .mockResolvedValue()
  createCoalescedRefresh({ log }, { refresh, pauseInMs: 1 }).refreshSoon()
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(3))
  expect(log.warn).toHaveBeenCalledTimes(2)
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ err: { message: 'no connection' } })
})

test('a stopped refresh is not retried', async () => {
  const refresh = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('closed'))
  const log = createLogSpy()
  const refresher = createCoalescedRefresh({ log }, { refresh, pauseInMs: 0 })
  refresher.refreshSoon()
  refresher.stop()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([refresh.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 0])
})
