/** B.13: the statuses that a merchant may set, and their effects on payment, stock and coupons. */
import { describe, expect, test } from 'vitest'
import type {
  TransitionInput,
  TransitionEffects,
  TransitionRefusal,
  StoredStatus,
} from './status-transitions.ts'
import { calculateDifferenceInMinor, calculateStoredPaidInMinor, calculatePaidInMinor } from './balance.ts'
import { classifyDeletion } from './deletion.ts'
import { checkTransition, listTransitions } from './status-transitions.ts'

const january15 = new Date('2026-01-15T12:00:00Z')
const january16 = new Date('2026-01-16T12:00:00Z')

function anOrder(overrides: Partial<TransitionInput>): TransitionInput {
  return {
    ...{ status: 'processing', paidAt: null, completedAt: null, hasStock: true, totalInMinor: 1000 },
    ...{ refundedInMinor: 0, charges: { coupons: [] }, isPaidByService: false, isPaidOnDelivery: false },
    ...overrides,
  }
}

const couponOverrides = { charges: { coupons: [{}] } }
const paidOverrides = { paidAt: january15 }
const completedOverrides = { status: 'completed', paidAt: january16, completedAt: january16 } as const

describe('effects of a status change', () => {
  test.for<[string, Partial<TransitionInput>, StoredStatus, Partial<TransitionEffects>]>([
    [
      'reopening a completed order keeps the order paid',
      { ...completedOverrides, paidAt: january15 },
      'processing',
      { payment: 'stays', stock: 'stays' },
    ],
    [
      'reopening a completed order paid on delivery makes the order unpaid',
      { ...completedOverrides, isPaidOnDelivery: true },
      'processing',
      { payment: 'becomes-unpaid' },
    ],
    [
      'cancelling a completed order paid on delivery keeps the payment',
      { ...completedOverrides, isPaidOnDelivery: true },
      'cancelled',
      { payment: 'stays', stock: 'given-back' },
    ],
    [
      'putting a paid order on hold makes the order unpaid',
      paidOverrides,
      'on-hold',
      { payment: 'becomes-unpaid', stock: 'stays' },
    ],
    [
      'setting an unpaid order to pending keeps payment and stock',
      {},
      'pending',
      { payment: 'stays', stock: 'stays' },
    ],
    [
      'completing an unpaid order makes the order paid',
      { status: 'on-hold' },
      'completed',
      { payment: 'becomes-paid' },
    ],
    ['completing a paid order keeps the order paid', paidOverrides, 'completed', { payment: 'stays' }],
    [
      'cancelling an order returns stock and coupon uses',
      { ...paidOverrides, ...couponOverrides },
      'cancelled',
      { payment: 'stays', stock: 'given-back', coupons: 'given-back' },
    ],
    [
      'reopening a cancelled order takes stock and coupon uses again',
      { status: 'cancelled', hasStock: false, ...couponOverrides },
      'processing',
      { stock: 'taken', coupons: 'counted' },
    ],
    [
      'setting a cancelled order to failed does not take stock again',
      { status: 'cancelled', hasStock: false },
      'failed',
      { stock: 'stays' },
    ],
    [
      'setting a fully refunded order to refunded keeps the payment',
      { ...paidOverrides, status: 'cancelled', refundedInMinor: 1000 },
      'refunded',
      { payment: 'stays' },
    ],
  ])('%s', ([, overrides, to, effects]) => {
    const transition = checkTransition(anOrder(overrides), to)
    expect(transition).toMatchObject({ ok: true, effects })
  })
})

describe('rejected status changes', () => {
  test.for<[Partial<TransitionInput>, StoredStatus, TransitionRefusal]>([
    [{ ...paidOverrides, isPaidByService: true }, 'pending', 'paid-by-service'],
    [{ ...paidOverrides, isPaidByService: true }, 'on-hold', 'paid-by-service'],
    [{ ...paidOverrides, isPaidByService: true }, 'failed', 'paid-by-service'],
    [{ ...paidOverrides, refundedInMinor: 1 }, 'pending', 'money-went-back'],
    [{ ...paidOverrides, status: 'refunded', refundedInMinor: 1000 }, 'on-hold', 'money-went-back'],
    [paidOverrides, 'refunded', 'not-refunded'],
    [{ ...paidOverrides, refundedInMinor: 999 }, 'refunded', 'not-refunded'],
    [{ totalInMinor: 0 }, 'refunded', 'not-refunded'],
  ])('%j to %s is rejected: %s', ([overrides, to, reason]) => {
    expect(checkTransition(anOrder(overrides), to)).toEqual({ to, ok: false, reason })
  })
})

test('every status except the current status is returned as a transition', () => {
  const transitions = listTransitions(anOrder({ status: 'completed' }))
  expect(transitions.map(({ to }) => to)).toEqual([
    'pending',
    'on-hold',
    'processing',
    'cancelled',
    'refunded',
    'failed',
  ])
})

test.for<[string, Parameters<typeof calculateDifferenceInMinor>[0], number, number]>([
  [
    'an unpaid order has no difference',
    { status: 'processing', paidAt: null, paidInMinor: null, totalInMinor: 1000 },
    0,
    0,
  ],
  [
    'a paid order with an unchanged total',
    { status: 'processing', paidAt: january15, paidInMinor: null, totalInMinor: 1000 },
    1000,
    0,
  ],
  [
    'a paid order with a higher total',
    { status: 'processing', paidAt: january15, paidInMinor: 700, totalInMinor: 1000 },
    700,
    300,
  ],
  [
    'a paid order with a lower total',
    { status: 'completed', paidAt: january15, paidInMinor: 1300, totalInMinor: 1000 },
    1300,
    -300,
  ],
  [
    'a cancelled order paid below its total has no difference',
    { status: 'cancelled', paidAt: january15, paidInMinor: 700, totalInMinor: 1000 },
    700,
    0,
  ],
  [
    'a cancelled order paid above its total keeps the excess',
    { status: 'cancelled', paidAt: january15, paidInMinor: 1300, totalInMinor: 1000 },
    1300,
    -300,
  ],
])('amount paid and amount open: %s', ([, order, paidInMinor, differenceInMinor]) => {
  expect([calculatePaidInMinor(order), calculateDifferenceInMinor(order)]).toEqual([
    paidInMinor,
    differenceInMinor,
  ])
})

test('if the total is changed and changed back, the amount paid is the total again', () => {
  const order = { paidAt: january15, paidInMinor: null, totalInMinor: 1000 }
  expect(calculateStoredPaidInMinor(order, 1200)).toBe(1000)
  expect(calculateStoredPaidInMinor({ ...order, paidInMinor: 1000, totalInMinor: 1200 }, 1000)).toBeNull()
  expect(calculateStoredPaidInMinor({ ...order, paidAt: null }, 1200)).toBeNull()
})

test.for<[string, Parameters<typeof classifyDeletion>[0], ReturnType<typeof classifyDeletion>]>([
  ['unpaid without refunds', { paidAt: null, refunds: [] }, 'never-paid'],
  ['paid', { paidAt: january15, refunds: [] }, 'as-test'],
  ['unpaid again after a refund', { paidAt: null, refunds: [{ status: 'made' }] }, 'as-test'],
  ['unpaid with a failed refund', { paidAt: null, refunds: [{ status: 'failed' }] }, 'never-paid'],
  [
    'paid with a refund pending at the payment service',
    { paidAt: january15, refunds: [{ status: 'asked' }] },
    'refunding',
  ],
])('deletion of an order: %s', ([, order, expected]) => {
  expect(classifyDeletion(order)).toBe(expected)
})
