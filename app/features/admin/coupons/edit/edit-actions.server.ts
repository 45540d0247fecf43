/** The form of a coupon's page: save, search entities, move to the trash. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { EntitySearch, Problems, Refusal, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import type { SelectedEntities } from './entities.server.ts'
import { data, redirect } from 'react-router'
import { changeCouponStatus } from '#app/features/admin/coupons/change-coupons.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readIntent, readText, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { readCoupon } from './coupon-fields.ts'
import { parseCouponId, findCoupon } from './read-coupon.server.ts'
import { saveCoupon } from './save.server.ts'
import { findEntities, readEntities } from './entities.server.ts'

export type CouponActionData = Refusal & { entities: SelectedEntities; search?: EntitySearch | undefined }

/** Handles the form and redirects, or returns the errors together with all input. */
export async function handleCouponForm(
  page: PageRequest,
  { idParam, request }: { idParam: string; request: Request },
) {
  const { userId: actorId } = await requireStaff(page)
  const { services } = page
  const id = parseCouponId(idParam)
  const values = readFormValues(await request.formData().catch(() => new FormData()))
  const intent = readIntent(values)
  const version = readText(values, 'version')
  if (intent === 'trash' && id > 0) {
    const count = await changeCouponStatus(services, { actorId, ids: [id], statusChange: 'trash' })
    return goTo(page, `/admin/coupons/?notice=trashed&count=${count}`)
  }
  const search = await findEntities(page, { intent, values })
  if (search) return answer(page, { status: 200, values, version, search })
  if (intent !== 'save') throw data(null, { status: 400 })
  const { currency, timeZone } = services.settings.current().catalog
  const { record, problems } = readCoupon(values, { decimals: findCurrencyDecimals(currency) })
  if (Object.keys(problems).length > 0) return answer(page, { status: 422, values, version, problems })
  const saveResult = await saveCoupon(services, { actorId, id, version, record })
  if (saveResult.ok)
    return goTo(page, `/admin/coupons/${saveResult.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
  if (saveResult.reason === 'taken')
    return answer(page, { status: 422, values, version, problems: { code: 'taken' } })
  if (saveResult.reason === 'gone') throw data(null, { status: 404 })
  // Submitting again with the current version overwrites the other change.
  const current = await findCoupon(services.database.db, { id, timeZone })
  return answer(page, { status: 409, values, version: current?.version ?? '' })
}

type AnswerInput = {
  status: number
  values: FormValues
  version: string
  problems?: Problems
  search?: EntitySearch
}

async function answer(page: PageRequest, { status, values, version, problems = {}, search }: AnswerInput) {
  const entities = await readEntities(page, values)
  const refusal = { values, version, problems, isConflict: status === 409 }
  return data<CouponActionData>({ ...refusal, entities, search }, { status })
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale), {
    status: 303,
  })
}
