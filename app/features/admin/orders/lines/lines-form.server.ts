/** The form of an order's lines: shown, recalculated, saved. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { OrderNotice } from '#app/features/admin/orders/order/order-view.ts'
import type { LinesActionData, LinesView } from './lines-view.ts'
import { data, redirect } from 'react-router'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { requireOrder } from '#app/features/admin/orders/order/read-order.server.ts'
import { intentOf, textOf, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { changeLines, linesVersion } from '#app/features/orders/lines/change-lines.server.ts'
import { loadOrderProducts } from '#app/features/orders/lines/order-products.server.ts'
import { canLinesChange } from '#app/features/orders/lifecycle/status.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { findSellableItems, MAX_FOUND } from './find-sellable-items.server.ts'
import { amountFormatOf, linesView, foundEntities } from './lines-view.server.ts'
import { addedIds, mergeFormValues, writeLines } from './lines-form-values.ts'

export async function readLines(page: PageRequest, id: string | undefined): Promise<LinesView> {
  const order = await requireOrder(page, id)
  if (!canLinesChange(order.status)) throw goToOrder(page, order, 'left')
  const values = writeLines(order, amountFormatOf(page, order))
  return linesView(page, order, { values, products: await loadOrderProducts(page.services, order, []) }).view
}

/** Searches products, recalculates, or saves; no submitted value is lost. */
export async function handleLines(page: PageRequest, request: Request, id: string | undefined) {
  const { userId: by } = await requireStaff(page)
  const order = await requireOrder(page, id)
  const { services } = page
  const sent = readFormValues(await request.formData().catch(() => new FormData()))
  const intent = intentOf(sent)
  if (!['save', 'recount', 'find.add'].includes(intent)) throw data(null, { status: 400 })
  if (!canLinesChange(order.status)) return goToOrder(page, order, 'left')
  const values = mergeFormValues(writeLines(order, amountFormatOf(page, order)), sent)
  const found = intent === 'find.add' ? await findSellableItems(services, textOf(sent, 'find.add')) : []
  const products = await loadOrderProducts(services, order, [...addedIds(values), ...found])
  const result = linesView(page, order, { values, products })
  const { view, problems, validationError } = result
  if (intent === 'find.add') {
    const visible = found.slice(0, MAX_FOUND).filter((one) => !addedIds(values).includes(one))
    const entities = foundEntities(page, { order, found: visible, products })
    const isCut = found.length > MAX_FOUND
    const viewWithResults = { ...view, found: { list: 'add', entities, isCut } }
    return data<LinesActionData>({ view: viewWithResults, problems: {}, isConflict: false })
  }
  const refused = (refusal: Partial<LinesActionData>, status: number) =>
    data<LinesActionData>({ view, problems: {}, isConflict: false, ...refusal }, { status })
  if (Object.keys(problems).length > 0) return refused({ problems }, 422)
  if (validationError) return refused({ failure: { kind: validationError } }, 422)
  if (intent === 'recount') return refused({}, 200)
  if (textOf(sent, 'version') !== linesVersion(order)) return refused({ isConflict: true }, 409)
  const saved = await changeLines(services, order, {
    ...{ by, requested: result.requested, products },
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
  if (saved.reason === 'changed') {
    // Another save won the race: the form is shown anew with the current version, so that saving again
    // applies the submitted values.
    const current = await requireOrder(page, id)
    if (!canLinesChange(current.status)) return goToOrder(page, current, 'left')
    const merged = mergeFormValues(writeLines(current, amountFormatOf(page, current)), sent)
    const input = { values: merged, products: await loadOrderProducts(services, current, addedIds(merged)) }
    return refused({ view: linesView(page, current, input).view, isConflict: true }, 409)
  }
  if (saved.reason !== 'short') return refused({ failure: { kind: saved.reason } }, 409)
  const short = saved.short.map(({ name, left }) => ({ name: textIn(name, page.locale), left }))
  return refused({ failure: { kind: 'short', short } }, 409)
}

function goToOrder({ services, locale }: PageRequest, { id }: StoredOrder, notice: OrderNotice): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/orders/${id}/?notice=${notice}`, locale, defaultLocale), { status: 303 })
}
