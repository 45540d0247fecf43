/** Resolves a request to a sellable item (shop.md B.5): a product or variation, with valid attributes. */
import type { SellableItem, CartProducts } from './sellable-item.ts'
import type { ItemLookup } from './sellable-item.ts'
import type { CartRefusal } from '#app/features/cart/rules.ts'

export type ItemRequest = {
  /** May be the id of a variation. */
  productId: number
  /** 0: not specified. */
  variationId: number
  /** Attributes as posted: 'attribute_pa_color' → 'red'. */
  attributes: Readonly<Record<string, string>>
}

export type ItemResolution =
  | { ok: true; item: SellableItem; choice: Record<string, string> }
  | { ok: false; refusal: CartRefusal }

/** The requested item; stock and price are not checked here. */
export function resolveItem(
  cartProducts: CartProducts,
  find: ItemLookup,
  requested: ItemRequest,
): ItemResolution {
  const target = cartProducts.get(requested.productId)
  const isVariation = target?.type === 'variation'
  const product = isVariation ? cartProducts.get(target.parentId ?? 0) : target
  if (!product?.isPublished) return refused({ reason: 'unknown-product' })
  if (product.type === 'simple') return resolvedTo(find({ productId: product.id, variationId: 0 }), {})
  if (product.type !== 'variable') return refused({ reason: 'not-purchasable' })

  const variationId = isVariation ? target.id : requested.variationId
  if (variationId === 0) return refused({ reason: 'choice-missing' })
  const item = find({ productId: product.id, variationId })
  if (!item) return refused({ reason: 'wrong-variation' })
  return resolveVariation(item, requested.attributes)
}

function resolveVariation(item: SellableItem, posted: ItemRequest['attributes']): ItemResolution {
  const required = item.variationAttributes ?? {}
  const choice: Record<string, string> = {}
  const missing: SellableItem['attributes'] = []
  for (const attribute of item.attributes) {
    const { key, values } = attribute
    const own = required[key] ?? ''
    const postedValue = currentValue(posted[key], values)
    const isValid = own === '' ? values.some(({ value }) => value === postedValue) : postedValue === own
    if (own === '' && !postedValue) missing.push(attribute)
    else if (postedValue !== undefined && !isValid)
      return refused({ reason: 'wrong-value', label: attribute.name })
    else choice[key] = own || (postedValue ?? '')
  }
  if (missing.length > 0) {
    return refused({ reason: 'attributes-missing', labels: missing.map(({ name }) => name) })
  }
  return resolvedTo(item, choice)
}

/** Maps a former slug of a value to its current one, for pages opened before the merchant renamed it. */
function currentValue(
  postedValue: string | undefined,
  values: SellableItem['attributes'][number]['values'],
): string | undefined {
  if (!postedValue || values.some(({ value }) => value === postedValue)) return postedValue
  return values.find(({ former = [] }) => former.includes(postedValue))?.value ?? postedValue
}

/** Whether the attributes of a line still match its variation after the merchant changed it. */
export function isChoiceValid(
  { attributes, variationAttributes }: SellableItem,
  choice: Readonly<Record<string, string>>,
): boolean {
  if (variationAttributes === null) return true
  return attributes.every(({ key, values }) => {
    const own = variationAttributes[key] ?? ''
    return own === '' ? values.some(({ value }) => value === choice[key]) : own === choice[key]
  })
}

function resolvedTo(item: SellableItem | undefined, choice: Record<string, string>): ItemResolution {
  return item ? { ok: true, item, choice } : refused({ reason: 'unknown-product' })
}

function refused(refusal: CartRefusal): ItemResolution {
  return { ok: false, refusal }
}
