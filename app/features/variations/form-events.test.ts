import { afterEach, expect, test, vi } from 'vitest'
import { announceSwatches } from './form-events.ts'

afterEach(() => vi.unstubAllGlobals())

test('A.5: the document hears of swatches that are about to work, and of those that do', () => {
  vi.stubGlobal('window', {})
  const { heard } = listen()
  announceSwatches('init')
  announceSwatches('loaded')
  expect(heard).toEqual(['woo_variation_swatches_init', 'woo_variation_swatches_loaded'])
})

test('VAR-6: scripts that use jQuery hear it too, once', () => {
  const triggered: unknown[] = []
  const event: { triggered?: unknown } = {}
  const jQuery = (element: unknown) => ({
    trigger: (name: string, given: unknown[]) => triggered.push([element, name, given]),
  })
  vi.stubGlobal('window', { jQuery: Object.assign(jQuery, { event }) })
  const { page, heard } = listen(() => event.triggered)
  announceSwatches('loaded')
  expect(triggered).toEqual([[page, 'woo_variation_swatches_loaded', []]])
  // As it went out natively, jQuery was told to miss it.
  expect(heard).toEqual(['woo_variation_swatches_loaded'])
  expect(event.triggered).toBeUndefined()
})

/** A page that hears both events; `tell`: what else to hear at that moment. */
function listen(tell = (): unknown => undefined) {
  const page = new EventTarget()
  const heard: unknown[] = []
  for (const name of ['woo_variation_swatches_init', 'woo_variation_swatches_loaded'])
    page.addEventListener(name, () => heard.push(tell() ?? name))
  vi.stubGlobal('document', page)
  return { page, heard }
}
