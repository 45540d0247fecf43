/** The quick edit form of price and stock: parsed, and saved or rejected with the current values. */
import type { Services } from '#app/services.server.ts'
import type { ProductsNotice, QuickRefusal, QuickTexts } from './products-view.ts'
import type { QuickField, QuickValues } from './quick-rules.ts'
import { z } from 'zod'
import { readInteger, readPrice } from '#app/features/catalog/csv/cells.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { quickEdit } from './change-products.server.ts'
import { quickFields } from './quick-rules.ts'

const textSchema = z.string().max(40).optional()

export const quickFormSchema = z.object({
  intent: z.literal('quick'),
  product: z.coerce.number().int().min(1).max(2_147_483_647),
  ...{ regularPrice: textSchema, salePrice: textSchema, stock: textSchema },
  // The values when the list was loaded.
  ...{ regularPriceWas: textSchema, salePriceWas: textSchema, stockWas: textSchema },
})
type QuickForm = z.output<typeof quickFormSchema>

const fieldNames = { regular: 'regularPrice', sale: 'salePrice', stock: 'stock' } as const
const problemReasons = { regular: 'price', sale: 'sale-price', stock: 'stock' } as const

type QuickEditResponse =
  | Pick<ProductsNotice, 'kind'>
  | { refusal: [{ refused: QuickRefusal }, { status: number }] }

export async function handleQuickEdit(
  services: Services,
  { actorId, form }: { actorId: number; form: QuickForm },
): Promise<QuickEditResponse> {
  const decimals = findCurrencyDecimals(services.settings.current().catalog.currency)
  const { regularPrice, salePrice, stock, product } = form
  const input = omitUndefined({ regularPrice, salePrice, stock })
  const loadedTexts = omitUndefined({
    regularPrice: form.regularPriceWas,
    salePrice: form.salePriceWas,
    stock: form.stockWas,
  })
  const refuse = (
    reason: QuickRefusal['reason'],
    status: number,
    overrides: Partial<QuickRefusal> = {},
  ): QuickEditResponse => {
    return {
      refusal: [
        { refused: { id: product, reason, input, loadedTexts, conflictingFields: [], ...overrides } },
        { status },
      ],
    }
  }
  const values = readTexts(input, decimals)
  if ('wrong' in values) return refuse(problemReasons[values.wrong], 422)
  const loadedResult = readTexts(loadedTexts, decimals)
  const editResult = await quickEdit(services, {
    ...{ actorId, id: product, input: values.read },
    loadedValues: 'read' in loadedResult ? loadedResult.read : {},
  })
  if (editResult.outcome === 'gone') return refuse('gone', 404)
  if (editResult.outcome === 'other-kind') return refuse('other-kind', 409)
  if (editResult.outcome !== 'changed') return { kind: editResult.outcome }
  // Unedited fields get their current values; edited fields keep the input, and show the current value.
  const currentTexts = {
    regularPrice: writePrice(editResult.currentValues.regular, decimals),
    salePrice: writePrice(editResult.currentValues.sale, decimals),
    stock: String(editResult.currentValues.stock ?? ''),
  }
  return refuse('changed', 409, {
    input: mapTexts(input, (name, text) => (text === loadedTexts[name] ? currentTexts[name] : text)),
    loadedTexts: mapTexts(input, (name) => currentTexts[name]),
    conflictingFields: editResult.conflictingFields.map((field) => fieldNames[field]),
  })
}

type ReadTextsResult = { read: Partial<QuickValues> } | { wrong: QuickField }

function readTexts(texts: QuickTexts, decimals: number): ReadTextsResult {
  const read: Partial<QuickValues> = {}
  for (const field of quickFields) {
    const text = texts[fieldNames[field]]
    if (text === undefined) continue
    const value = field === 'stock' ? readInteger(text) : readPrice(text, decimals)
    if (!value.ok || (field === 'stock' && value.value === null)) return { wrong: field }
    read[field] = value.value
  }
  const { regular, sale } = read
  return typeof sale === 'number' && sale >= (regular ?? 0) ? { wrong: 'sale' } : { read }
}

function omitUndefined(texts: { [Name in keyof QuickTexts]: string | undefined }): QuickTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
}

function mapTexts(texts: QuickTexts, change: (name: keyof QuickTexts, text: string) => string): QuickTexts {
  const names = Object.values(fieldNames).filter((name) => texts[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, change(name, texts[name] ?? '')]))
}
