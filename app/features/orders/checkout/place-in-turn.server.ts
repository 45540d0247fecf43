/** Places an order unless its sender, or somebody in the name of its mailbox, has placed too many. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { PlaceResult, Placing } from '#app/features/orders/lifecycle/placing.ts'
import { takeOrderTurn } from '#app/features/checkout/limits.server.ts'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import { findPlacedBy } from '#app/features/orders/store.server.ts'

export type PlaceTried = PlaceResult | { ok: false; reason: 'too-often'; waitInSeconds: number }

export async function placeInTurn(
  { services, clientAddress }: Pick<PageRequest, 'services' | 'clientAddress'>,
  placing: Placing,
): Promise<PlaceTried> {
  const { idempotencyKey, customerId: userId, billing } = placing
  const { email = '' } = billing.parts
  const turn = await takeOrderTurn(services, { userId, clientAddress, email })
  if (!turn.ok) {
    // Of two presses the second may be one too many while the first was the last.
    const order = await findPlacedBy(services, idempotencyKey)
    if (order) return { ok: true, order, isNew: false }
    return { ok: false, reason: 'too-often', waitInSeconds: turn.waitInSeconds }
  }
  const result = await placeOrder(services, placing)
  if (!result.ok || !result.isNew) await turn.forgive()
  return result
}
