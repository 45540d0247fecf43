/** Coupons that have fallen away since they were applied: which, and why. */
import type { I18n } from '@lingui/core'
import type { CartQuote } from '#app/features/checkout/read-quote.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CouponError } from './coupon.ts'
import { saveSelections } from '#app/features/checkout/selections.server.ts'
import { droppedSentence } from './sentences.server.ts'

export type DroppedCoupon = { code: string; sentence: string }

type Telling = {
  texts: I18n
  /** The browser asks before anybody looks, and will ask again: nothing has been told yet. */
  isAhead?: boolean
}

/** In words, for the answer that is about to be given; told with it, they are forgotten. */
export async function tellDropped(
  services: Services,
  { owner, quote }: Pick<CartQuote, 'owner' | 'quote'>,
  { texts, isAhead = false }: Telling,
): Promise<DroppedCoupon[]> {
  const { coupons, dropped } = quote
  const gone = dropped.filter(({ error }) => !mayComeBack(error))
  if (owner && gone.length > 0 && !isAhead) {
    const kept = [...coupons, ...dropped.filter(({ error }) => mayComeBack(error))]
    await saveSelections(services, owner, { coupons: kept.map(({ code }) => code) })
  }
  return dropped.map(({ code, error }) => {
    // It was well written once.
    const why = error === 'unknown' ? 'removedInvalid' : error
    return { code, sentence: texts._(droppedSentence(why, code)) }
  })
}

// Whose it is hangs on the address that is typed, which may have a slip in it.
function mayComeBack(error: CouponError): boolean {
  return error === 'notYours'
}
