import { expect, test } from 'vitest'
import { freeShippingMinimum } from './free-shipping-minimum.ts'
import type { FreeShipping } from './methods.ts'

const here = { country: 'SA', state: '', postcode: '' }
const zones = [
  { id: 1, name: '', order: 0, regions: [{ kind: 'country', code: 'SA' }], postcodes: [] },
] as const
const free = (requires: FreeShipping['requires'], minimumInMinor: number, zoneId: number | null = 1) => ({
  ...{ kind: 'free_shipping' as const, requires, minimumInMinor, zoneId },
  ...{ id: minimumInMinor, ignoresDiscounts: false, isTaxable: false },
})
const courier = {
  ...{ kind: 'flat_rate' as const, cost: '20', classCosts: {}, perClass: 'class' as const },
  ...{ id: 9, isTaxable: true, zoneId: 1 },
}

test.for<[string, ReturnType<typeof free>[], number | undefined]>([
  ['an amount', [free('min_amount', 20_000)], 20_000],
  ['an amount or a coupon', [free('either', 15_000)], 15_000],
  ['the smaller of two amounts', [free('min_amount', 20_000), free('either', 15_000)], 15_000],
  ['a coupon alone', [free('coupon', 0)], undefined],
  ['a coupon and an amount', [free('both', 20_000)], undefined],
  ['nothing at all', [free('', 0), free('min_amount', 20_000)], undefined],
  ['an amount of nothing', [free('min_amount', 0)], undefined],
  ['an amount elsewhere', [free('min_amount', 20_000, null)], undefined],
  ['no method', [], undefined],
])('B.11: the minimum for free shipping is determined with %s', ([, methods, expected]) => {
  expect(freeShippingMinimum({ zones, methods: [courier, ...methods] }, here)?.minimumInMinor).toBe(expected)
})
