/** A term for its form. */
import type { Option } from '#app/features/admin/settings/section-view.ts'
import type { TermDesk } from '#app/features/admin/terms/term-desks.ts'
import type { Typed } from '#app/features/admin/typed/typed.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { data } from 'react-router'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { findTermDesk, idIn } from '#app/features/admin/terms/find-desk.server.ts'
import { asTree, findFaultOfParent } from '#app/features/admin/terms/rules.ts'
import { readCountedTerms, type CountedTerm } from '#app/features/admin/terms/stored-terms.server.ts'
import { pictureOptions } from '#app/features/admin/typed/picture-options.server.ts'
import { labelIn } from '#app/platform/i18n/text/pick-text.ts'
import { writeTerm } from './term-fields.ts'

const notices = ['saved', 'created'] as const

export type TermEditorView = {
  /** 0: a new one. */
  id: number
  version: string
  name: string
  desk: TermDesk
  typed: Typed
  /** What it can stand below. */
  parents: { id: number; name: string; depth: number }[]
  pictures: Option[]
  productCount: number
  products: string
  /** Its archive, in the shop. */
  archive: string
  notice: (typeof notices)[number] | undefined
}

/** Where a form stands: the parameters of its address. */
export type Params = { attribute?: string | undefined; id?: string | undefined }

export async function readTermEditor(
  page: PageRequest,
  { attribute, id: which }: Params,
): Promise<TermEditorView> {
  await requireManager(page)
  const { services, locale, query } = page
  const desk = await findTermDesk(page, attribute)
  const id = idIn(which)
  const terms = await readCountedTerms(services.database.db, desk.taxonomy)
  const term = terms.find((each) => each.id === id)
  if (id !== 0 && !term) throw data(null, { status: 404 })
  const pictures = [term?.mediaId, term?.swatch?.mediaId, term?.swatch?.tooltipMediaId]
  return {
    ...{ id, desk, version: term?.version ?? '' },
    name: term ? labelIn(term.name, locale) : '',
    typed: term ? writeTerm(term) : {},
    parents: desk.isTree ? parentsOf(terms, id, locale) : [],
    pictures: await pictureOptions(
      page,
      pictures.flatMap((each) => each ?? []),
    ),
    productCount: term?.productCount ?? 0,
    products: `/admin/products/?${desk.kind === 'category' ? 'category' : 'term'}=${id}`,
    archive: term && desk.archive ? desk.archive + encodeURIComponent(term.slug) + '/' : '',
    notice: notices.find((notice) => notice === query.get('notice')),
  }
}

/** Not itself, nor what stands below it. */
function parentsOf(
  terms: CountedTerm[],
  id: number,
  locale: PageRequest['locale'],
): TermEditorView['parents'] {
  return asTree(terms)
    .filter(({ term }) => findFaultOfParent(terms, { id, parentId: term.id }) === undefined)
    .map(({ term, depth }) => ({ id: term.id, name: labelIn(term.name, locale), depth }))
}
