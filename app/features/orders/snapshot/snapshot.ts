/** Price details that an order stores in addition to its amount columns. */
import type { DeliveryDays } from '#app/features/checkout/shipping/days.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

export type ChargeAmount = { amountInMinor: number; taxInMinor: number }

export type Charges = {
  /** Absent: nothing is shipped. */
  shipping?: ChargeAmount & {
    id: string
    name: LocalText
    taxes: Record<string, number>
    /** Delivery time as promised; absent: none was. */
    days?: DeliveryDays
  }
  fees: (ChargeAmount & { key: string; name: LocalText; taxes: Record<string, number> })[]
  coupons: (ChargeAmount & { code: string })[]
  /** Taxes of everything in the total, one per rate, in display order. */
  taxes: { id: string; name: LocalText; millionths: number; amountInMinor: number }[]
}
