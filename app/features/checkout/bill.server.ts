/** Goods, with what is taken off them and what comes to them: their totals, as the cart shows and orders write them down. */
import type { Goods } from './goods.server.ts'
import type { Quote, QuotedRate } from './quote.ts'
import type { Rates } from './rates.server.ts'
import type { ChargeTaxing, Taxing } from './taxing.server.ts'
import { ROUNDING } from './quote.ts'
import { taxNamesOf, untaxed } from './taxing.server.ts'
import { totalsOf, type CouponDiscount } from './totals.ts'

type Billed = {
  goods: readonly Goods[]
  discounts: readonly CouponDiscount[]
  /** How it is sent; absent: not at all, or out of reach. */
  sent: Sent | undefined
  fees: EnteredFee[]
  taxing: Taxing
  rates: Rates
}

/** `enteredInMinor` is what the owner entered, or a formula of the owner's came to. */
export type Sent = Pick<QuotedRate, 'id' | 'name' | 'days'> & { enteredInMinor: number; taxing: ChargeTaxing }

/** Absent taxing: as fees are today. */
export type EnteredFee = Quote['fees'][number] & { taxing?: ChargeTaxing }

type Bill = Pick<
  Quote,
  'lines' | 'totals' | 'chosen' | 'fees' | 'taxNames' | 'needsShipping' | 'needsPayment' | 'needsNoWork'
>

/** What is added to a total, or taken off where it is below nothing; 0: it is good as it is. */
export type RoundingOf = (totalInMinor: number) => number

/** A bill with an own line that rounds its total, where that needs to be. */
export function roundedBillOf(billed: Billed, roundingOf: RoundingOf = () => 0): Bill {
  const bill = billOf(billed)
  const amountInMinor = roundingOf(bill.totals.totalInMinor)
  if (amountInMinor === 0) return bill
  const rounding = { key: ROUNDING, name: { ar: 'تقريب', en: 'Rounding' }, amountInMinor, taxing: untaxed }
  return billOf({ ...billed, fees: [...billed.fees, rounding] })
}

function billOf({ goods, discounts, sent, fees, taxing, rates }: Billed): Bill {
  const totals = totalsOf(
    {
      lines: goods,
      discounts,
      shipping: sent ? [{ key: sent.id, amountInMinor: sent.enteredInMinor, ...sent.taxing }] : [],
      fees: fees.map(({ key, amountInMinor, taxing: own }) => {
        return { key, amountInMinor, ...(own ?? taxing.onFees) }
      }),
    },
    taxing.rules,
  )
  const [shipping] = totals.shipping
  return {
    lines: goods.map(({ coupon: _, shippingClass: __, ...line }) => line),
    totals,
    ...(sent && {
      chosen: {
        ...{ id: sent.id, name: sent.name, costInMinor: shipping?.netInMinor ?? 0 },
        taxInMinor: shipping?.taxInMinor ?? 0,
        ...(sent.days && { days: sent.days }),
      },
    }),
    fees: fees.map(({ taxing: _, ...fee }) => fee),
    taxNames: taxNamesOf(totals, rates),
    needsShipping: goods.some(({ isVirtual }) => !isVirtual),
    needsPayment: totals.totalInMinor > 0,
    needsNoWork: goods.length > 0 && goods.every((each) => each.isVirtual && each.isDownloadable),
  }
}
