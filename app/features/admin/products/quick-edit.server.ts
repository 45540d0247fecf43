/** The quick edit form of price and stock: parsed, and saved or rejected with the current values. */
import type { Services } from '#app/services.server.ts'
import type { ProductsNotice, QuickRefusal, QuickTexts } from './products-view.ts'
import type { QuickField, QuickValues } from './quick-rules.ts'
import { z } from 'zod'
import { readInteger, readPrice } from '#app/features/catalog/csv/cells.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { quickEdit } from './change-products.server.ts'
import { quickFields } from './quick-rules.ts'

const cell = z.string().max(40).optional()

export const quickForm = z.object({
  intent: z.literal('quick'),
  product: z.coerce.number().int().min(1).max(2_147_483_647),
  ...{ regularPrice: cell, salePrice: cell, stock: cell },
  // The values when the list was loaded.
  ...{ regularPriceWas: cell, salePriceWas: cell, stockWas: cell },
})
type QuickForm = z.output<typeof quickForm>

const nameOf = { regular: 'regularPrice', sale: 'salePrice', stock: 'stock' } as const
const problemOf = { regular: 'price', sale: 'sale-price', stock: 'stock' } as const

type Answer = Pick<ProductsNotice, 'kind'> | { refusal: [{ refused: QuickRefusal }, { status: number }] }

export async function handleQuickEdit(
  services: Services,
  { by, form }: { by: number; form: QuickForm },
): Promise<Answer> {
  const decimals = currencyDecimals(services.settings.current().catalog.currency)
  const { regularPrice, salePrice, stock, product } = form
  const input = textsOf({ regularPrice, salePrice, stock })
  const was = textsOf({
    regularPrice: form.regularPriceWas,
    salePrice: form.salePriceWas,
    stock: form.stockWas,
  })
  const refuse = (
    reason: QuickRefusal['reason'],
    status: number,
    more: Partial<QuickRefusal> = {},
  ): Answer => {
    return { refusal: [{ refused: { id: product, reason, input, was, moved: [], ...more } }, { status }] }
  }
  const values = readTexts(input, decimals)
  if ('wrong' in values) return refuse(problemOf[values.wrong], 422)
  const before = readTexts(was, decimals)
  const edited = await quickEdit(services, {
    ...{ by, id: product, input: values.read },
    was: 'read' in before ? before.read : {},
  })
  if (edited.outcome === 'gone') return refuse('gone', 404)
  if (edited.outcome === 'other-kind') return refuse('other-kind', 409)
  if (edited.outcome !== 'changed') return { kind: edited.outcome }
  // Unedited fields get their current values; edited ones are shown beside them.
  const now = {
    regularPrice: writePrice(edited.now.regular, decimals),
    salePrice: writePrice(edited.now.sale, decimals),
    stock: String(edited.now.stock ?? ''),
  }
  return refuse('changed', 409, {
    input: mapTexts(input, (name, text) => (text === was[name] ? now[name] : text)),
    was: mapTexts(input, (name) => now[name]),
    moved: edited.moved.map((field) => nameOf[field]),
  })
}

type Read = { read: Partial<QuickValues> } | { wrong: QuickField }

function readTexts(texts: QuickTexts, decimals: number): Read {
  const read: Partial<QuickValues> = {}
  for (const field of quickFields) {
    const text = texts[nameOf[field]]
    if (text === undefined) continue
    const value = field === 'stock' ? readInteger(text) : readPrice(text, decimals)
    if (!value.ok || (field === 'stock' && value.value === null)) return { wrong: field }
    read[field] = value.value
  }
  const { regular, sale } = read
  return typeof sale === 'number' && sale >= (regular ?? 0) ? { wrong: 'sale' } : { read }
}

function textsOf(texts: { [Name in keyof QuickTexts]: string | undefined }): QuickTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
}

function mapTexts(texts: QuickTexts, change: (name: keyof QuickTexts, text: string) => string): QuickTexts {
  const names = Object.values(nameOf).filter((name) => texts[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, change(name, texts[name] ?? '')]))
}
