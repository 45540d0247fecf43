/**
 * Parses posted form or script fields into requested items: one product with its attributes, or
 * `quantity[7]=2` for members of a group.
 */
import type { RequestedLine } from './actions.server.ts'
import { parseQuantity } from '#app/features/cart/rules.ts'

type PostedFields = Record<string, unknown> & { product_id: number; variation_id?: number | undefined }

/** Parses an id; 0 for anything that cannot be a database id. */
export function parseId(input: unknown): number {
  const id = Number(input ?? 0)
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : 0
}

const MAX_ID = 2_147_483_647
const MAX_GROUP_MEMBERS = 100
const MAX_VALUE_LENGTH = 200

/** Reads the requested lines; of a group, only members with a quantity other than 0. */
export function readRequestedLines(postedFields: PostedFields): RequestedLine[] {
  const members = readGroupMembers(postedFields)
  if (members.length > 0) return members.filter(({ quantity }) => quantity !== 0)
  const { product_id: productId, variation_id: variationId = 0, quantity } = postedFields
  return [
    {
      productId,
      variationId,
      attributes: readAttributes(postedFields),
      quantity: quantity === undefined || quantity === '' ? 1 : parseQuantity(quantity),
    },
  ]
}

function readGroupMembers(postedFields: PostedFields): RequestedLine[] {
  const { quantity: input } = postedFields
  const quantityEntries = typeof input === 'object' && input !== null ? Object.entries(input) : []
  return [
    ...Object.entries(postedFields),
    ...quantityEntries.map(([id, quantity]) => [`quantity[${id}]`, quantity] as const),
  ]
    .flatMap(([name, quantity]) => {
      const productId = Number(/^quantity\[(\d{1,9})\]$/.exec(name)?.[1] ?? 0)
      if (productId === 0) return []
      return [
        {
          productId,
          variationId: 0,
          attributes: {},
          quantity: quantity === '' ? 0 : parseQuantity(quantity),
        },
      ]
    })
    .slice(0, MAX_GROUP_MEMBERS)
}

function readAttributes(postedFields: PostedFields): Record<string, string> {
  const attributes = Object.entries(postedFields).flatMap(([name, value]) =>
    name.startsWith('attribute_') && typeof value === 'string' && value.length <= MAX_VALUE_LENGTH
      ? [[name, value] as const]
      : [],
  )
  return Object.fromEntries(attributes)
}
