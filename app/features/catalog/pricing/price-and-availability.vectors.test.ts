/** The groups `sale` and `availability` of the vectors: all cases that the file contains. */
import { describe, expect, test } from 'vitest'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { createAvailability } from './availability.ts'
import type { Availability, Backorders, StockFormat, StockStatus } from './availability.ts'
import { readPrice } from '#app/features/catalog/csv/cells.ts'
import { findActivePrice, isOnSale } from './price.ts'

type SaleCase = {
  id: string
  product: { regular: string; sale: string; from?: number | string; to?: number | string }
  now: number
  expect_on_sale: boolean
  expect_price: string
}

type AvailabilityCase = {
  id: string
  stock: {
    status: StockStatus
    manage: boolean
    qty?: number
    backorders: Backorders
    format: StockFormat
    individually?: boolean
    low?: number
  }
  expect_text: string
  expect_class: string
  expect_max_purchase: number
}

const vectors: { sale?: SaleCase[]; availability?: AvailabilityCase[] } = readVectors('shop.json')

describe('sale', () => {
  test.for(requireCases(vectors.sale))('$id: $product costs $expect_price at $now', (each) => {
    const { product, now, expect_on_sale, expect_price } = each
    const price = {
      regularInMinor: parseMinor(product.regular),
      saleInMinor: parseMinor(product.sale),
      saleFrom: parseDate(product.from),
      saleTo: parseDate(product.to),
    }
    expect(isOnSale(price, new Date(now))).toBe(expect_on_sale)
    expect(findActivePrice(price, new Date(now))).toBe(parseMinor(expect_price))
  })
})

describe('availability', () => {
  test.for(requireCases(vectors.availability))(
    '$id: $stock is shown as "$expect_text"',
    ({ stock, ...expected }) => {
      const availability = createAvailability(
        {
          status: stock.status,
          manage: stock.manage ? 'yes' : 'no',
          quantity: stock.qty ?? null,
          backorders: stock.backorders,
          soldIndividually: stock.individually ?? false,
          lowStockAmount: stock.low ?? null,
        },
        { format: stock.format, lowStockAmount: 2 },
      )
      expect(formatInEnglish(availability.label)).toBe(expected.expect_text)
      expect(availability.className).toBe(expected.expect_class)
      expect(availability.maximumQuantity).toBe(expected.expect_max_purchase)
    },
  )
})

function parseMinor(cell: string): number | null {
  const price = readPrice(cell, 2)
  if (!price.ok) throw new Error(price.reason)
  return price.value
}

function parseDate(value: number | string | undefined): Date | null {
  return value === undefined || value === '' ? null : new Date(Number(value))
}

function formatInEnglish(label: Availability['label']): string {
  if (label === null) return ''
  if (label.kind === 'out-of-stock') return 'Out of stock'
  if (label.kind === 'on-backorder') return 'Available on backorder'
  const suffix = label.canBeBackordered ? ' (can be backordered)' : ''
  if (label.kind === 'in-stock') return `In stock${suffix}`
  if (label.kind === 'low') return `Only ${label.quantity} left in stock${suffix}`
  return `${label.quantity} in stock${suffix}`
}
