import { expect, test } from 'vitest'
import { orderStatuses } from '#app/features/orders/lifecycle/status.ts'
import { createProgressSteps } from './progress.ts'

test.each([
  ['pending', 'parcel', '[received] prepared sent'],
  ['on-hold', 'parcel', '[received] prepared sent'],
  ['processing', 'parcel', '✓received [prepared] sent'],
  ['completed', 'parcel', '✓received ✓prepared [sent]'],
  ['processing', 'pickup', '✓received [prepared] ready'],
  ['completed', 'pickup', '✓received ✓prepared [ready]'],
  ['on-hold', 'files', '[received] files'],
  ['processing', 'files', '[received] files'],
  ['completed', 'files', '✓received [files]'],
  ['processing', 'nothing', '✓received [at-work] done'],
  ['completed', 'nothing', '✓received ✓at-work [done]'],
  ['failed', 'parcel', ''],
  ['cancelled', 'parcel', ''],
  ['refunded', 'pickup', ''],
  ['checkout-draft', 'parcel', ''],
] as const)(
  'progress of an order with status %s and delivery type %s: %s',
  (status, deliveryType, expected) => {
    const formattersByState = {
      done: (name: string) => `✓${name}`,
      current: (name: string) => `[${name}]`,
      ahead: String,
    }
    expect(
      createProgressSteps(status, deliveryType)
        .map(({ name, state }) => formattersByState[state](name))
        .join(' '),
    ).toBe(expected)
  },
)

test('the progress of an order has exactly one current step, or no steps', () => {
  for (const status of orderStatuses)
    for (const deliveryType of ['parcel', 'pickup', 'files', 'nothing'] as const) {
      const current = createProgressSteps(status, deliveryType).filter(({ state }) => state === 'current')
      expect(current.length).toBe(createProgressSteps(status, deliveryType).length === 0 ? 0 : 1)
    }
})
