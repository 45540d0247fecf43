import { expect, test } from 'vitest'
import { eventsBetween } from './events.ts'

const seen = (priceInMinor: number | null, isOut = false) => ({ priceInMinor, isOut })

test.each([
  ['nothing happened', seen(4900), seen(4900), []],
  ['it went out', seen(4900), seen(4900, true), []],
  ['it came back', seen(4900, true), seen(4900), ['back']],
  ['it came back without a price', seen(4900, true), seen(null), []],
  ['it became cheaper', seen(4900), seen(4899), ['cheaper']],
  ['it became free', seen(4900), seen(0), ['cheaper']],
  ['it became dearer', seen(4900), seen(5000), []],
  ['it got its first price', seen(null), seen(4900), []],
  ['it lost its price', seen(4900), seen(null), []],
  ['it came back cheaper', seen(4900, true), seen(3900), ['back', 'cheaper']],
  ['it became cheaper while it is out', seen(4900, true), seen(3900, true), ['cheaper']],
])('alert events if %s', (_, before, after, kinds) => {
  expect(eventsBetween(before, after).map(({ kind }) => kind)).toEqual(kinds)
})
