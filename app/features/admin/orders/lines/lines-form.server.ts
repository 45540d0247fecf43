/** The form of what was ordered: shown, counted again, saved. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { OrderNotice } from '#app/features/admin/orders/order/order-view.ts'
import type { LinesAnswer, LinesView } from './lines-view.ts'
import { data, redirect } from 'react-router'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { requireOrder } from '#app/features/admin/orders/order/read-order.server.ts'
import { intentOf, textOf, typedIn } from '#app/features/admin/typed/typed.ts'
import { changeLines, linesVersion } from '#app/features/orders/lines/change-lines.server.ts'
import { readOrderShelf } from '#app/features/orders/lines/shelf.server.ts'
import { canLinesChange } from '#app/features/orders/lifecycle/status.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { findArticles, MOST_FOUND } from './find-articles.server.ts'
import { enteringOf, linesView, thingsOf } from './lines-view.server.ts'
import { addedIds, withTyped, writeLines } from './typed-lines.ts'

export async function readLines(page: PageRequest, id: string | undefined): Promise<LinesView> {
  const order = await requireOrder(page, id)
  if (!canLinesChange(order.status)) throw goToOrder(page, order, 'left')
  const typed = writeLines(order, enteringOf(page, order))
  return linesView(page, order, { typed, shelf: await readOrderShelf(page.services, order, []) }).view
}

/** Looks for products, counts again, or saves; nothing that was typed is lost. */
export async function takeLines(page: PageRequest, request: Request, id: string | undefined) {
  const { userId: by } = await requireManager(page)
  const order = await requireOrder(page, id)
  const { services } = page
  const sent = typedIn(await request.formData().catch(() => new FormData()))
  const intent = intentOf(sent)
  if (!['save', 'recount', 'find.add'].includes(intent)) throw data(null, { status: 400 })
  if (!canLinesChange(order.status)) return goToOrder(page, order, 'left')
  const typed = withTyped(writeLines(order, enteringOf(page, order)), sent)
  const found = intent === 'find.add' ? await findArticles(services, textOf(sent, 'find.add')) : []
  const shelf = await readOrderShelf(services, order, [...addedIds(typed), ...found])
  const looked = linesView(page, order, { typed, shelf })
  const { view, problems, misfit } = looked
  if (intent === 'find.add') {
    const shown = found.slice(0, MOST_FOUND).filter((one) => !addedIds(typed).includes(one))
    const things = thingsOf(page, { order, found: shown, shelf })
    const isCut = found.length > MOST_FOUND
    const looking = { ...view, found: { list: 'add', things, isCut } }
    return data<LinesAnswer>({ view: looking, problems: {}, isChanged: false })
  }
  const refused = (refusal: Partial<LinesAnswer>, status: number) =>
    data<LinesAnswer>({ view, problems: {}, isChanged: false, ...refusal }, { status })
  if (Object.keys(problems).length > 0) return refused({ problems }, 422)
  if (misfit) return refused({ trouble: { kind: misfit } }, 422)
  if (intent === 'recount') return refused({}, 200)
  if (textOf(sent, 'version') !== linesVersion(order)) return refused({ isChanged: true }, 409)
  const saved = await changeLines(services, order, {
    ...{ by, wanted: looked.wanted, shelf },
    alongside: (queries, { fromInMinor, toInMinor }) =>
      audit(queries, {
        ...{ by, kind: 'order', subject: order.id, action: 'changed' },
        changes: {
          bought: 'corrected',
          ...(fromInMinor !== toInMinor && { total: [fromInMinor, toInMinor] }),
        },
      }),
  })
  if (saved.ok) return goToOrder(page, order, saved.isChanged ? 'lines-changed' : 'lines-same')
  if (saved.reason === 'gone') throw data(null, { status: 404 })
  if (saved.reason === 'impossible') return goToOrder(page, order, 'left')
  // Saved once more, what is typed here is what counts.
  if (saved.reason === 'changed') return refused({ isChanged: true }, 409)
  if (saved.reason !== 'short') return refused({ trouble: { kind: saved.reason } }, 409)
  const short = saved.short.map(({ name, left }) => ({ name: textIn(name, page.locale), left }))
  return refused({ trouble: { kind: 'short', short } }, 409)
}

function goToOrder({ services, locale }: PageRequest, { id }: StoredOrder, notice: OrderNotice): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/orders/${id}/?notice=${notice}`, locale, defaultLocale), { status: 303 })
}
