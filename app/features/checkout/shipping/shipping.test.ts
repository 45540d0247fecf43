import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCost } from './cost.ts'
import {
  computeShippingRates,
  type FlatRate,
  type FreeShipping,
  type Method,
  type Package,
  type PackageLine,
} from './methods.ts'
import { findShadowingZones, findZone, type Destination, type Zone } from './zones.ts'

describe('B.11: zones', () => {
  const createZone = (id: number, regions: string[], changes: Partial<Zone> = {}): Zone => ({
    id,
    name: `zone ${id}`,
    position: id,
    regions: regions.map((code) => ({
      kind: code.startsWith('@') ? 'continent' : code.includes(':') ? 'state' : 'country',
      code: code.replace('@', ''),
    })),
    postcodes: [],
    ...changes,
  })
  const zones = [
    createZone(5, []),
    createZone(1, ['SA'], { postcodes: ['122*'] }),
    createZone(2, ['SA']),
    createZone(3, ['AE:DU', 'KW']),
    createZone(4, ['@AS']),
  ]

  test.for<[string, Destination, number]>([
    ['a postcode in Arabic digits', { country: 'SA', state: '', postcode: '١٢٢١١' }, 1],
    ['a postcode outside the zone of postcodes', { country: 'SA', state: '', postcode: '23442' }, 2],
    ['an emirate of a zone', { country: 'AE', state: 'DU', postcode: '' }, 3],
    [
      'an emirate that only the zone of its continent covers',
      { country: 'AE', state: 'AZ', postcode: '' },
      4,
    ],
    ['a destination outside all other zones', { country: 'FR', state: '', postcode: '75001' }, 5],
  ])('the zone is found for %s', ([, destination, expected]) => {
    expect(findZone(destination, zones)?.id).toBe(expected)
  })

  test.for<[string, number, Zone[], number[] | undefined]>([
    ['a province after its country', 2, [createZone(1, ['SA']), createZone(2, ['SA:01'])], [1]],
    ['a country after its continent', 2, [createZone(1, ['@AS']), createZone(2, ['SA'])], [1]],
    ['a country after the whole world', 2, [createZone(1, []), createZone(2, ['SA'])], [1]],
    [
      'postcodes of a country after the whole country',
      2,
      [createZone(1, ['SA']), createZone(2, ['SA'], { postcodes: ['12*'] })],
      [1],
    ],
    [
      'two countries after a zone of each country',
      3,
      [createZone(1, ['SA']), createZone(2, ['AE']), createZone(3, ['SA', 'AE'])],
      [1, 2],
    ],
    [
      'two countries after a zone of only one country',
      2,
      [createZone(1, ['SA']), createZone(2, ['SA', 'AE'])],
      undefined,
    ],
    ['a country after one of its provinces', 2, [createZone(1, ['SA:01']), createZone(2, ['SA'])], undefined],
    [
      'a country after some of its postcodes',
      2,
      [createZone(1, ['SA'], { postcodes: ['12*'] }), createZone(2, ['SA'])],
      undefined,
    ],
    ['the first zone', 1, [createZone(1, ['SA']), createZone(2, [])], undefined],
  ])('earlier zones that cover all places of a zone are returned: %s', ([, id, zones, expected]) => {
    const testedZone = zones.find((each) => each.id === id)
    expect(testedZone && findShadowingZones(testedZone, zones)?.map((each) => each.id)).toEqual(expected)
  })

  test('no destination is assigned to a zone that earlier zones cover completely', () => {
    const codes = ['SA', 'AE', 'SA:01', 'AE:DU', '@AS', '@AF', 'EG']
    const anyZone = fc.record({
      regions: fc.subarray(codes),
      postcodes: fc.constantFrom([], [], ['12*']),
    })
    const place = fc.record({
      country: fc.constantFrom('SA', 'AE', 'EG', 'FR'),
      state: fc.constantFrom('', '01', 'DU'),
      postcode: fc.constantFrom('', '12211'),
    })
    fc.assert(
      fc.property(fc.array(anyZone, { maxLength: 5 }), place, (zoneInputs, destination) => {
        const zones = zoneInputs.map(({ regions, postcodes }, position) =>
          createZone(position + 1, regions, { position, postcodes }),
        )
        const shadowedZones = zones.filter((each) => findShadowingZones(each, zones))
        expect(shadowedZones).not.toContain(findZone(destination, zones))
      }),
    )
  })

  test('a destination outside all zones has no zone', () => {
    expect(findZone({ country: 'FR', state: '', postcode: '' }, zones.slice(1))).toBeUndefined()
  })
})

