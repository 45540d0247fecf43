/** The form of a coupon's page: saved, looked for things in, moved to the trash. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Found, Problems, Refusal, Typed } from '#app/features/admin/typed/typed.ts'
import type { ChosenThings } from './things.server.ts'
import { data, redirect } from 'react-router'
import { moveCoupons } from '#app/features/admin/coupons/change-coupons.server.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { intentOf, textOf, typedIn } from '#app/features/admin/typed/typed.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { readCoupon } from './coupon-fields.ts'
import { couponIdOf, findCoupon } from './read-coupon.server.ts'
import { saveCoupon } from './save.server.ts'
import { findThings, readThings } from './things.server.ts'

export type CouponAnswer = Refusal & { things: ChosenThings; found?: Found | undefined }

/** Does what the form asks and goes on, or says what is wrong; nothing that was typed is lost. */
export async function takeCouponForm(
  page: PageRequest,
  { which, request }: { which: string; request: Request },
) {
  const { userId: by } = await requireManager(page)
  const { services } = page
  const id = couponIdOf(which)
  const typed = typedIn(await request.formData().catch(() => new FormData()))
  const intent = intentOf(typed)
  const version = textOf(typed, 'version')
  if (intent === 'trash' && id > 0) {
    const count = await moveCoupons(services, { by, ids: [id], move: 'trash' })
    return goTo(page, `/admin/coupons/?notice=trashed&count=${count}`)
  }
  const found = await findThings(page, { intent, typed })
  if (found) return answer(page, { status: 200, typed, version, found })
  if (intent !== 'save') throw data(null, { status: 400 })
  const { currency, timeZone } = services.settings.current().catalog
  const { values, problems } = readCoupon(typed, { decimals: currencyDecimals(currency) })
  if (Object.keys(problems).length > 0) return answer(page, { status: 422, typed, version, problems })
  const saved = await saveCoupon(services, { by, id, version, values })
  if (saved.ok) return goTo(page, `/admin/coupons/${saved.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
  if (saved.reason === 'taken')
    return answer(page, { status: 422, typed, version, problems: { code: 'taken' } })
  if (saved.reason === 'gone') throw data(null, { status: 404 })
  // Saved once more with it, what is typed here is what counts.
  const current = await findCoupon(services.database.db, { id, timeZone })
  return answer(page, { status: 409, typed, version: current?.version ?? '' })
}

type Answering = {
  status: number
  typed: Typed
  version: string
  problems?: Problems
  found?: Found
}

async function answer(page: PageRequest, { status, typed, version, problems = {}, found }: Answering) {
  const things = await readThings(page, typed)
  const refusal = { typed, version, problems, isChanged: status === 409 }
  return data<CouponAnswer>({ ...refusal, things, found }, { status })
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
