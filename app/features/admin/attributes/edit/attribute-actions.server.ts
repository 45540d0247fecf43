/** The forms of an attribute's page: save, delete, and sort its values. */
import type { ImportWork } from '#app/features/catalog/import/lock.server.ts'
import type { Refusal, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { data, redirect } from 'react-router'
import { readAttributes } from '#app/features/admin/attributes/stored-attributes.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { findTaxonomyConfig, parseId } from '#app/features/admin/terms/find-taxonomy-config.server.ts'
import { move } from '#app/features/admin/terms/terms-actions.server.ts'
import { intentOf, textOf, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { readAttribute } from './attribute-fields.ts'
import { deleteAttribute, saveAttribute } from './save-attribute.server.ts'

/** The consequences of deleting; it is rejected while variations use the attribute. */
export type AttributeQuestion = {
  version: string
  isConflict: boolean
  /** A running import that may refer to it. */
  importer: ImportWork | null
  variedCount: number
}
export type AttributeActionData = Refusal | { ask: AttributeQuestion }

type EditRequest = { by: number; id: number; version: string; values: FormValues }

export async function handleAttributeForm(
  page: PageRequest,
  { idParam, request }: { idParam: string | undefined; request: Request },
) {
  const { userId: by } = await requireStaff(page)
  const id = parseId(idParam)
  const values = readFormValues(await request.formData().catch(() => new FormData()))
  const requestedMove = textOf(values, 'move')
  if (requestedMove !== '' && id > 0)
    return move(page, { by, config: await findTaxonomyConfig(page, idParam), requestedMove })
  const editRequest = { by, id, version: textOf(values, 'version'), values }
  const intent = intentOf(values)
  if (intent === 'delete' && id > 0) return remove(page, editRequest)
  if (intent !== 'save') throw data(null, { status: 400 })
  const { attributeValues, slug, problems } = readAttribute(values)
  if (Object.keys(problems).length > 0) return refuse(editRequest, { problems })
  const saved = await saveAttribute(page.services, { ...editRequest, attributeValues, slug })
  if (saved.ok) return goTo(page, `/admin/attributes/${saved.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
  if (saved.reason === 'gone') throw data(null, { status: 404 })
  if (saved.reason === 'taken') return refuse(editRequest, { problems: { slug: 'term-taken' } })
  // Submitting again with the current version overwrites the other change.
  return refuse({ ...editRequest, version: (await find(page, id)).version }, { isConflict: true })
}

async function remove(page: PageRequest, { by, id, version, values }: EditRequest) {
  const { version: current, variedCount } = await find(page, id)
  const ask = { version: current, variedCount, isConflict: false, importer: null }
  if (textOf(values, 'sure') !== 'yes') return data<AttributeActionData>({ ask })
  const done = await deleteAttribute(page.services, { by, id, version })
  if (done === 'deleted') return goTo(page, '/admin/attributes/?notice=deleted')
  if (done === 'gone') throw data(null, { status: 404 })
  const why = { isConflict: done === 'changed', importer: typeof done === 'object' ? done.importer : null }
  return data<AttributeActionData>({ ask: { ...ask, ...why } }, { status: done === 'used' ? 422 : 409 })
}

async function find({ services }: PageRequest, id: number) {
  const attribute = (await readAttributes(services.database.db)).find((each) => each.id === id)
  if (!attribute) throw data(null, { status: 404 })
  return attribute
}

type RefusalOptions = { problems?: Refusal['problems']; isConflict?: boolean }

function refuse({ values, version }: EditRequest, { problems = {}, isConflict = false }: RefusalOptions) {
  return data<AttributeActionData>(
    { values, version, problems, isConflict },
    { status: isConflict ? 409 : 422 },
  )
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
