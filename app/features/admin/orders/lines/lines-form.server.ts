/** Shows, recalculates and saves the form of an order's lines. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { OrderNotice } from '#app/features/admin/orders/order/order-view.ts'
import type { LinesActionData, LinesView } from './lines-view.ts'
import { data, redirect } from 'react-router'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { requireOrder } from '#app/features/admin/orders/order/read-order.server.ts'
import { readIntent, readText, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { changeLines, createLinesVersion } from '#app/features/orders/lines/change-lines.server.ts'
import { loadOrderProducts } from '#app/features/orders/lines/order-products.server.ts'
import { canLinesChange } from '#app/features/orders/lifecycle/status.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { findSellableItems, MAX_SEARCH_RESULTS } from './find-sellable-items.server.ts'
import { readAmountFormat, createLinesView, createFoundEntities } from './lines-view.server.ts'
import { readAddedIds, mergeFormValues, createLinesFormValues } from './lines-form-values.ts'

export async function readLines(page: PageRequest, id: string | undefined): Promise<LinesView> {
  const order = await requireOrder(page, id)
  if (!canLinesChange(order.status)) throw goToOrder(page, order, 'left')
  const values = createLinesFormValues(order, readAmountFormat(page, order))
  return createLinesView(page, order, { values, products: await loadOrderProducts(page.services, order, []) })
    .view
}

/** Searches products, recalculates, or saves; no submitted value is lost. */
export async function handleLines(page: PageRequest, request: Request, id: string | undefined) {
  const { userId: actorId } = await requireStaff(page)
  const order = await requireOrder(page, id)
  const { services } = page
  const submittedValues = readFormValues(await request.formData().catch(() => new FormData()))
  const intent = readIntent(submittedValues)
  if (!['save', 'recount', 'find.add'].includes(intent)) throw data(null, { status: 400 })
  if (!canLinesChange(order.status)) return goToOrder(page, order, 'left')
  const values = mergeFormValues(createLinesFormValues(order, readAmountFormat(page, order)), submittedValues)
  const foundIds =
    intent === 'find.add' ? await findSellableItems(services, readText(submittedValues, 'find.add')) : []
  const products = await loadOrderProducts(services, order, [...readAddedIds(values), ...foundIds])
  const result = createLinesView(page, order, { values, products })
  const { view, problems, validationError } = result
  if (intent === 'find.add') {
    const visibleIds = foundIds
      .slice(0, MAX_SEARCH_RESULTS)
      .filter((one) => !readAddedIds(values).includes(one))
    const entities = createFoundEntities(page, { order, foundIds: visibleIds, products })
    const isTruncated = foundIds.length > MAX_SEARCH_RESULTS
    const viewWithResults = { ...view, entitySearch: { list: 'add', entities, isTruncated } }
    return data<LinesActionData>({ view: viewWithResults, problems: {}, isConflict: false })
  }
  const respond = (overrides: Partial<LinesActionData>, status: number) =>
    data<LinesActionData>({ view, problems: {}, isConflict: false, ...overrides }, { status })
  if (Object.keys(problems).length > 0) return respond({ problems }, 422)
  if (validationError) return respond({ failure: { kind: validationError } }, 422)
  if (intent === 'recount') return respond({}, 200)
  if (readText(submittedValues, 'version') !== createLinesVersion(order))
    return respond({ isConflict: true }, 409)
  const saveResult = await changeLines(services, order, {
    ...{ actorId, requestedChanges: result.requested, products },
    writeAuditEntry: (transaction, { fromInMinor, toInMinor }) =>
      audit(transaction, {
        ...{ actorId, kind: 'order', subject: order.id, action: 'changed' },
        changes: {
          bought: 'corrected',
          ...(fromInMinor !== toInMinor && { total: [fromInMinor, toInMinor] }),
        },
      }),
  })
  if (saveResult.ok) return goToOrder(page, order, saveResult.isChanged ? 'lines-changed' : 'lines-same')
  if (saveResult.reason === 'gone') throw data(null, { status: 404 })
  if (saveResult.reason === 'impossible') return goToOrder(page, order, 'left')
  if (saveResult.reason === 'changed') {
    // Another save finished first: the form is shown again with the current version, so that saving it applies
    // the submitted values.
    const currentOrder = await requireOrder(page, id)
    if (!canLinesChange(currentOrder.status)) return goToOrder(page, currentOrder, 'left')
    const mergedValues = mergeFormValues(
      createLinesFormValues(currentOrder, readAmountFormat(page, currentOrder)),
      submittedValues,
    )
    const input = {
      values: mergedValues,
      products: await loadOrderProducts(services, currentOrder, readAddedIds(mergedValues)),
    }
    return respond({ view: createLinesView(page, currentOrder, input).view, isConflict: true }, 409)
  }
  if (saveResult.reason !== 'short') return respond({ failure: { kind: saveResult.reason } }, 409)
  const shortages = saveResult.shortages.map(({ name, availableCount }) => ({
    name: localizeText(name, page.locale),
    availableCount,
  }))
  return respond({ failure: { kind: 'short', shortages } }, 409)
}

function goToOrder({ services, locale }: PageRequest, { id }: StoredOrder, notice: OrderNotice): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(addLocalePrefix(`/admin/orders/${id}/?notice=${notice}`, locale, defaultLocale), {
    status: 303,
  })
}