describe('B.11: cost formulas', () => {
  const computeCost = (text: string) => {
    const formula = parseCost(text)
    return formula.ok ? formula.computeInMajor({ quantity: 3, costInMajor: 200 }) : formula
  }

  test.for<[string, number]>([
    ['', 0],
    ['25', 25],
    ['12,5', 12.5],
    ['١٢٫٥', 12.5],
    ['10 + 2 * [qty]', 16],
    ['(10 + 2) * [qty]', 36],
    ['[cost] / 10 - 5', 15],
    ['[fee percent="10"]', 20],
    ['[fee percent="10" min_fee="25"]', 25],
    ["10 + [fee percent='50' max_fee='30']", 40],
    ['[fee percent=10 min_fee=4 max_fee=0]', 20],
    ['-5', 0],
    ['1 / 0', 0],
    ['--5', 5],
  ])('"%s" costs %d', ([text, expected]) => {
    expect(computeCost(text)).toBe(expected)
  })

  test.for<[string, number, string]>([
    ['10 +', 4, 'unexpected'],
    ['10 10', 3, 'unexpected'],
    ['(10', 3, 'unexpected'],
    ['2 * [weight]', 4, 'unknown-word'],
    ['[fee percent="ten"]', 0, 'unknown-word'],
    ['10; drop table', 2, 'unexpected'],
    ['('.repeat(40), 31, 'too-deep'],
    ['1'.repeat(501), 500, 'too-long'],
  ])('"%s" is rejected at character %d: %s', ([text, offset, reason]) => {
    expect(computeCost(text)).toEqual({ ok: false, offset, reason })
  })

  test('any formula is read without an exception and never costs less than zero', () => {
    const part = fc.constantFrom(
      '1',
      '0.5',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      '[qty]',
      '[cost]',
      '[fee percent="5"]',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const formula = parseCost(parts.join(''))
        expect(!formula.ok || formula.computeInMajor({ quantity: 2, costInMajor: 10 }) >= 0).toBe(true)
      }),
    )
  })
})

describe('B.11: shipping methods', () => {
  const createFlatRate = (changes: Partial<FlatRate> = {}): Method => ({
    kind: 'flat_rate',
    id: 1,
    cost: '25',
    classCosts: {},
    perClass: 'class',
    isTaxable: true,
    ...changes,
  })
  const createFreeShipping = (changes: Partial<FreeShipping> = {}): Method => ({
    kind: 'free_shipping',
    id: 2,
    requires: 'min_amount',
    minimumInMinor: 20_000,
    ignoresDiscounts: false,
    isTaxable: false,
    ...changes,
  })
  const createLine = (changes: Partial<PackageLine> = {}): PackageLine => ({
    quantity: 1,
    priceInMinor: 20_000,
    shippingClass: '',
    needsShipping: true,
    ...changes,
  })
  const createPackage = (changes: Partial<Package> = {}): Package => ({
    lines: [createLine()],
    subtotalInMinor: 20_000,
    discountInMinor: 0,
    hasFreeShippingCoupon: false,
    decimals: 2,
    ...changes,
  })
  const listRates = (methods: Method[], changes?: Partial<Package>) =>
    computeShippingRates(createPackage(changes), methods).map(({ id, costInMinor }) => `${id} ${costInMinor}`)

  test('a cart without items that need shipping has no rates', () => {
    expect(listRates([createFlatRate()], { lines: [createLine({ needsShipping: false })] })).toEqual([])
  })

  test('shipping classes are charged separately, or only the most expensive class', () => {
    const lines = [
      createLine({ shippingClass: 'heavy', quantity: 2 }),
      createLine({ shippingClass: 'fragile' }),
      createLine(),
    ]
    const classCosts = { heavy: '10 * [qty]', fragile: '15' }
    expect(listRates([createFlatRate({ classCosts })], { lines })).toEqual(['flat_rate:1 6000'])
    expect(listRates([createFlatRate({ classCosts, perClass: 'order' })], { lines })).toEqual([
      'flat_rate:1 4500',
    ])
  })

  test('a flat rate without a cost is not offered, a flat rate of 0 is free', () => {
    expect(listRates([createFlatRate({ cost: '' })])).toEqual([])
    expect(listRates([createFlatRate({ cost: '0' })])).toEqual(['flat_rate:1 0'])
  })

  test('items that need no shipping are not counted', () => {
    const lines = [createLine({ quantity: 2 }), createLine({ quantity: 5, needsShipping: false })]
    expect(listRates([createFlatRate({ cost: '[qty]' })], { lines })).toEqual(['flat_rate:1 200'])
  })

  test('half minor units are rounded up', () => {
    const lines = [createLine({ priceInMinor: 285 })]
    expect(listRates([createFlatRate({ cost: '[fee percent="10"]' })], { lines })).toEqual(['flat_rate:1 29'])
  })

  test.for<[FreeShipping['requires'], Partial<Package>, boolean]>([
    ['', { subtotalInMinor: 0 }, true],
    ['min_amount', {}, true],
    ['min_amount', { discountInMinor: 1 }, false],
    ['coupon', {}, false],
    ['coupon', { hasFreeShippingCoupon: true }, true],
    ['either', { subtotalInMinor: 0, hasFreeShippingCoupon: true }, true],
    ['either', { subtotalInMinor: 0 }, false],
    ['both', {}, false],
    ['both', { hasFreeShippingCoupon: true }, true],
  ])('free shipping that requires "%s" with %o: %s', ([requires, changes, expected]) => {
    expect(listRates([createFreeShipping({ requires })], changes)).toEqual(
      expected ? ['free_shipping:2 0'] : [],
    )
  })

  test('the minimum for free shipping can be checked before discounts', () => {
    expect(listRates([createFreeShipping({ ignoresDiscounts: true })], { discountInMinor: 5000 })).toEqual([
      'free_shipping:2 0',
    ])
  })

  test('shipping methods keep the merchant’s order', () => {
    const pickup: Method = { kind: 'local_pickup', id: 3, cost: '', isTaxable: false }
    expect(listRates([pickup, createFlatRate(), createFreeShipping()])).toEqual([
      'local_pickup:3 0',
      'flat_rate:1 2500',
      'free_shipping:2 0',
    ])
  })
})
