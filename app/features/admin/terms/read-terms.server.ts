/** Loads a page of a list of terms. One statement. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CountedTerm } from './stored-terms.server.ts'
import type { TaxonomyConfig } from './taxonomy-configs.ts'
import type { TermRow, TermsView } from './terms-view.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readPageOrLast } from '#app/features/admin/list/list-page.server.ts'
import { readSearch } from '#app/features/admin/list/list-query.ts'
import { createPicturePath, createPicture } from '#app/features/media/pictures/picture.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'
import { findTaxonomyConfig } from './find-taxonomy-config.server.ts'
import { flattenTree, type TreeRow } from './rules.ts'
import { readCountedTerms } from './stored-terms.server.ts'
import { termsNotices } from './terms-view.ts'

const ROWS_PER_PAGE = 100

export async function readTermsPage(page: PageRequest) {
  await requireStaff(page)
  const view = await readTermsView(page, await findTaxonomyConfig(page, undefined))
  return { ...view, notice: termsNotices.find((notice) => notice === page.query.get('notice')) }
}

/** Trees in tree order, tags by name, values in the order of their attribute. */
export async function readTermsView(page: PageRequest, config: TaxonomyConfig): Promise<TermsView> {
  const { services, query, locale } = page
  const search = readSearch(query)
  const normalizedSearch = normalizeText(search)
  const isOrdered = config.isTree || config.attribute?.orderBy === 'position'
  const terms = await readCountedTerms(services.database.db, config.taxonomy)
  const matchingRows = flattenTree(isOrdered ? terms : sortTerms(terms, { config, locale })).filter(
    ({ term }) =>
      normalizeText([term.slug, ...Object.values(term.name)].join(' ')).includes(normalizedSearch),
  )
  const { rows, ...pageInfo } = await readPageOrLast(
    { query, rowsPerPage: ROWS_PER_PAGE },
    async ({ limit, offset }) => ({
      rows: matchingRows.slice(offset, offset + limit),
      total: matchingRows.length,
    }),
  )
  return {
    ...{ kind: config.kind, path: config.path, isOrdered, filter: { search }, ...pageInfo },
    rows: rows.map((each) => toRow(each, { config, locale, isSearchResult: search !== '' })),
  }
}

type RowContext = { config: TaxonomyConfig; locale: PageRequest['locale']; isSearchResult: boolean }

function toRow(
  { term, depth, isFirst, isLast }: TreeRow<CountedTerm>,
  { config, locale, isSearchResult }: RowContext,
): TermRow {
  const { id, name, slug, swatch, productCount } = term
  const picture = term.picture ? createPicture(term.picture) : undefined
  const { color, secondaryColor, angle } = config.attribute?.type === 'color' ? (swatch ?? {}) : {}
  const otherNames = locales.filter((other) => other !== locale).flatMap((other) => name[other] ?? [])
  return {
    ...{ id, slug, isFirst, isLast, productCount, color, secondaryColor, angle },
    name: localizeLabel(name, locale),
    otherNames: name[locale] ? otherNames.join(' · ') : '',
    // Search results are not indented.
    depth: isSearchResult ? 0 : depth,
    missingNames: locales.filter((language) => !name[language]),
    productsPath: `/admin/products/?${config.kind === 'category' ? 'category' : 'term'}=${id}`,
    thumbnail: picture && config.attribute?.type !== 'color' ? createPicturePath(picture, 100) : undefined,
  }
}

type SortOptions = { config: TaxonomyConfig; locale: PageRequest['locale'] }

function sortTerms(terms: CountedTerm[], { config, locale }: SortOptions): CountedTerm[] {
  if (config.attribute?.orderBy === 'id') return terms.toSorted((one, other) => one.id - other.id)
  const { compare } = new Intl.Collator(locale, { numeric: config.attribute?.orderBy === 'name-number' })
  return terms.toSorted((one, other) =>
    compare(localizeLabel(one.name, locale), localizeLabel(other.name, locale)),
  )
}
