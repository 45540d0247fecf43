/** A list as it can be shown: columns, rows and filter, whoever's list it is. */
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

export type CompareWorld = {
  services: Services
  locale: Locale
  texts: I18n
  /** Of a manager's own list alone: what others look at shows no drafts. */
  seesDrafts?: boolean
  /** For scripts of the contract: of the stock of a variable product only what it counts itself. */
  tellsWholes?: boolean
}

/** Which rows: none, those of a visitor's cookie, or the owner's ('page', 'quick'). */
export type WantedRows = 'none' | 'page' | 'quick' | { fieldsCookie: string | undefined }

export type Comparison = {
  products: ComparedProduct[]
  rows: CompareRow[]
  filter: FilterOption[]
}

/** At most as many products as a list may hold are read. */
export async function readComparison(
  world: CompareWorld,
  ids: readonly number[],
  wanted: WantedRows,
): Promise<Comparison> {
  const { services, locale, seesDrafts } = world
  const { compare, compareTexts } = services.settings.current()
  const compared = await readListedProducts(services, ids.slice(0, compare.limit), { locale, seesDrafts })
  const variations = wanted === 'none' ? undefined : await readVariationsOf(services, compared)
  const columns = compared.map((one) => columnOf(world, one, variations))
  const products = columns.map(({ shown }) => shown)
  const filter = filterOptions(compared, compare.barFilter, locale)
  if (wanted === 'none' || columns.length === 0) return { products, rows: [], filter }
  const attributeNames = await readAttributeNames(world)
  const rowWorld = { ...world, ownTexts: textsIn(compareTexts, locale), attributeNames }
  const rows = fieldsFor(wanted, compare).map((field) => rowOf(rowWorld, field, columns))
  return { products, rows, filter }
}

function fieldsFor(
  wanted: Exclude<WantedRows, 'none'>,
  { fields, quickFields }: Pick<Settings['compare'], 'fields' | 'quickFields'>,
): ArrangedField<CompareField>[] {
  const all = understoodFields(wanted === 'quick' ? quickFields : fields)
  if (typeof wanted === 'object') return arrangeFields(all, wanted.fieldsCookie)
  return all.map((field) => ({ field, isShown: true }))
}

type Settings = ReturnType<Services['settings']['current']>

async function readAttributeNames({ services, locale }: CompareWorld): Promise<ReadonlyMap<string, string>> {
  const { attributes } = await services.listing.current()
  return new Map(attributes.map(({ slug, name }) => [`pa_${slug}`, textIn(name, locale)]))
}
