/** Goods, with what is taken off them and what comes to them: their totals, as the cart shows and orders write them down. */
import type { Goods } from './goods.server.ts'
import type { Quote, QuotedRate } from './quote.ts'
import type { Rates } from './rates.server.ts'
import type { Taxing } from './taxing.server.ts'
import { ROUNDING } from './quote.ts'
import { taxNamesOf } from './taxing.server.ts'
import { totalsOf, type CouponDiscount } from './totals.ts'

type Billed = {
  goods: readonly Goods[]
  discounts: readonly CouponDiscount[]
  /** How it is sent; absent: not at all, or out of reach. */
  sent: (Pick<QuotedRate, 'id' | 'name' | 'costInMinor' | 'days'> & { isTaxable: boolean }) | undefined
  fees: Quote['fees']
  taxing: Taxing
  rates: Rates
}

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
  const rounding = { key: ROUNDING, name: { ar: 'تقريب', en: 'Rounding' }, amountInMinor }
  return billOf({ ...billed, fees: [...billed.fees, rounding] })
}

function billOf({ goods, discounts, sent, fees, taxing, rates }: Billed): Bill {
  const { rules, onShipping } = taxing
  const totals = totalsOf(
    {
      lines: goods,
      discounts,
      shipping: sent
        ? [{ key: sent.id, amountInMinor: sent.costInMinor, rates: sent.isTaxable ? onShipping : [] }]
        : [],
      fees: fees.map(({ key, amountInMinor }) => {
        return { key, amountInMinor, rates: key === ROUNDING ? [] : rules.ratesOf('') }
      }),
    },
    rules,
  )
  return {
    lines: goods.map(({ coupon: _, shippingClass: __, ...line }) => line),
    totals,
    ...(sent && {
      chosen: {
        ...{ id: sent.id, name: sent.name, costInMinor: sent.costInMinor },
        taxInMinor: totals.shipping[0]?.taxInMinor ?? 0,
        ...(sent.days && { days: sent.days }),
      },
    }),
    fees,
    taxNames: taxNamesOf(totals, rates),
    needsShipping: goods.some(({ isVirtual }) => !isVirtual),
    needsPayment: totals.totalInMinor > 0,
    needsNoWork: goods.length > 0 && goods.every((each) => each.isVirtual && each.isDownloadable),
  }
}
