/** The form of a term: save or delete. */
import type { TaxonomyConfig } from '#app/features/admin/terms/taxonomy-configs.ts'
import type { ImportWork } from '#app/features/catalog/import/lock.server.ts'
import type { Refusal, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { TermRouteParams } from './read-term.server.ts'
import { data, redirect } from 'react-router'
import { sql } from 'drizzle-orm'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { findTaxonomyConfig, parseId } from '#app/features/admin/terms/find-taxonomy-config.server.ts'
import { countVariationsWithValue, readTerms } from '#app/features/admin/terms/stored-terms.server.ts'
import { readIntent, readText, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { deleteTerm } from './delete-term.server.ts'
import { saveTerm } from './save-term.server.ts'
import { readTerm } from './term-fields.ts'

/** The consequences of deleting a term. The deletion is rejected while variations use the term. */
export type TermDeleteQuestion = {
  version: string
  /** Changed since the question was shown. */
  isConflict: boolean
  /** A running import that may refer to the term. */
  importer: ImportWork | null
  variationCount: number
  childCount: number
  couponCount: number
}
/** A question keeps the input that was submitted with it. */
export type TermActionData = Refusal | { ask: TermDeleteQuestion; values?: FormValues }

type EditRequest = {
  actorId: number
  config: TaxonomyConfig
  id: number
  version: string
  values: FormValues
}

export async function handleTermForm(
  page: PageRequest,
  { params, request }: { params: TermRouteParams; request: Request },
) {
  const { userId: actorId } = await requireStaff(page)
  const config = await findTaxonomyConfig(page, params.attribute)
  const id = parseId(params.id)
  const values = readFormValues(await request.formData().catch(() => new FormData()))
  const editRequest = { actorId, config, id, version: readText(values, 'version'), values }
  const intent = readIntent(values)
  if (intent === 'delete' && id > 0) return remove(page, editRequest)
  if (intent !== 'save') throw data(null, { status: 400 })
  const terms = await readTerms(page.services.database.db, config.taxonomy)
  const storedTerm = terms.find((term) => term.id === id)
  const { termValues, problems } = readTerm(values, { config, storedSwatch: storedTerm?.swatch ?? null })
  if (Object.keys(problems).length > 0) return refuse(editRequest, { problems })
  const saveResult = await saveTerm(page.services, { ...editRequest, termValues })
  if (saveResult.ok)
    return goTo(page, `${config.path}${saveResult.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
  if (saveResult.reason === 'gone') throw data(null, { status: 404 })
  if (saveResult.reason === 'problems') return refuse(editRequest, { problems: saveResult.problems })
  return refuseChanged(page, editRequest)
}

async function remove(page: PageRequest, editRequest: EditRequest) {
  const { actorId, config, id, version, values } = editRequest
  if (readText(values, 'sure') !== 'yes')
    return data<TermActionData>({
      ask: await readDeleteQuestion(page, editRequest),
      ...('slug' in values && { values }),
    })
  const result = await deleteTerm(page.services, { actorId, config, id, version })
  if (result === 'deleted') return goTo(page, `${config.path}?notice=deleted`)
  if (result === 'gone') throw data(null, { status: 404 })
  const reasons = {
    isConflict: result === 'changed',
    importer: typeof result === 'object' ? result.importer : null,
  }
  const question = { ...(await readDeleteQuestion(page, editRequest)), ...reasons }
  return data<TermActionData>({ ask: question }, { status: result === 'used' ? 422 : 409 })
}

/** The consequences of deleting a term, with its current version. */
async function readDeleteQuestion(
  { services }: PageRequest,
  { config, id }: EditRequest,
): Promise<TermDeleteQuestion> {
  const { db } = services.database
  const terms = await readTerms(db, config.taxonomy)
  const term = terms.find((each) => each.id === id)
  if (!term) throw data(null, { status: 404 })
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from coupons where ${id} = any(category_ids || excluded_category_ids)`)
  const variationCount =
    config.kind === 'value' ? await countVariationsWithValue(db, { ...config, slug: term.slug }) : 0
  return {
    ...{
      version: term.version,
      isConflict: false,
      importer: null,
      variationCount,
      couponCount: rows[0]?.count ?? 0,
    },
    childCount: terms.filter(({ parentId }) => parentId === id).length,
  }
}

/** Submitting again with the current version overwrites the other change. */
async function refuseChanged({ services }: PageRequest, editRequest: EditRequest) {
  const terms = await readTerms(services.database.db, editRequest.config.taxonomy)
  const version = terms.find(({ id }) => id === editRequest.id)?.version ?? ''
  return refuse({ ...editRequest, version }, { isConflict: true })
}

type RefusalOptions = { problems?: Refusal['problems']; isConflict?: boolean }

function refuse({ values, version }: EditRequest, { problems = {}, isConflict = false }: RefusalOptions) {
  return data<TermActionData>({ values, version, problems, isConflict }, { status: isConflict ? 409 : 422 })
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale), {
    status: 303,
  })
}
