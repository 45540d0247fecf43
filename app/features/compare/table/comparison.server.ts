/** A list ready for display: columns, rows and filter, regardless of its owner. */
import type { I18n } from '@lingui/core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { CompareField } from '#app/features/compare/fields/rules.ts'
import type { ComparedProduct, CompareRow, FilterOption } from '#app/features/compare/contract/view.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { columnOf } from './columns.server.ts'
import { filterOptions } from './filter.server.ts'
import { readListedProducts } from '#app/features/product-actions/listed/listed-products.server.ts'
import { understoodFields } from '#app/features/compare/fields/rules.ts'
import { textsIn } from '#app/features/compare/options.server.ts'
import { rowOf } from './rows.server.ts'
import { readVariationsOf } from '#app/features/product-actions/listed/variations.server.ts'
import { type ArrangedField, arrangeFields } from '#app/features/compare/rules.ts'

export type CompareContext = {
  services: Services
  locale: Locale
  i18n: I18n
  /** Only for the own list of a visitor with the catalog permission: shared views contain no drafts. */
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
  const compared = await readListedProducts(services, ids.slice(0, compare.limit), { locale, includesDrafts })
  const variations = selection === 'none' ? undefined : await readVariationsOf(services, compared)
  const columns = compared.map((one) => columnOf(context, one, variations))
  const products = columns.map(({ view }) => view)
  const filter = filterOptions(compared, compare.barFilter, locale)
  if (selection === 'none' || columns.length === 0) return { products, rows: [], filter }
  const attributeNames = await readAttributeNames(context)
  const rowContext = { ...context, ownTexts: textsIn(compareTexts, locale), attributeNames }
  const rows = fieldsFor(selection, compare).map((field) => rowOf(rowContext, field, columns))
  return { products, rows, filter }
}

function fieldsFor(
  selection: Exclude<RowSelection, 'none'>,
  { fields, quickFields }: Pick<Settings['compare'], 'fields' | 'quickFields'>,
): ArrangedField<CompareField>[] {
  const all = understoodFields(selection === 'quick' ? quickFields : fields)
  if (typeof selection === 'object') return arrangeFields(all, selection.fieldsCookie)
  return all.map((field) => ({ field, isShown: true }))
}

type Settings = ReturnType<Services['settings']['current']>

async function readAttributeNames({
  services,
  locale,
}: CompareContext): Promise<ReadonlyMap<string, string>> {
  const { attributes } = await services.listing.current()
  return new Map(attributes.map(({ slug, name }) => [`pa_${slug}`, textIn(name, locale)]))
}
