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

const then = new Date('2026-01-15T12:00:00Z')
const later = new Date('2026-01-16T12:00:00Z')

function anOrder(overrides: Partial<TransitionInput>): TransitionInput {
  return {
    ...{ status: 'processing', paidAt: null, completedAt: null, hasStock: true, totalInMinor: 1000 },
    ...{ refundedInMinor: 0, charges: { coupons: [] }, isPaidByService: false, isPaidOnDelivery: false },
    ...overrides,
  }
}

const coupons = { charges: { coupons: [{}] } }
const paid = { paidAt: then }
const done = { status: 'completed', paidAt: later, completedAt: later } as const

describe('effects of a status change', () => {
  test.for<[string, Partial<TransitionInput>, StoredStatus, Partial<TransitionEffects>]>([
    [
      'reopening a completed order keeps the order paid',
      { ...done, paidAt: then },
      'processing',
      { payment: 'stays', stock: 'stays' },
    ],
    [
      'reopening a completed order paid on delivery makes the order unpaid',
      { ...done, isPaidOnDelivery: true },
      'processing',
      { payment: 'becomes-unpaid' },
    ],
    [
      'cancelling a completed order paid on delivery keeps the payment',
      { ...done, isPaidOnDelivery: true },
      'cancelled',
      { payment: 'stays', stock: 'given-back' },
    ],
    [
      'putting a paid order on hold makes the order unpaid',
      paid,
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
    ['completing a paid order keeps the order paid', paid, 'completed', { payment: 'stays' }],
    [
      'cancelling an order returns stock and coupon uses',
      { ...paid, ...coupons },
      'cancelled',
      { payment: 'stays', stock: 'given-back', coupons: 'given-back' },
    ],
    [
      'reopening a cancelled order takes stock and coupon uses again',
      { status: 'cancelled', hasStock: false, ...coupons },
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
      { ...paid, status: 'cancelled', refundedInMinor: 1000 },
      'refunded',
      { payment: 'stays' },
    ],
  ])('%s', ([, overrides, to, effects]) => {
    const move = checkTransition(anOrder(overrides), to)
    expect(move).toMatchObject({ ok: true, effects })
  })
})

describe('rejected status changes', () => {
  test.for<[Partial<TransitionInput>, StoredStatus, TransitionRefusal]>([
    [{ ...paid, isPaidByService: true }, 'pending', 'paid-by-service'],
    [{ ...paid, isPaidByService: true }, 'on-hold', 'paid-by-service'],
    [{ ...paid, isPaidByService: true }, 'failed', 'paid-by-service'],
    [{ ...paid, refundedInMinor: 1 }, 'pending', 'money-went-back'],
    [{ ...paid, status: 'refunded', refundedInMinor: 1000 }, 'on-hold', 'money-went-back'],
    [paid, 'refunded', 'not-refunded'],
    [{ ...paid, refundedInMinor: 999 }, 'refunded', 'not-refunded'],
    [{ totalInMinor: 0 }, 'refunded', 'not-refunded'],
  ])('%j to %s is rejected: %s', ([overrides, to, reason]) => {
    expect(checkTransition(anOrder(overrides), to)).toEqual({ to, ok: false, reason })
  })
})

test('every status except the current status is returned as a transition', () => {
  const moves = listTransitions(anOrder({ status: 'completed' }))
  expect(moves.map(({ to }) => to)).toEqual([
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
    { status: 'processing', paidAt: then, paidInMinor: null, totalInMinor: 1000 },
    1000,
    0,
  ],
  [
    'a paid order with a higher total',
    { status: 'processing', paidAt: then, paidInMinor: 700, totalInMinor: 1000 },
    700,
    300,
  ],
  [
    'a paid order with a lower total',
    { status: 'completed', paidAt: then, paidInMinor: 1300, totalInMinor: 1000 },
    1300,
    -300,
  ],
  [
    'a cancelled order paid below its total has no difference',
    { status: 'cancelled', paidAt: then, paidInMinor: 700, totalInMinor: 1000 },
    700,
    0,
  ],
  [
    'a cancelled order paid above its total keeps the excess',
    { status: 'cancelled', paidAt: then, paidInMinor: 1300, totalInMinor: 1000 },
    1300,
    -300,
  ],
])('amount paid and amount open: %s', ([, order, has, open]) => {
  expect([calculatePaidInMinor(order), calculateDifferenceInMinor(order)]).toEqual([has, open])
})

test('if the total is changed and changed back, the amount paid is the total again', () => {
  const order = { paidAt: then, paidInMinor: null, totalInMinor: 1000 }
  expect(calculateStoredPaidInMinor(order, 1200)).toBe(1000)
  expect(calculateStoredPaidInMinor({ ...order, paidInMinor: 1000, totalInMinor: 1200 }, 1000)).toBeNull()
  expect(calculateStoredPaidInMinor({ ...order, paidAt: null }, 1200)).toBeNull()
})

test.for<[string, Parameters<typeof classifyDeletion>[0], ReturnType<typeof classifyDeletion>]>([
  ['unpaid without refunds', { paidAt: null, refunds: [] }, 'never-paid'],
  ['paid', { paidAt: then, refunds: [] }, 'as-test'],
  ['unpaid again after a refund', { paidAt: null, refunds: [{ status: 'made' }] }, 'as-test'],
  ['unpaid with a failed refund', { paidAt: null, refunds: [{ status: 'failed' }] }, 'never-paid'],
  [
    'paid with a refund pending at the payment service',
    { paidAt: then, refunds: [{ status: 'asked' }] },
    'refunding',
  ],
])('deletion of an order: %s', ([, order, expected]) => {
  expect(classifyDeletion(order)).toBe(expected)
})
