/** Server matching, clearing of conflicting selections and stock-left of tests/vectors/shop.json. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deselectUnavailable } from './deselect.ts'
import { findMatchingVariationId, NONE } from './find.ts'
import { encodeMatrix, openMatrix, type MatrixAttribute } from './matrix.ts'
import { isStockLeftShown } from '#app/features/variations/form/stock-left.ts'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'

const attributes = z.record(z.string(), z.string())
const groups: Record<string, unknown> = readVectors('shop.json')

requireCases(Object.keys(groups))

const matchingCaseSchema = z.object({
  id: z.string(),
  note: z.string().default(''),
  variations: z.array(z.object({ id: z.number(), menu_order: z.number().default(0), attributes })),
  given: attributes,
  expect_variation_id: z.number(),
})

for (const each of z.array(matchingCaseSchema).parse(groups.server_matching ?? [])) {
  test(`VAR-1: ${each.id} ${each.note}`, () => {
    const storedVariations = each.variations.map(({ id, menu_order, ...rest }) => ({
      id,
      menuOrder: menu_order,
      ...rest,
    }))
    expect(findMatchingVariationId(storedVariations, each.given)).toBe(each.expect_variation_id)
  })
}

const deselectCaseSchema = z.object({
  id: z.string(),
  note: z.string().default(''),
  variations: z.array(z.object({ attributes, is_in_stock: z.boolean().default(true) })),
  chosen: attributes,
  choose: z.object({ attribute: z.string(), value: z.string() }),
  disable_out_of_stock: z.boolean().default(false),
  expect: z.object({ cleared: z.array(z.string()), chosen: attributes }),
})

for (const each of z.array(deselectCaseSchema).parse(groups.deselect_unavailable ?? [])) {
  test(`VAR-4: ${each.id} ${each.note}`, () => {
    const columns = listAttributes(each)
    const matrix = createMatrix(each, columns)
    const findValueIndex = (key: string, value = '') =>
      columns.find((column) => column.key === key)?.values.findIndex(({ v }) => v === value) ?? NONE
    const attribute = columns.findIndex(({ key }) => key === each.choose.attribute)
    const deselection = deselectUnavailable(
      matrix,
      {
        picks: columns.map(({ key }) => findValueIndex(key, each.chosen[key])),
        attribute,
        value: findValueIndex(each.choose.attribute, each.choose.value),
      },
      { mode: 'all', disableOutOfStock: each.disable_out_of_stock },
    )
    const chosen = columns.map(({ key, values }, index) => [
      key,
      values[deselection.picks[index] ?? NONE]?.v ?? '',
    ])
    expect({
      cleared: deselection.clearedIndexes.map((attributeIndex) => columns[attributeIndex]?.key),
      chosen: Object.fromEntries(chosen),
    }).toEqual(each.expect)
  })
}

function listAttributes({
  variations,
  chosen,
  choose,
}: z.infer<typeof deselectCaseSchema>): MatrixAttribute[] {
  const sources = [chosen, ...variations.map((each) => each.attributes), { [choose.attribute]: choose.value }]
  const keys = new Set(sources.flatMap((source) => Object.keys(source)))
  return [...keys].map((key) => {
    const values = new Set(
      sources.map((source) => source[key]).filter((value) => value !== undefined && value !== ''),
    )
    return { key, label: key, type: 'button', values: [...values].map((v) => ({ v: `${v}`, label: `${v}` })) }
  })
}

function createMatrix({ variations }: z.infer<typeof deselectCaseSchema>, columns: MatrixAttribute[]) {
  const rows = variations.map((each, index) => ({
    variationId: index + 1,
    attributes: each.attributes,
    sku: '',
    isInStock: each.is_in_stock,
    isActive: true,
    isPurchasable: true,
    isVisible: true,
    isSoldIndividually: false,
    isBackorderAllowed: false,
    stockQuantity: null,
    minQuantity: 1,
    priceIndex: null,
    imageIndex: null,
    detailIndex: null,
  }))
  return openMatrix(encodeMatrix(columns, rows, { quantityCap: 5 }))
}

const stockLeftCaseSchema = z.object({
  id: z.string(),
  note: z.string().default(''),
  variation: z.object({
    is_in_stock: z.boolean(),
    max_qty: z.union([z.number(), z.literal('')]),
    variation_stock_left: z.string(),
  }),
  threshold: z.number(),
  expect_shown: z.boolean(),
})

for (const each of z.array(stockLeftCaseSchema).parse(groups.stock_left ?? [])) {
  test(`VAR-5: ${each.id} ${each.note}`, () => {
    const { is_in_stock: isInStock, max_qty: maxQty, variation_stock_left: stockLeft } = each.variation
    const maxQuantity = maxQty === '' ? null : maxQty
    expect(isStockLeftShown({ isInStock, maxQuantity, stockLeft }, each.threshold)).toBe(each.expect_shown)
  })
}
