/** A page of a list of terms for its loader. One statement. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CountedTerm } from './stored-terms.server.ts'
import type { TermDesk } from './term-desks.ts'
import type { TermRow, TermsView } from './terms-view.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { readPageOrLast } from '#app/features/admin/list/list-page.server.ts'
import { readSearch } from '#app/features/admin/list/list-query.ts'
import { pictureAddress, pictureOf } from '#app/features/media/pictures/picture.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { normaliseText } from '#app/platform/i18n/text/normalise-text.ts'
import { labelIn } from '#app/platform/i18n/text/pick-text.ts'
import { findTermDesk } from './find-desk.server.ts'
import { asTree, type InTree } from './rules.ts'
import { readCountedTerms } from './stored-terms.server.ts'
import { termsNotices } from './terms-view.ts'

const ROWS_PER_PAGE = 100

export async function readTermsPage(page: PageRequest) {
  await requireManager(page)
  const view = await readTermsView(page, await findTermDesk(page, undefined))
  return { ...view, notice: termsNotices.find((notice) => notice === page.query.get('notice')) }
}

/** Trees as they are read, tags by their names, values as their attribute orders them. */
export async function readTermsView(page: PageRequest, desk: TermDesk): Promise<TermsView> {
  const { services, query, locale } = page
  const search = readSearch(query)
  const words = normaliseText(search)
  const isOrdered = desk.isTree || desk.attribute?.orderBy === 'position'
  const terms = await readCountedTerms(services.database.db, desk.taxonomy)
  const listed = asTree(isOrdered ? terms : sorted(terms, { desk, locale })).filter(({ term }) =>
    normaliseText([term.slug, ...Object.values(term.name)].join(' ')).includes(words),
  )
  const { rows, ...found } = await readPageOrLast(
    { query, rowsPerPage: ROWS_PER_PAGE },
    async ({ limit, offset }) => ({ rows: listed.slice(offset, offset + limit), total: listed.length }),
  )
  return {
    ...{ kind: desk.kind, path: desk.path, isOrdered, filter: { search }, ...found },
    rows: rows.map((each) => rowOf(each, { desk, locale, isFound: search !== '' })),
  }
}

type Showing = { desk: TermDesk; locale: PageRequest['locale']; isFound: boolean }

function rowOf(
  { term, depth, isFirst, isLast }: InTree<CountedTerm>,
  { desk, locale, isFound }: Showing,
): TermRow {
  const { id, name, slug, swatch, productCount } = term
  const picture = term.picture ? pictureOf(term.picture) : undefined
  const { color, secondaryColor, angle } = desk.attribute?.type === 'color' ? (swatch ?? {}) : {}
  const elsewhere = locales.filter((other) => other !== locale).flatMap((other) => name[other] ?? [])
  return {
    ...{ id, slug, isFirst, isLast, productCount, color, secondaryColor, angle },
    name: labelIn(name, locale),
    nameElsewhere: name[locale] ? elsewhere.join(' · ') : '',
    // What was looked for stands out of its tree.
    depth: isFound ? 0 : depth,
    lacks: locales.filter((language) => !name[language]),
    products: `/admin/products/?${desk.kind === 'category' ? 'category' : 'term'}=${id}`,
    thumbnail: picture && desk.attribute?.type !== 'color' ? pictureAddress(picture, 100) : undefined,
  }
}

type Sorting = { desk: TermDesk; locale: PageRequest['locale'] }

function sorted(terms: CountedTerm[], { desk, locale }: Sorting): CountedTerm[] {
  if (desk.attribute?.orderBy === 'id') return terms.toSorted((one, other) => one.id - other.id)
  const { compare } = new Intl.Collator(locale, { numeric: desk.attribute?.orderBy === 'name-number' })
  return terms.toSorted((one, other) => compare(labelIn(one.name, locale), labelIn(other.name, locale)))
}
