/** What an order writes down of its price, beside the columns that are counted. */
import type { DeliveryDays } from '#app/features/checkout/shipping/days.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

export type Amount = { amountInMinor: number; taxInMinor: number }

export type Charges = {
  /** Absent: nothing is sent. */
  shipping?: Amount & {
    id: string
    name: LocalText
    taxes: Record<string, number>
    /** As it was promised; absent: nothing was. */
    days?: DeliveryDays
  }
  fees: (Amount & { key: string; name: LocalText; taxes: Record<string, number> })[]
  coupons: (Amount & { code: string })[]
  /** By rate, in the order in which they are shown; of everything that is in the total. */
  taxes: { id: string; name: LocalText; millionths: number; amountInMinor: number }[]
}
