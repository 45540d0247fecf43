import { afterEach, expect, test, vi } from 'vitest'
import { dispatchEverywhere, onAsked } from './jquery.ts'

afterEach(() => vi.unstubAllGlobals())

test('B.9: what a jQuery triggers that came after our script is heard, once, until nobody listens', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const place = new EventTarget() as Element
  const listener = vi.fn<() => void>()
  const stop = onAsked('wc_fragment_refresh', listener, place)

  const handlers = new Set<() => void>()
  const jQuery = () => ({
    on: (_: string, hear: () => void) => handlers.add(hear),
    off: (_: string, hear: () => void) => handlers.delete(hear),
  })
  Object.assign(page, { jQuery: Object.assign(jQuery, { event: {} }) })
  page.dispatchEvent(new Event('load'))
  for (const hear of handlers) hear()
  expect(listener).toHaveBeenCalledOnce()
  // Such a jQuery hears native events by itself.
  place.dispatchEvent(new Event('wc_fragment_refresh'))
  expect(listener).toHaveBeenCalledOnce()
  stop()
  expect(handlers.size).toBe(0)
  page.dispatchEvent(new Event('load'))
  expect(handlers.size).toBe(0)
})

test('without jQuery a native event is heard, before and after the page has loaded', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const place = new EventTarget() as Element
  const listener = vi.fn<() => void>()
  const stop = onAsked('wc_fragment_refresh', listener, place)
  place.dispatchEvent(new Event('wc_fragment_refresh'))
  page.dispatchEvent(new Event('load'))
  place.dispatchEvent(new Event('wc_fragment_refresh'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  place.dispatchEvent(new Event('wc_fragment_refresh'))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('what we dispatch ourselves asks for nothing, and what others dispatch comes with its arguments', () => {
  vi.stubGlobal('window', new EventTarget())
  const place = new EventTarget() as Element
  const told: unknown[][] = []
  const stop = onAsked('added_to_cart', (...given) => told.push(given), place)
  dispatchEverywhere(place, { name: 'added_to_cart', given: [] })
  expect(told).toEqual([])
  const event = new Event('added_to_cart')
  place.dispatchEvent(event)
  expect(told).toEqual([[event]])
  stop()
})
