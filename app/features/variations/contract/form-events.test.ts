import { afterEach, expect, test, vi } from 'vitest'
import { choose, clear, start } from '#app/features/variations/engine/choose.ts'
import { splitFoundEvents } from './for-scripts.ts'
import { announceSwatches } from './form-events.ts'
import { aForm, colorsAndSizes, fourRows, findPicks } from '#app/features/variations/test-forms.ts'

afterEach(() => vi.unstubAllGlobals())

test('A.5: the document receives the init and loaded events of swatches', () => {
  vi.stubGlobal('window', {})
  const { received } = listen()
  announceSwatches('init')
  announceSwatches('loaded')
  expect(received).toEqual(['woo_variation_swatches_init', 'woo_variation_swatches_loaded'])
})

test('VAR-6: jQuery handlers receive a swatch event once', () => {
  const triggered: unknown[] = []
  const event: { triggered?: unknown } = {}
  const jQuery = (element: unknown) => ({
    trigger: (name: string, parameters: unknown[]) => triggered.push([element, name, parameters]),
  })
  vi.stubGlobal('window', { jQuery: Object.assign(jQuery, { event }) })
  const { page, received } = listen(() => event.triggered)
  announceSwatches('loaded')
  expect(triggered).toEqual([[page, 'woo_variation_swatches_loaded', []]])
  // During the native dispatch, jQuery's handlers are suppressed.
  expect(received).toEqual(['woo_variation_swatches_loaded'])
  expect(event.triggered).toBeUndefined()
})

test('V34: events of the last variation found are deferred; all other events keep their order', () => {
  const form = aForm(colorsAndSizes, fourRows)
  const small = start(form, findPicks(form, 'red', 's'))
  const medium = choose(form, small.state, { attribute: 1, value: 1 })
  const splitResult = splitFoundEvents([...small.events, ...medium.events])
  expect(splitResult.match?.variation.variationId).toBe(2)
  expect(splitResult.match?.events.map(({ name }) => name)).toEqual(['found_variation', 'show_variation'])
  expect(splitResult.otherEvents.map(({ name }) => name)).toEqual([
    ...['check_variations', 'woocommerce_update_variation_values'],
    ...['woocommerce_variation_select_change', 'check_variations', 'woocommerce_update_variation_values'],
    'woocommerce_variation_has_changed',
  ])
})

test('no event is deferred if the selection is cleared at once', () => {
  const form = aForm(colorsAndSizes, fourRows)
  const small = start(form, findPicks(form, 'red', 's'))
  const splitResult = splitFoundEvents([...small.events, ...clear(form, small.state).events])
  expect(splitResult.match).toBeUndefined()
  expect(splitResult.otherEvents.map(({ name }) => name)).not.toContain('found_variation')
})

/** Stubs a page that records both events, each by its name or by the value that the callback returns. */
function listen(readRecordedValue = (): unknown => undefined) {
  const page = new EventTarget()
  const received: unknown[] = []
  for (const name of ['woo_variation_swatches_init', 'woo_variation_swatches_loaded'])
    page.addEventListener(name, () => received.push(readRecordedValue() ?? name))
  vi.stubGlobal('document', page)
  return { page, received }
}
