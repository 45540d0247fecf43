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
  request: ItemRequest,
): ItemResolution {
  const target = cartProducts.get(request.productId)
  const isVariation = target?.type === 'variation'
  const product = isVariation ? cartProducts.get(target.parentId ?? 0) : target
  if (!product?.isPublished) return refuse({ reason: 'unknown-product' })
  if (product.type === 'simple') return resolve(find({ productId: product.id, variationId: 0 }), {})
  if (product.type !== 'variable') return refuse({ reason: 'not-purchasable' })

  const variationId = isVariation ? target.id : request.variationId
  if (variationId === 0) return refuse({ reason: 'choice-missing' })
  const item = find({ productId: product.id, variationId })
  if (!item) return refuse({ reason: 'wrong-variation' })
  return resolveVariation(item, request.attributes)
}

function resolveVariation(item: SellableItem, postedAttributes: ItemRequest['attributes']): ItemResolution {
  const requiredValues = item.variationAttributes ?? {}
  const choice: Record<string, string> = {}
  const missingAttributes: SellableItem['attributes'] = []
  for (const attribute of item.attributes) {
    const { key, values } = attribute
    const requiredValue = requiredValues[key] ?? ''
    const postedValue = findCurrentValue(postedAttributes[key], values)
    const isValid =
      requiredValue === '' ? values.some(({ value }) => value === postedValue) : postedValue === requiredValue
    if (requiredValue === '' && !postedValue) missingAttributes.push(attribute)
    else if (postedValue !== undefined && !isValid)
      return refuse({ reason: 'wrong-value', label: attribute.name })
    else choice[key] = requiredValue || (postedValue ?? '')
  }
  if (missingAttributes.length > 0) {
    return refuse({ reason: 'attributes-missing', labels: missingAttributes.map(({ name }) => name) })
  }
  return resolve(item, choice)
}

/** Maps a former slug of a value to its current one, for pages opened before the merchant renamed it. */
function findCurrentValue(
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
    const requiredValue = variationAttributes[key] ?? ''
    return requiredValue === ''
      ? values.some(({ value }) => value === choice[key])
      : requiredValue === choice[key]
  })
}

function resolve(item: SellableItem | undefined, choice: Record<string, string>): ItemResolution {
  return item ? { ok: true, item, choice } : refuse({ reason: 'unknown-product' })
}

function refuse(refusal: CartRefusal): ItemResolution {
  return { ok: false, refusal }
}
