/** Loads a term for its form. */
import type { Option } from '#app/features/admin/settings/section-view.ts'
import type { TaxonomyConfig } from '#app/features/admin/terms/taxonomy-configs.ts'
import type { FormValues } from '#app/features/admin/form-kit/form-values.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { data } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { findTaxonomyConfig, parseId } from '#app/features/admin/terms/find-taxonomy-config.server.ts'
import { flattenTree, findParentProblem } from '#app/features/admin/terms/rules.ts'
import { readCountedTerms, type CountedTerm } from '#app/features/admin/terms/stored-terms.server.ts'
import { readPictureOptions } from '#app/features/admin/form-kit/picture-options.server.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'
import { writeTerm } from './term-fields.ts'

const notices = ['saved', 'created'] as const

export type TermEditorView = {
  /** 0 for a new term. */
  id: number
  version: string
  name: string
  config: TaxonomyConfig
  formValues: FormValues
  /** The possible parents. */
  parents: { id: number; name: string; depth: number }[]
  pictures: Option[]
  productCount: number
  productsPath: string
  /** Path of the term's archive in the shop; '' for values and new terms. */
  archive: string
  notice: (typeof notices)[number] | undefined
}

/** The route parameters of a form. */
export type TermRouteParams = { attribute?: string | undefined; id?: string | undefined }

export async function readTermEditor(
  page: PageRequest,
  { attribute, id: idParam }: TermRouteParams,
): Promise<TermEditorView> {
  await requireStaff(page)
  const { services, locale, query } = page
  const config = await findTaxonomyConfig(page, attribute)
  const id = parseId(idParam)
  const terms = await readCountedTerms(services.database.db, config.taxonomy)
  const term = terms.find((each) => each.id === id)
  if (id !== 0 && !term) throw data(null, { status: 404 })
  const pictureIds = [term?.mediaId, term?.swatch?.mediaId, term?.swatch?.tooltipMediaId]
  return {
    ...{ id, config, version: term?.version ?? '' },
    name: term ? localizeLabel(term.name, locale) : '',
    formValues: term ? writeTerm(term) : {},
    parents: config.isTree ? listPossibleParents(terms, id, locale) : [],
    pictures: await readPictureOptions(
      page,
      pictureIds.flatMap((each) => each ?? []),
    ),
    productCount: term?.productCount ?? 0,
    productsPath: `/admin/products/?${config.kind === 'category' ? 'category' : 'term'}=${id}`,
    archive: term && config.archive ? config.archive + encodeURIComponent(term.slug) + '/' : '',
    notice: notices.find((notice) => notice === query.get('notice')),
  }
}

/** Lists the terms that can be the parent: not the term itself, its descendants or terms too deep. */
function listPossibleParents(
  terms: CountedTerm[],
  id: number,
  locale: PageRequest['locale'],
): TermEditorView['parents'] {
  return flattenTree(terms)
    .filter(({ term }) => findParentProblem(terms, { id, parentId: term.id }) === undefined)
    .map(({ term, depth }) => ({ id: term.id, name: localizeLabel(term.name, locale), depth }))
}
