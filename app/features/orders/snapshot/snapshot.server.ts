/** A quote as stored with an order. */
import type { Quote } from '#app/features/checkout/quote.ts'
import type { Charges } from './snapshot.ts'

/** The part of a quote that is stored. */
export type RecordedQuote = Pick<Quote, 'lines' | 'totals' | 'chosenRate' | 'fees' | 'taxNames'>

/** The order columns with its amounts. */
export function createTotalColumns({ totals }: RecordedQuote) {
  const { items, discount, shipping, fees, taxInMinor, totalInMinor } = totals
  const sum = (amounts: { netInMinor: number; taxInMinor: number }[], field: 'netInMinor' | 'taxInMinor') =>
    amounts.reduce((total, amount) => total + amount[field], 0)
  return {
    itemsInMinor: items.netInMinor,
    itemsTaxInMinor: items.taxInMinor,
    discountInMinor: discount.netInMinor,
    discountTaxInMinor: discount.taxInMinor,
    shippingInMinor: sum(shipping, 'netInMinor'),
    shippingTaxInMinor: sum(shipping, 'taxInMinor'),
    feesInMinor: sum(fees, 'netInMinor'),
    feesTaxInMinor: sum(fees, 'taxInMinor'),
    taxInMinor,
    totalInMinor,
  }
}

export function createCharges({ totals, chosenRate, fees, taxNames }: RecordedQuote): Charges {
  const [shipping] = totals.shipping
  return {
    ...(chosenRate &&
      shipping && {
        shipping: {
          ...{ id: chosenRate.id, name: chosenRate.name, taxes: shipping.taxes },
          ...{ amountInMinor: shipping.netInMinor, taxInMinor: shipping.taxInMinor },
          ...(chosenRate.days && { days: chosenRate.days }),
        },
      }),
    fees: totals.fees.map(({ key, netInMinor, taxInMinor, taxes }) => {
      const name = fees.find((fee) => fee.key === key)?.name ?? {}
      return { key, name, taxes, amountInMinor: netInMinor, taxInMinor }
    }),
    coupons: totals.coupons.map(({ code, netInMinor, taxInMinor }) => {
      return { code, amountInMinor: netInMinor, taxInMinor }
    }),
    taxes: Object.entries(totals.taxes).map(([id, amountInMinor]) => {
      const { name = {}, millionths = 0 } = taxNames[id] ?? {}
      return { id, name, millionths, amountInMinor }
    }),
  }
}

/** Rows of the order's lines, with the stock taken for each. */
export function createLineRows(
  { lines, totals }: RecordedQuote,
  reservedQuantities: ReadonlyMap<number, number>,
) {
  return lines.map((line, position) => {
    const lineTotals = totals.lines[position]
    const takesStock = line.stockId !== null && reservedQuantities.has(line.stockId)
    return {
      position,
      productId: line.productId,
      variationId: line.variationId,
      name: line.name,
      sku: line.sku,
      choices: line.choices,
      choice: line.choice,
      quantity: line.quantity,
      unitPriceInMinor: line.unitPriceInMinor,
      beforeInMinor: lineTotals?.beforeDiscount.netInMinor ?? 0,
      beforeTaxInMinor: lineTotals?.beforeDiscount.taxInMinor ?? 0,
      totalInMinor: lineTotals?.netInMinor ?? 0,
      taxInMinor: lineTotals?.taxInMinor ?? 0,
      taxes: lineTotals?.taxes ?? {},
      stockId: line.stockId,
      stockTaken: takesStock ? line.quantity : 0,
    }
  })
}
