/** The form of a tax rate's page: saved, deleted. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Problems, Refusal } from '#app/features/admin/typed/typed.ts'
import { data, redirect } from 'react-router'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { intentOf, textOf, typedIn } from '#app/features/admin/typed/typed.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { readRate } from './rate-fields.ts'
import { findRate, rateIdOf } from './read-rate.server.ts'
import { deleteRate, saveRate } from './save.server.ts'

export type RateAnswer = Refusal & { asksDelete: boolean }

/** Does what the form asks and goes on, or says what is wrong; nothing that was typed is lost. */
export async function takeRateForm(
  page: PageRequest,
  { which, request }: { which: string; request: Request },
) {
  const { userId: by } = await requireManager(page)
  const { services } = page
  const id = rateIdOf(which)
  const typed = typedIn(await request.formData().catch(() => new FormData()))
  const intent = intentOf(typed)
  const version = textOf(typed, 'version')
  const answer = (status: number, problems: Problems = {}, asksDelete = false) =>
    data<RateAnswer>({ typed, version, problems, isChanged: false, asksDelete }, { status })
  const isDeleted = intent === 'delete' && id > 0
  if (isDeleted && textOf(typed, 'sure') !== 'yes') return answer(200, {}, true)
  if (!isDeleted && intent !== 'save') throw data(null, { status: 400 })
  const { values, problems } = readRate(typed, services.settings.current().shop)
  if (!isDeleted && Object.keys(problems).length > 0) return answer(422, problems)
  const done = isDeleted
    ? await deleteRate(services, { by, id, version })
    : await saveRate(services, { by, id, version, values })
  if (done.ok)
    return goTo(page, isDeleted ? '/admin/taxes/?notice=deleted' : `/admin/taxes/${done.id}/?notice=saved`)
  if (done.reason === 'gone') throw data(null, { status: 404 })
  // Saved once more with it, what is typed here is what counts.
  const current = await findRate(services.database.db, id)
  const refusal = { typed, version: current?.version ?? '', problems: {}, isChanged: true, asksDelete: false }
  return data<RateAnswer>(refusal, { status: 409 })
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
