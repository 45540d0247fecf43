/** B.15: the mails that each event sends. */
import { expect, test } from 'vitest'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { listEventMails, listSendableMailKinds } from './kinds.ts'

test.each<[OrderStatus, OrderStatus, string[]]>([
  ['pending', 'pending', []],
  ['pending', 'on-hold', ['new-order', 'on-hold']],
  ['pending', 'processing', ['new-order', 'processing']],
  ['pending', 'completed', ['new-order', 'completed']],
  ['failed', 'processing', ['new-order', 'processing']],
  ['cancelled', 'processing', ['new-order', 'processing']],
  ['on-hold', 'processing', ['processing']],
  ['on-hold', 'completed', ['completed']],
  ['processing', 'completed', ['completed']],
  ['processing', 'cancelled', ['cancelled-order']],
  ['on-hold', 'cancelled', ['cancelled-order']],
  ['pending', 'cancelled', []],
  ['pending', 'failed', ['failed-order', 'payment-failed']],
  ['failed', 'failed', []],
  ['completed', 'refunded', []],
])('B.15: the change from %s to %s sends the mails %j', (from, to, mails) => {
  expect(listEventMails({ kind: 'status', from, to })).toEqual(mails)
})

test('B.15: full and partial refunds, missing stock and notes to the customer have their own mails', () => {
  expect(listEventMails({ kind: 'refunded', amountInMinor: 1, isWhole: true })).toEqual(['refunded'])
  expect(listEventMails({ kind: 'refunded', amountInMinor: 1, isWhole: false })).toEqual(['partly-refunded'])
  expect(listEventMails({ kind: 'pieces-missing', names: [] })).toEqual(['missing-pieces'])
  expect(listEventMails({ kind: 'customer-note', text: 'x' })).toEqual(['customer-note'])
})

test('B.15: the admin can send the mails that fit the state of the order', () => {
  expect(listSendableMailKinds({ status: 'pending', refundedInMinor: 0, hasStock: true })).toEqual([
    'order-details',
  ])
  expect(listSendableMailKinds({ status: 'processing', refundedInMinor: 100, hasStock: false })).toEqual([
    'order-details',
    'new-order',
    'processing',
    'missing-pieces',
    'partly-refunded',
  ])
})
