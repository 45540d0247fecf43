/** A list ready for display: columns, rows and filter, regardless of its owner. */
import type { I18n } from '@lingui/core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { CompareField } from '#app/features/compare/fields/rules.ts'
import type { ComparedProduct, CompareRow, FilterOption } from '#app/features/compare/contract/view.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { createColumn } from './columns.server.ts'
import { listFilterOptions } from './filter.server.ts'
import { readListedProducts } from '#app/features/product-actions/listed/listed-products.server.ts'
import { filterSupportedFields } from '#app/features/compare/fields/rules.ts'
import { pickCompareTexts } from '#app/features/compare/options.server.ts'
import { createRow } from './rows.server.ts'
import { readVariationsByProduct } from '#app/features/product-actions/listed/variations.server.ts'
import { type ArrangedField, arrangeFields } from '#app/features/compare/rules.ts'

export type CompareContext = {
  services: Services
  locale: Locale
  i18n: I18n
  /** Only for a visitor's own list, with the catalog permission: shared views contain no drafts. */
  includesDrafts?: boolean
  /** For scripts of the contract: a variable product's stock excludes the stock of its variations. */
  reportsParentStock?: boolean
}

/** The rows to read: none, those of a visitor's cookie, or the merchant's ('page', 'quick'). */
export type RowSelection = 'none' | 'page' | 'quick' | { fieldsCookie: string | undefined }

export type Comparison = {
  products: ComparedProduct[]
  rows: CompareRow[]
  filter: FilterOption[]
}

/** Reads at most as many products as a list may contain. */
export async function readComparison(
  context: CompareContext,
  ids: readonly number[],
  selection: RowSelection,
): Promise<Comparison> {
  const { services, locale, includesDrafts } = context
  const { compare, compareTexts } = services.settings.current()
  const listedProducts = await readListedProducts(services, ids.slice(0, compare.limit), {
    locale,
    includesDrafts,
  })
  const variations =
    selection === 'none' ? undefined : await readVariationsByProduct(services, listedProducts)
  const columns = listedProducts.map((one) => createColumn(context, one, variations))
  const products = columns.map(({ view }) => view)
  const filter = listFilterOptions(listedProducts, compare.barFilter, locale)
  if (selection === 'none' || columns.length === 0) return { products, rows: [], filter }
  const attributeNames = await readAttributeNames(context)
  const rowContext = { ...context, ownTexts: pickCompareTexts(compareTexts, locale), attributeNames }
  const rows = selectFields(selection, compare).map((field) => createRow(rowContext, field, columns))
  return { products, rows, filter }
}

function selectFields(
  selection: Exclude<RowSelection, 'none'>,
  { fields, quickFields }: Pick<Settings['compare'], 'fields' | 'quickFields'>,
): ArrangedField<CompareField>[] {
  const supportedFields = filterSupportedFields(selection === 'quick' ? quickFields : fields)
  if (typeof selection === 'object') return arrangeFields(supportedFields, selection.fieldsCookie)
  return supportedFields.map((field) => ({ field, isShown: true }))
}

type Settings = ReturnType<Services['settings']['current']>

async function readAttributeNames({
  services,
  locale,
}: CompareContext): Promise<ReadonlyMap<string, string>> {
  const { attributes } = await services.listing.current()
  return new Map(attributes.map(({ slug, name }) => [`pa_${slug}`, localizeText(name, locale)]))
}
