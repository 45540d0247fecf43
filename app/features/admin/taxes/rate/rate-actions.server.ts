/** The form of a tax rate's page: save or delete. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Problems, Refusal } from '#app/features/admin/form-kit/form-values.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { intentOf, textOf, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { readRate } from './rate-fields.ts'
import { findRate, rateIdOf } from './read-rate.server.ts'
import { deleteRate, saveRate } from './save.server.ts'

export type RateActionData = Refusal & { asksToConfirmDelete: boolean }

/** Handles the form and redirects, or shows the errors; all input is kept. */
export async function handleRateForm(
  page: PageRequest,
  { which, request }: { which: string; request: Request },
) {
  const { userId: by } = await requireStaff(page)
  const { services } = page
  const id = rateIdOf(which)
  const values = readFormValues(await request.formData().catch(() => new FormData()))
  const intent = intentOf(values)
  const version = textOf(values, 'version')
  const answer = (status: number, problems: Problems = {}, asksToConfirmDelete = false) =>
    data<RateActionData>({ values, version, problems, isConflict: false, asksToConfirmDelete }, { status })
  const isDeleted = intent === 'delete' && id > 0
  if (isDeleted && textOf(values, 'sure') !== 'yes') return answer(200, {}, true)
  if (!isDeleted && intent !== 'save') throw data(null, { status: 400 })
  const { record, problems } = readRate(values, services.settings.current().shop)
  if (!isDeleted && Object.keys(problems).length > 0) return answer(422, problems)
  const done = isDeleted
    ? await deleteRate(services, { by, id, version })
    : await saveRate(services, { by, id, version, record })
  if (done.ok)
    return goTo(page, isDeleted ? '/admin/taxes/?notice=deleted' : `/admin/taxes/${done.id}/?notice=saved`)
  if (done.reason === 'gone') throw data(null, { status: 404 })
  // Submitting again with the current version overwrites the other change.
  const current = await findRate(services.database.db, id)
  const refusal = {
    values,
    version: current?.version ?? '',
    problems: {},
    isConflict: true,
    asksToConfirmDelete: false,
  }
  return data<RateActionData>(refusal, { status: 409 })
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
