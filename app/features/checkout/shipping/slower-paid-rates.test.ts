import { expect, test } from 'vitest'
import { removeSlowerPaidRates } from './slower-paid-rates.ts'

const createRate = (id: string, costInMinor: number, least?: number, most = least) => ({
  ...{ id, costInMinor },
  ...(least !== undefined && most !== undefined && { days: { least, most } }),
})
const freeRate = createRate('free_shipping:1', 0, 2, 4)

test.for<[string, ReturnType<typeof createRate>[], string[]]>([
  ['equally fast', [freeRate, createRate('flat_rate:2', 2500, 2, 4)], ['free_shipping:1']],
  ['slower', [freeRate, createRate('flat_rate:2', 2500, 3, 6)], ['free_shipping:1']],
  ['faster', [freeRate, createRate('flat_rate:2', 2500, 1)], ['free_shipping:1', 'flat_rate:2']],
  ['possibly faster', [freeRate, createRate('flat_rate:2', 2500, 1, 6)], ['free_shipping:1', 'flat_rate:2']],
  [
    'without a delivery time',
    [freeRate, createRate('flat_rate:2', 2500)],
    ['free_shipping:1', 'flat_rate:2'],
  ],
  ['also free', [freeRate, createRate('flat_rate:2', 0, 2, 4)], ['free_shipping:1', 'flat_rate:2']],
  [
    'for local pickup',
    [freeRate, createRate('local_pickup:2', 500, 2, 4)],
    ['free_shipping:1', 'local_pickup:2'],
  ],
])(
  'B.11: a paid rate is removed if it is known not to be faster than free shipping; the second rate is %s',
  ([, rates, expectedIds]) => {
    expect(removeSlowerPaidRates(rates).map(({ id }) => id)).toEqual(expectedIds)
  },
)

test('no rate is removed if only local pickup is free, or if no rate is free', () => {
  for (const first of [createRate('local_pickup:1', 0, 1), createRate('flat_rate:1', 3000, 1)])
    expect(removeSlowerPaidRates([first, createRate('flat_rate:2', 2500, 2, 4)])).toHaveLength(2)
})
