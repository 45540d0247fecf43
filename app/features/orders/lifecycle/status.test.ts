import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderEvent, OrderStatus } from './status.ts'
import {
  canBeCorrected,
  canBePaid,
  isPaid,
  orderEvents,
  orderStatuses,
  determineNextStatus,
  determineTargetStock,
} from './status.ts'

const shippedOrder = { needsNoWork: false }
const downloadOrder = { needsNoWork: true }

describe('B.13: status transitions', () => {
  test.for<[OrderStatus, OrderEvent, OrderStatus]>([
    ['checkout-draft', 'placed', 'pending'],
    ['pending', 'awaits-transfer', 'on-hold'],
    ['failed', 'awaits-transfer', 'on-hold'],
    ['pending', 'pays-on-delivery', 'processing'],
    ['pending', 'paid', 'processing'],
    ['on-hold', 'paid', 'processing'],
    ['failed', 'paid', 'processing'],
    ['cancelled', 'paid', 'processing'],
    ['pending', 'payment-failed', 'failed'],
    ['pending', 'cancelled-by-shopper', 'cancelled'],
    ['pending', 'hold-over', 'cancelled'],
    ['failed', 'hold-over', 'cancelled'],
    ['processing', 'completed-by-owner', 'completed'],
    ['on-hold', 'completed-by-owner', 'completed'],
    ['processing', 'cancelled-by-owner', 'cancelled'],
    ['on-hold', 'cancelled-by-owner', 'cancelled'],
    ['processing', 'refunded-whole', 'refunded'],
    ['completed', 'refunded-whole', 'refunded'],
  ])('in status %s the event %s leads to the status %s', ([status, event, expected]) => {
    expect(determineNextStatus(status, event, shippedOrder)).toBe(expected)
  })

  test('payment of an order of only virtual downloadable products leads to completed', () => {
    expect(determineNextStatus('pending', 'paid', downloadOrder)).toBe('completed')
    expect(determineNextStatus('pending', 'pays-on-delivery', downloadOrder)).toBe('completed')
  })

  test.for<[OrderStatus, OrderEvent]>([
    ['refunded', 'paid'],
    ['completed', 'cancelled-by-shopper'],
    ['processing', 'hold-over'],
    ['processing', 'cancelled-by-shopper'],
    ['processing', 'paid'],
    ['on-hold', 'hold-over'],
    ['cancelled', 'completed-by-owner'],
    ['checkout-draft', 'paid'],
  ])('status %s does not allow the event %s', ([status, event]) => {
    expect(determineNextStatus(status, event, shippedOrder)).toBeUndefined()
  })
})

test('B.13: statuses in which an order is paid, can be paid and can be changed', () => {
  const filterStatuses = (predicate: (status: OrderStatus) => boolean) => orderStatuses.filter(predicate)
  expect(filterStatuses(isPaid)).toEqual(['processing', 'completed'])
  expect(filterStatuses((status) => canBePaid(status, 100))).toEqual(['pending', 'failed'])
  expect(filterStatuses((status) => canBePaid(status, 0))).toEqual([])
  expect(filterStatuses(canBeCorrected)).toEqual(['pending', 'on-hold', 'processing', 'failed'])
})

test('no sequence of events leads to an unknown status, and no event leaves the status refunded', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderEvents)), fc.boolean(), (events, needsNoWork) => {
      let status: OrderStatus = 'checkout-draft'
      let isRefunded = false
      for (const event of events) {
        status = determineNextStatus(status, event, { needsNoWork }) ?? status
        isRefunded ||= status === 'refunded'
        expect(orderStatuses).toContain(status)
        expect(isRefunded).toBe(status === 'refunded')
      }
    }),
  )
})

test('B.4: pending, on-hold, processing and completed orders reserve stock; cancelled orders release the stock', () => {
  const statusesWithStock = orderStatuses.filter((status) => determineTargetStock(status) === 'taken')
  // An order with a pending payment keeps its stock reserved (decision 25).
  expect(statusesWithStock).toEqual(['pending', 'on-hold', 'processing', 'completed'])
  expect(orderStatuses.filter((status) => determineTargetStock(status) === 'free')).toEqual(['cancelled'])
})
