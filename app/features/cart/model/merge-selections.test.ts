import { expect, test } from 'vitest'
import { mergeSelections, unmergeSelections } from './merge-selections.ts'

const riyadh = { country: 'SA', state: '01', postcode: '12211', city: 'الرياض' }
const dubai = { country: 'AE', state: 'DU', postcode: '', city: 'Dubai' }

test.each([
  ['no selections in either cart', {}, {}, {}],
  [
    'selections only in the guest cart',
    {},
    { place: riyadh, coupons: ['EID'] },
    { place: riyadh, coupons: ['EID'] },
  ],
  [
    'selections in both carts',
    { place: dubai, rateId: 'flat:1', coupons: ['VIP', 'EID'] },
    { place: riyadh, coupons: ['EID', 'NEW'] },
    { place: riyadh, rateId: 'flat:1', coupons: ['VIP', 'EID', 'NEW'] },
  ],
])(
  'selections are merged, and the merge is undone: %s',
  (_, ownSelections, guestSelections, mergedSelections) => {
    expect(mergeSelections(ownSelections, guestSelections)).toEqual(mergedSelections)
    const restored = unmergeSelections(mergedSelections, { brought: guestSelections, before: ownSelections })
    expect({ coupons: [], ...restored }).toEqual({ coupons: [], ...ownSelections })
  },
)

test('undoing a merge keeps selections changed after the sign-in', () => {
  const merge = {
    brought: { place: riyadh, rateId: 'free:2', coupons: ['EID'] },
    before: { rateId: 'flat:1' },
  }
  const current = { place: dubai, rateId: 'free:2', coupons: ['EID', 'NEW'] }
  expect(unmergeSelections(current, merge)).toEqual({ place: dubai, rateId: 'flat:1', coupons: ['NEW'] })
})
