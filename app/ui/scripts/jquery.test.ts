import { afterEach, expect, test, vi } from 'vitest'
import { dispatchEverywhere, onForeignEvent } from './jquery.ts'

afterEach(() => vi.unstubAllGlobals())

test('B.9: events of a jQuery that loads after our script are received once, until unsubscribed', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const place = new EventTarget() as Element
  const listener = vi.fn<() => void>()
  const stop = onForeignEvent('wc_fragment_refresh', listener, place)

  const handlers = new Set<() => void>()
  const jQuery = () => ({
    on: (_: string, handler: () => void) => handlers.add(handler),
    off: (_: string, handler: () => void) => handlers.delete(handler),
  })
  Object.assign(page, { jQuery: Object.assign(jQuery, { event: {} }) })
  page.dispatchEvent(new Event('load'))
  for (const handler of handlers) handler()
  expect(listener).toHaveBeenCalledOnce()
  // Such a jQuery receives native events by itself.
  place.dispatchEvent(new Event('wc_fragment_refresh'))
  expect(listener).toHaveBeenCalledOnce()
  stop()
  expect(handlers.size).toBe(0)
  page.dispatchEvent(new Event('load'))
  expect(handlers.size).toBe(0)
})

test('without jQuery a native event is received, before and after the page has loaded', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const place = new EventTarget() as Element
  const listener = vi.fn<() => void>()
  const stop = onForeignEvent('wc_fragment_refresh', listener, place)
  place.dispatchEvent(new Event('wc_fragment_refresh'))
  page.dispatchEvent(new Event('load'))
  place.dispatchEvent(new Event('wc_fragment_refresh'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  place.dispatchEvent(new Event('wc_fragment_refresh'))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('events that we dispatch are ignored, and events of other scripts are received with their arguments', () => {
  vi.stubGlobal('window', new EventTarget())
  const place = new EventTarget() as Element
  const received: unknown[][] = []
  const stop = onForeignEvent('added_to_cart', (...given) => received.push(given), place)
  dispatchEverywhere(place, { name: 'added_to_cart', handlerArguments: [] })
  expect(received).toEqual([])
  const event = new Event('added_to_cart')
  place.dispatchEvent(event)
  expect(received).toEqual([[event]])
  stop()
})
