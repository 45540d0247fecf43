import { expect, test } from 'vitest'
import { findFreeShippingMinimum } from './free-shipping-minimum.ts'
import type { FreeShipping } from './methods.ts'

const destination = { country: 'SA', state: '', postcode: '' }
const zones = [
  { id: 1, name: '', position: 0, regions: [{ kind: 'country', code: 'SA' }], postcodes: [] },
] as const
const createFreeShipping = (
  requires: FreeShipping['requires'],
  minimumInMinor: number,
  zoneId: number | null = 1,
) => ({
  ...{ kind: 'free_shipping' as const, requires, minimumInMinor, zoneId },
  ...{ id: minimumInMinor, ignoresDiscounts: false, isTaxable: false },
})
const courier = {
  ...{ kind: 'flat_rate' as const, cost: '20', classCosts: {}, perClass: 'class' as const },
  ...{ id: 9, isTaxable: true, zoneId: 1 },
}

test.for<[string, ReturnType<typeof createFreeShipping>[], number | undefined]>([
  ['a minimum amount', [createFreeShipping('min_amount', 20_000)], 20_000],
  ['a minimum amount or a coupon', [createFreeShipping('either', 15_000)], 15_000],
  [
    'the smaller of two minimum amounts',
    [createFreeShipping('min_amount', 20_000), createFreeShipping('either', 15_000)],
    15_000,
  ],
  ['only a coupon', [createFreeShipping('coupon', 0)], undefined],
  ['a coupon and a minimum amount', [createFreeShipping('both', 20_000)], undefined],
  [
    'unconditional free shipping',
    [createFreeShipping('', 0), createFreeShipping('min_amount', 20_000)],
    undefined,
  ],
  ['a minimum amount of zero', [createFreeShipping('min_amount', 0)], undefined],
  ['a minimum amount in another zone', [createFreeShipping('min_amount', 20_000, null)], undefined],
  ['no free shipping method', [], undefined],
])('B.11: the minimum for free shipping is determined with %s', ([, methods, expected]) => {
  expect(
    findFreeShippingMinimum({ zones, methods: [courier, ...methods] }, destination)?.minimumInMinor,
  ).toBe(expected)
})
