/** The forms of an attribute's page: save, delete, and sort its values. */
import type { ImportWork } from '#app/features/catalog/import/lock.server.ts'
import type { Refusal, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { data, redirect } from 'react-router'
import { readAttributes } from '#app/features/admin/attributes/stored-attributes.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { findTaxonomyConfig, parseId } from '#app/features/admin/terms/find-taxonomy-config.server.ts'
import { handleMove } from '#app/features/admin/terms/terms-actions.server.ts'
import { readIntent, readText, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
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

type EditRequest = { actorId: number; id: number; version: string; values: FormValues }

export async function handleAttributeForm(
  page: PageRequest,
  { idParam, request }: { idParam: string | undefined; request: Request },
) {
  const { userId: actorId } = await requireStaff(page)
  const id = parseId(idParam)
  const values = readFormValues(await request.formData().catch(() => new FormData()))
  const requestedMove = readText(values, 'move')
  if (requestedMove !== '' && id > 0)
    return handleMove(page, { actorId, config: await findTaxonomyConfig(page, idParam), requestedMove })
  const editRequest = { actorId, id, version: readText(values, 'version'), values }
  const intent = readIntent(values)
  if (intent === 'delete' && id > 0) return handleDelete(page, editRequest)
  if (intent !== 'save') throw data(null, { status: 400 })
  const { attributeValues, slug, problems } = readAttribute(values)
  if (Object.keys(problems).length > 0) return refuse(editRequest, { problems })
  const saveResult = await saveAttribute(page.services, { ...editRequest, attributeValues, slug })
  if (saveResult.ok)
    return goTo(page, `/admin/attributes/${saveResult.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
  if (saveResult.reason === 'gone') throw data(null, { status: 404 })
  if (saveResult.reason === 'taken') return refuse(editRequest, { problems: { slug: 'term-taken' } })
  // Submitting again with the current version overwrites the other change.
  return refuse({ ...editRequest, version: (await findAttribute(page, id)).version }, { isConflict: true })
}

async function handleDelete(page: PageRequest, { actorId, id, version, values }: EditRequest) {
  const { version: currentVersion, variedCount } = await findAttribute(page, id)
  const ask = { version: currentVersion, variedCount, isConflict: false, importer: null }
  if (readText(values, 'sure') !== 'yes') return data<AttributeActionData>({ ask })
  const result = await deleteAttribute(page.services, { actorId, id, version })
  if (result === 'deleted') return goTo(page, '/admin/attributes/?notice=deleted')
  if (result === 'gone') throw data(null, { status: 404 })
  const conflict = {
    isConflict: result === 'changed',
    importer: typeof result === 'object' ? result.importer : null,
  }
  return data<AttributeActionData>(
    { ask: { ...ask, ...conflict } },
    { status: result === 'used' ? 422 : 409 },
  )
}

async function findAttribute({ services }: PageRequest, id: number) {
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
  return redirect(addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale), {
    status: 303,
  })
}
