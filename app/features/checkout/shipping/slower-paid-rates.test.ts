import { expect, test } from 'vitest'
import { removeSlowerPaidRates } from './slower-paid-rates.ts'

const offer = (id: string, costInMinor: number, least?: number, most = least) => ({
  ...{ id, costInMinor },
  ...(least !== undefined && most !== undefined && { days: { least, most } }),
})
const free = offer('free_shipping:1', 0, 2, 4)

test.for<[string, ReturnType<typeof offer>[], string[]]>([
  ['equally fast', [free, offer('flat_rate:2', 2500, 2, 4)], ['free_shipping:1']],
  ['slower', [free, offer('flat_rate:2', 2500, 3, 6)], ['free_shipping:1']],
  ['faster', [free, offer('flat_rate:2', 2500, 1)], ['free_shipping:1', 'flat_rate:2']],
  ['possibly faster', [free, offer('flat_rate:2', 2500, 1, 6)], ['free_shipping:1', 'flat_rate:2']],
  ['without a delivery time', [free, offer('flat_rate:2', 2500)], ['free_shipping:1', 'flat_rate:2']],
  ['also free', [free, offer('flat_rate:2', 0, 2, 4)], ['free_shipping:1', 'flat_rate:2']],
  ['for local pickup', [free, offer('local_pickup:2', 500, 2, 4)], ['free_shipping:1', 'local_pickup:2']],
])(
  'B.11: a paid rate is removed if it is known not to be faster than free shipping; the second rate is %s',
  ([, offers, left]) => {
    expect(removeSlowerPaidRates(offers).map(({ id }) => id)).toEqual(left)
  },
)

test('no rate is removed if only local pickup is free, or if no rate is free', () => {
  for (const first of [offer('local_pickup:1', 0, 1), offer('flat_rate:1', 3000, 1)])
    expect(removeSlowerPaidRates([first, offer('flat_rate:2', 2500, 2, 4)])).toHaveLength(2)
})
