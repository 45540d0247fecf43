/** Places an order unless the sender, or others using the same e-mail address, placed too many. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { PlaceResult, PlaceOrderInput } from '#app/features/orders/lifecycle/place-order-input.ts'
import { countOrderAttempt } from '#app/features/checkout/limits.server.ts'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import { findPlacedOrder } from '#app/features/orders/store.server.ts'

export type PlaceAttemptResult = PlaceResult | { ok: false; reason: 'too-often'; waitInSeconds: number }

export async function placeWithRateLimit(
  { services, clientAddress }: Pick<PageRequest, 'services' | 'clientAddress'>,
  input: PlaceOrderInput,
): Promise<PlaceAttemptResult> {
  const { idempotencyKey, customerId: userId, billing } = input
  const { email = '' } = billing.parts
  const attempt = await countOrderAttempt(services, { userId, clientAddress, email })
  if (!attempt.ok) {
    // The second of two clicks may exceed the limit when the first was the last allowed one.
    const order = await findPlacedOrder(services, idempotencyKey)
    if (order) return { ok: true, order, isNew: false }
    return { ok: false, reason: 'too-often', waitInSeconds: attempt.waitInSeconds }
  }
  const result = await placeOrder(services, input)
  if (!result.ok || !result.isNew) await attempt.forgive()
  return result
}
