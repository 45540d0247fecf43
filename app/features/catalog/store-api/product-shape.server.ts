/** The product of `wc/store/v1` (shop.md B.17), as a schema: responses are checked against the documented shape. */
import { z } from 'zod'

const amountSchema = z.string().describe('Minor units of the currency')
const termSchema = z.object({ id: z.int(), name: z.string(), slug: z.string(), link: z.string() })

const currencyShape = z.object({
  currency_code: z.string(),
  currency_symbol: z.string(),
  currency_minor_unit: z.int(),
  currency_decimal_separator: z.string(),
  currency_thousand_separator: z.string(),
  currency_prefix: z.string(),
  currency_suffix: z.string(),
})

export const storeProductShape = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  parent: z.int(),
  type: z.enum(['simple', 'variable', 'grouped', 'external']),
  variation: z.string(),
  permalink: z.string(),
  sku: z.string(),
  short_description: z.string().describe('HTML'),
  description: z.string().describe('HTML'),
  on_sale: z.boolean(),
  prices: currencyShape.extend({
    price: amountSchema.describe('What is paid now; of a span the least'),
    regular_price: amountSchema,
    sale_price: amountSchema,
    price_range: z.object({ min_amount: amountSchema, max_amount: amountSchema }).nullable(),
  }),
  price_html: z.string(),
  average_rating: z.string(),
  review_count: z.int(),
  images: z.array(
    z.object({
      id: z.int(),
      src: z.string(),
      thumbnail: z.string(),
      srcset: z.string(),
      sizes: z.string(),
      name: z.string(),
      alt: z.string(),
    }),
  ),
  categories: z.array(termSchema),
  tags: z.array(termSchema),
  brands: z.array(termSchema),
  attributes: z.array(
    z.object({
      id: z.int().describe('0: the product’s own'),
      name: z.string(),
      taxonomy: z.string().nullable(),
      has_variations: z.boolean(),
      terms: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), default: z.boolean() })),
    }),
  ),
  variations: z.array(
    z.object({
      id: z.int(),
      attributes: z.array(z.object({ name: z.string(), value: z.string().nullable().describe('null: any') })),
    }),
  ),
  grouped_products: z.array(z.int()),
  has_options: z.boolean(),
  is_purchasable: z.boolean(),
  is_in_stock: z.boolean(),
  is_on_backorder: z.boolean(),
  low_stock_remaining: z.int().nullable(),
  stock_availability: z.object({ text: z.string(), class: z.string() }),
  sold_individually: z.boolean(),
  is_password_protected: z.literal(false),
  add_to_cart: z.object({
    text: z.string(),
    description: z.string(),
    url: z.string(),
    minimum: z.int(),
    maximum: z.int(),
    multiple_of: z.int(),
  }),
})

export type StoreProduct = z.infer<typeof storeProductShape>
