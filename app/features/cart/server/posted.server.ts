/** What a form or a script posts to add things: one product with its choice, or `quantity[7]=2` for members of a group. */
import type { AskedLine } from './actions.server.ts'
import { parseQuantity } from '#app/features/cart/rules.ts'

type Posted = Record<string, unknown> & { product_id: number; variation_id?: number | undefined }

/** What no id of the database can be is 0: none. */
export function idOf(given: unknown): number {
  const id = Number(given ?? 0)
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : 0
}

const LARGEST_ID = 2_147_483_647
const MOST_MEMBERS = 100
const LONGEST_VALUE = 200

/** Nothing of a group is asked for while all its quantities are 0. */
export function readAsked(posted: Posted): AskedLine[] {
  const members = membersOf(posted)
  if (members.length > 0) return members.filter(({ quantity }) => quantity !== 0)
  const { product_id: productId, variation_id: variationId = 0, quantity } = posted
  return [
    {
      productId,
      variationId,
      attributes: attributesOf(posted),
      quantity: quantity === undefined || quantity === '' ? 1 : parseQuantity(quantity),
    },
  ]
}

function membersOf(posted: Posted): AskedLine[] {
  const { quantity: given } = posted
  const list = typeof given === 'object' && given !== null ? Object.entries(given) : []
  return [...Object.entries(posted), ...list.map(([id, quantity]) => [`quantity[${id}]`, quantity] as const)]
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
    .slice(0, MOST_MEMBERS)
}

function attributesOf(posted: Posted): Record<string, string> {
  const attributes = Object.entries(posted).flatMap(([name, value]) =>
    name.startsWith('attribute_') && typeof value === 'string' && value.length <= LONGEST_VALUE
      ? [[name, value] as const]
      : [],
  )
  return Object.fromEntries(attributes)
}
