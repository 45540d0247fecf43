/** The form of a tax rate's page: save or delete. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Problems, Refusal } from '#app/features/admin/form-kit/form-values.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readIntent, readText, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { readRate } from './rate-fields.ts'
import { findRate, parseRateId } from './read-rate.server.ts'
import { deleteRate, saveRate } from './save.server.ts'

export type RateActionData = Refusal & { asksToConfirmDelete: boolean }

/** Handles the form and redirects, or shows the errors; all input is kept. */
export async function handleRateForm(
  page: PageRequest,
  { idParam, request }: { idParam: string; request: Request },
) {
  const { userId: actorId } = await requireStaff(page)
  const { services } = page
  const id = parseRateId(idParam)
  const values = readFormValues(await request.formData().catch(() => new FormData()))
  const intent = readIntent(values)
  const version = readText(values, 'version')
  const respond = (status: number, problems: Problems = {}, asksToConfirmDelete = false) =>
    data<RateActionData>({ values, version, problems, isConflict: false, asksToConfirmDelete }, { status })
  const isDeletion = intent === 'delete' && id > 0
  if (isDeletion && readText(values, 'sure') !== 'yes') return respond(200, {}, true)
  if (!isDeletion && intent !== 'save') throw data(null, { status: 400 })
  const { record, problems } = readRate(values, services.settings.current().shop)
  if (!isDeletion && Object.keys(problems).length > 0) return respond(422, problems)
  const result = isDeletion
    ? await deleteRate(services, { actorId, id, version })
    : await saveRate(services, { actorId, id, version, record })
  if (result.ok)
    return goTo(page, isDeletion ? '/admin/taxes/?notice=deleted' : `/admin/taxes/${result.id}/?notice=saved`)
  if (result.reason === 'gone') throw data(null, { status: 404 })
  // Submitting again with the current version overwrites the other change.
  const currentRate = await findRate(services.database.db, id)
  const refusal = {
    values,
    version: currentRate?.version ?? '',
    problems: {},
    isConflict: true,
    asksToConfirmDelete: false,
  }
  return data<RateActionData>(refusal, { status: 409 })
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale), {
    status: 303,
  })
}
