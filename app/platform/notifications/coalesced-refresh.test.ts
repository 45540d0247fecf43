import { expect, test, vi } from 'vitest'
import { createCoalescedRefresh } from './coalesced-refresh.ts'

/**
 * Work that ends when the test resolves it; `ends` has one entry per start, `maxAtOnce` is the highest
 * number of concurrent runs.
 */
function heldWork() {
  const ends: PromiseWithResolvers<void>[] = []
  let maxAtOnce = 0
  let running = 0
  return {
    ends,
    maxAtOnce: () => maxAtOnce,
    refresh: async () => {
      running++
      maxAtOnce = Math.max(maxAtOnce, running)
      const end = Promise.withResolvers<void>()
      ends.push(end)
      await end.promise.finally(() => running--)
    },
  }
}

function aLog() {
  const warn = vi.fn<(details: unknown, text?: string) => void>()
  return { warn }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('refreshes never overlap, and any number of requests during a refresh leads to a single further refresh', async () => {
  const work = heldWork()
  const { refresh } = createCoalescedRefresh({ log: aLog() }, work)
  const first = refresh()
  const second = refresh()
  const third = refresh()
  await turn()
  expect(work.ends).toHaveLength(1)
  let isSecondDone = false
  void second.then(() => (isSecondDone = true))
  work.ends[0]?.resolve()
  await first
  await turn()
  expect([work.ends.length, isSecondDone]).toEqual([2, false])
  work.ends[1]?.resolve()
  await Promise.all([second, third])
  await turn()
  expect([work.ends.length, work.maxAtOnce()]).toEqual([2, 1])
})

test('a refresh requested just as another ends does not overlap with a queued refresh', async () => {
  const work = heldWork()
  const { refresh } = createCoalescedRefresh({ log: aLog() }, work)
  const first = refresh()
  const late = first.then(refresh)
  const second = refresh()
  work.ends[0]?.resolve()
  await first
  for (let ended = 1; ended < 4; ended++) {
    await turn()
    work.ends[ended]?.resolve()
  }
  await Promise.all([second, late])
  expect(work.maxAtOnce()).toBe(1)
})

test('a queued refresh starts even if the previous refresh fails', async () => {
  const work = heldWork()
  const { refresh } = createCoalescedRefresh({ log: aLog() }, work)
  const first = refresh()
  const second = refresh()
  work.ends[0]?.reject(new Error('no connection'))
  await expect(first).rejects.toThrow('no connection')
  await vi.waitFor(() => expect(work.ends).toHaveLength(2))
  work.ends[1]?.resolve()
  await second
})

test('refreshSoon does not throw: a failure is logged and retried until it succeeds', async () => {
  const log = aLog()
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
  const log = aLog()
  const refresher = createCoalescedRefresh({ log }, { refresh, pauseInMs: 0 })
  refresher.refreshSoon()
  refresher.stop()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([refresh.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 0])
})
