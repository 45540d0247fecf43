/** Reads the form of an order's lines: the requested changes, and the validation errors by field. */
import type { SellableItem } from '#app/features/cart/model/sellable-item.ts'
import type { RequestedChanges, RequestedLine } from '#app/features/orders/lines/recount.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Problems, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import { readIds, readText } from '#app/features/admin/form-kit/form-values.ts'
import { MAX_QUANTITY_PER_LINE } from '#app/features/cart/rules.ts'
import { countPriceDecimals, readInteger, readPrice } from '#app/features/catalog/csv/cells.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { calculateEnteredAmount } from '#app/features/orders/lines/entered-amount.ts'

/** Up to this amount per line and for shipping, the tax engine computes exactly. */
const MAX_AMOUNT_IN_MINOR = 100_000_000_000

export type OpenChoice = { name: string; attribute: string }

/** How amounts are entered: the decimals of the currency, and whether the shipping cost includes tax. */
export type AmountFormat = { decimals: number; includesTax: boolean }

/** The form for the stored order: all field names with their values. */
export function createLinesFormValues(
  { lines, charges }: StoredOrder,
  { decimals, includesTax }: AmountFormat,
): FormValues {
  const values: FormValues = {}
  for (const { id, quantity, unitPriceInMinor } of lines) {
    values[`quantity.${id}`] = [String(quantity)]
    values[`price.${id}`] = [writePrice(unitPriceInMinor, decimals)]
  }
  const { shipping } = charges
  values.method = [shipping?.id ?? '']
  values.shipping = [writePrice(shipping ? calculateEnteredAmount(shipping, { includesTax }) : 0, decimals)]
  return values
}

/** Submitted values override the stored ones; fields that the form did not send keep their stored value. */
export function mergeFormValues(storedValues: FormValues, values: FormValues): FormValues {
  return { ...storedValues, ...values }
}

/** Ids of products and variations to be added. */
export function readAddedIds(values: FormValues): number[] {
  return readIds(values, 'add')
}

/** The attributes that an added variation leaves open, and their field names. */
export function findOpenChoices(id: number, { attributes, variationAttributes }: SellableItem): OpenChoice[] {
  return attributes.flatMap(({ key }, index) => {
    const isOpen = variationAttributes !== null && (variationAttributes[key] ?? '') === ''
    return isOpen ? [{ name: `choice.n${id}.${index}`, attribute: key }] : []
  })
}

type ReadInput = AmountFormat & {
  order: StoredOrder
  values: FormValues
  findItem: (id: number) => SellableItem | undefined
  /** Whether a shipping method exists. */
  hasMethod: (id: string) => boolean
}

export function readRequestedChanges({
  order,
  values,
  decimals,
  includesTax,
  findItem,
  hasMethod,
}: ReadInput): {
  requested: RequestedChanges
  problems: Problems
} {
  const problems: Problems = {}
  const readQuantityAndPrice = (key: string, presets: { quantity: number; unitPriceInMinor: number }) => {
    const quantity = readQuantity(values, `quantity.${key}`, presets.quantity)
    // A removed line needs no valid price.
    if (quantity === 0) return { quantity, unitPriceInMinor: 0 }
    const unitPriceInMinor = readAmount(values, `price.${key}`, {
      preset: presets.unitPriceInMinor,
      decimals,
    })
    if (quantity === undefined) problems[`quantity.${key}`] = 'pieces'
    const isTooMuch = (unitPriceInMinor ?? 0) * (quantity ?? 0) > MAX_AMOUNT_IN_MINOR
    if (unitPriceInMinor === undefined || isTooMuch) problems[`price.${key}`] = 'price'
    return { quantity: quantity ?? presets.quantity, unitPriceInMinor: unitPriceInMinor ?? 0 }
  }
  const existingLines = order.lines.map((line): RequestedLine => {
    return { reference: { lineId: line.id }, choice: {}, ...readQuantityAndPrice(String(line.id), line) }
  })
  const addedLines = readAddedIds(values).flatMap((id): RequestedLine[] => {
    const item = findItem(id)
    if (!item) return [{ reference: { itemId: id }, choice: {}, quantity: 1, unitPriceInMinor: 0 }]
    const { unitPriceInMinor } = item
    const line = readQuantityAndPrice(`n${id}`, { quantity: 1, unitPriceInMinor })
    const choice = readChoice(id, { item, values })
    for (const { name, attribute } of findOpenChoices(id, item))
      if (line.quantity > 0 && !choice[attribute]) problems[name] = 'option'
    return [{ reference: { itemId: id }, choice, ...line }]
  })
  const { shipping: storedShipping } = order.charges
  const methodId = readText(values, 'method')
  const isMethodChanged = methodId !== (storedShipping?.id ?? '')
  if (isMethodChanged && !hasMethod(methodId)) problems.method = 'option'
  const needsShipping = storedShipping !== undefined || (isMethodChanged && methodId !== '')
  const shippingBefore = storedShipping ? calculateEnteredAmount(storedShipping, { includesTax }) : 0
  const shipping = readAmount(values, 'shipping', { preset: shippingBefore, decimals })
  if (needsShipping && (shipping === undefined || shipping > MAX_AMOUNT_IN_MINOR)) problems.shipping = 'price'
  return {
    requested: {
      lines: [...existingLines, ...addedLines].filter(({ quantity }) => quantity > 0),
      shippingInMinor: needsShipping ? (shipping ?? 0) : 0,
      ...(isMethodChanged && hasMethod(methodId) && { methodId }),
    },
    problems,
  }
}

/** `undefined`: not a valid quantity. A field that the form did not send keeps the preset. */
function readQuantity(values: FormValues, name: string, preset: number): number | undefined {
  if (!Object.hasOwn(values, name)) return preset
  const parsedQuantity = readInteger(readText(values, name))
  if (!parsedQuantity.ok || parsedQuantity.value === null) return undefined
  return parsedQuantity.value >= 0 && parsedQuantity.value <= MAX_QUANTITY_PER_LINE
    ? parsedQuantity.value
    : undefined
}

function readAmount(
  values: FormValues,
  name: string,
  { preset, decimals }: { preset: number; decimals: number },
): number | undefined {
  if (!Object.hasOwn(values, name)) return preset
  const text = readText(values, name)
  const amount = readPrice(text, decimals)
  const isExact = amount.ok && countPriceDecimals(text) <= decimals
  return isExact && amount.value !== null ? amount.value : undefined
}

/** All attribute values of an added product: those fixed by its variation, and the selected ones. */
function readChoice(
  id: number,
  { item, values }: { item: SellableItem; values: FormValues },
): Record<string, string> {
  const fixedValues = Object.entries(item.variationAttributes ?? {}).filter(([, value]) => value !== '')
  const selectedValues = findOpenChoices(id, item).flatMap(({ name, attribute }) => {
    const attributeValues = item.attributes.find(({ key }) => key === attribute)?.values ?? []
    const knownValue = attributeValues.find(({ value }) => value === readText(values, name))
    return knownValue ? [[attribute, knownValue.value] as const] : []
  })
  return Object.fromEntries([...fixedValues, ...selectedValues])
}
