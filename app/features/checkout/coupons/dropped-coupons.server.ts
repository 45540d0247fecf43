/** Reports coupons that became invalid after they were applied, with the reason. */
import type { I18n } from '@lingui/core'
import type { CartQuote } from '#app/features/checkout/read-quote.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CouponError } from './coupon.ts'
import { saveSelections } from '#app/features/checkout/selections.server.ts'
import { createDroppedMessage } from './coupon-messages.server.ts'

export type DroppedCoupon = { code: string; sentence: string }

type ReportOptions = {
  i18n: I18n
  /** A prefetch is not seen by anybody and will be requested again: the coupons stay unreported. */
  isPrefetch?: boolean
}

/** Messages for the current response; reported coupons are then removed from the cart. */
export async function reportDroppedCoupons(
  services: Services,
  { owner, quote }: Pick<CartQuote, 'owner' | 'quote'>,
  { i18n, isPrefetch = false }: ReportOptions,
): Promise<DroppedCoupon[]> {
  const { coupons, droppedCoupons } = quote
  const discardedCoupons = droppedCoupons.filter(({ error }) => !canBecomeValid(error))
  if (owner && discardedCoupons.length > 0 && !isPrefetch) {
    const retainedCoupons = [...coupons, ...droppedCoupons.filter(({ error }) => canBecomeValid(error))]
    await saveSelections(services, owner, { coupons: retainedCoupons.map(({ code }) => code) })
  }
  return droppedCoupons.map(({ code, error }) => {
    // The code was valid when it was applied.
    const reason = error === 'unknown' ? 'removedInvalid' : error
    return { code, sentence: i18n._(createDroppedMessage(reason, code)) }
  })
}

// This refusal depends on the entered e-mail address, which may contain a typo.
function canBecomeValid(error: CouponError): boolean {
  return error === 'notYours'
}
