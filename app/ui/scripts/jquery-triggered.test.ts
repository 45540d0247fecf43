import { afterEach, expect, test, vi } from 'vitest'
import { onJQueryOnlyEvent } from './jquery-triggered.ts'

afterEach(() => vi.unstubAllGlobals())

test('VAR-6: events triggered only through jQuery are received, and native events passed on by jQuery are not', () => {
  let dispatch = (_: object): void => undefined
  const jQuery = () => ({
    on: (_: string, handler: typeof dispatch) => (dispatch = handler),
    off: () => (dispatch = () => undefined),
  })
  vi.stubGlobal('window', { jQuery: Object.assign(jQuery, { event: {} }) })
  const listener = vi.fn<() => void>()
  const stop = onJQueryOnlyEvent('change', listener, {} as Element)
  dispatch({ type: 'change', originalEvent: new Event('change') })
  dispatch(new Event('change'))
  expect(listener).not.toHaveBeenCalled()
  dispatch({ type: 'change' })
  expect(listener).toHaveBeenCalledOnce()
  stop()
  dispatch({ type: 'change' })
  expect(listener).toHaveBeenCalledOnce()
})

test('subscribing on a page without jQuery does not throw', () => {
  vi.stubGlobal('window', {})
  expect(() => onJQueryOnlyEvent('change', () => undefined, {} as Element)()).not.toThrow()
})
