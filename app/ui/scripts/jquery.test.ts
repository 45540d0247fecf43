import { afterEach, expect, test, vi } from 'vitest'
import { dispatchEverywhere, onForeignEvent } from './jquery.ts'

afterEach(() => vi.unstubAllGlobals())

test('B.9: events of a jQuery that loads after our script are received once, until unsubscribed', () => {
  const fakeWindow = new EventTarget()
  vi.stubGlobal('window', fakeWindow)
  const element = new EventTarget() as Element
  const listener = vi.fn<() => void>()
  const stop = onForeignEvent('wc_fragment_refresh', listener, element)

  const handlers = new Set<() => void>()
  const jQuery = () => ({
    on: (_: string, handler: () => void) => handlers.add(handler),
    off: (_: string, handler: () => void) => handlers.delete(handler),
  })
  Object.assign(fakeWindow, { jQuery: Object.assign(jQuery, { event: {} }) })
  fakeWindow.dispatchEvent(new Event('load'))
  for (const handler of handlers) handler()
  expect(listener).toHaveBeenCalledOnce()
  // Such a jQuery receives native events by itself.
  element.dispatchEvent(new Event('wc_fragment_refresh'))
  expect(listener).toHaveBeenCalledOnce()
  stop()
  expect(handlers.size).toBe(0)
  fakeWindow.dispatchEvent(new Event('load'))
  expect(handlers.size).toBe(0)
})

test('without jQuery a native event is received, before and after the page has loaded', () => {
  const fakeWindow = new EventTarget()
  vi.stubGlobal('window', fakeWindow)
  const element = new EventTarget() as Element
  const listener = vi.fn<() => void>()
  const stop = onForeignEvent('wc_fragment_refresh', listener, element)
  element.dispatchEvent(new Event('wc_fragment_refresh'))
  fakeWindow.dispatchEvent(new Event('load'))
  element.dispatchEvent(new Event('wc_fragment_refresh'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  element.dispatchEvent(new Event('wc_fragment_refresh'))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('events that we dispatch are ignored, and events of other scripts are received with their arguments', () => {
  vi.stubGlobal('window', new EventTarget())
  const element = new EventTarget() as Element
  const receivedArguments: unknown[][] = []
  const stop = onForeignEvent(
    'added_to_cart',
    (...handlerArguments) => receivedArguments.push(handlerArguments),
    element,
  )
  dispatchEverywhere(element, { name: 'added_to_cart', handlerArguments: [] })
  expect(receivedArguments).toEqual([])
  const event = new Event('added_to_cart')
  element.dispatchEvent(event)
  expect(receivedArguments).toEqual([[event]])
  stop()
})
