/** The forms of an order's page: status, notes, refunds and mails. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { OrderNotice } from './order-view.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { changeStatus } from '#app/features/admin/orders/change-status.server.ts'
import { allocateStock } from '#app/features/orders/lifecycle/allocate-stock.server.ts'
import { queueOrderMails } from '#app/features/orders/mails/order-mails.server.ts'
import { resendOrderMail } from '#app/features/orders/mails/resend.server.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import {
  manualChangeFormSchemas,
  handleManualChange,
} from '#app/features/admin/orders/manual-changes/manual-changes-actions.server.ts'
import { changeDownload, downloadFormSchema, grantMissingDownloads } from './downloads.server.ts'
import { requireOrder } from './read-order.server.ts'
import {
  prepareRefund,
  submitRefund,
  refundFormSchema,
} from '#app/features/admin/orders/refunds/refund-actions.server.ts'

const MAX_NOTE_LENGTH = 5000

const pageFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['paid', 'completed-by-owner']) }),
  z.object({ intent: z.literal('cancelled-by-owner'), sure: z.literal('yes') }),
  z.object({
    intent: z.literal('note'),
    kind: z.enum(['private', 'customer']),
    text: z.string().max(MAX_NOTE_LENGTH),
  }),
  downloadFormSchema,
  z.object({ intent: z.enum(['give-downloads', 'find-pieces']) }),
  z.object({ intent: z.literal('mail'), mail: z.string().max(40) }),
  z.looseObject({ intent: z.enum(['refund', 'refund-all']) }),
  refundFormSchema,
  ...manualChangeFormSchemas,
])

/** Handles a form and redirects to the page; a refund needs a confirmation first. */
export async function handleOrderForm(page: PageRequest, request: Request, id: string | undefined) {
  const { userId: actorId } = await requireStaff(page)
  const order = await requireOrder(page, id)
  const formData = await request.formData().catch(() => new FormData())
  const parseResult = pageFormSchema.safeParse({
    ...Object.fromEntries(formData),
    parts: formData.getAll('part'),
  })
  // No form of this page sends such values.
  if (!parseResult.success) throw data(null, { status: 400 })
  const form = parseResult.data
  if (form.intent === 'refund' || form.intent === 'refund-all') {
    return prepareRefund(page, order, { isFull: form.intent === 'refund-all', formData })
  }
  if (form.intent === 'refund-sure') {
    const refundResult = await submitRefund(page, order, { actorId, form })
    return typeof refundResult === 'string' ? goToOrder(page, order, refundResult) : refundResult
  }
  if (form.intent === 'download') {
    return goToOrder(page, order, await changeDownload(page.services, order, { actorId, form }))
  }
  if (form.intent === 'give-downloads') {
    return goToOrder(page, order, await grantMissingDownloads(page.services, order, actorId))
  }
  if (form.intent === 'find-pieces')
    return goToOrder(page, order, await allocateOrderStock(page, order, actorId))
  if (form.intent === 'note') {
    const { kind } = form
    const text = form.text.trim()
    if (text === '') return goToOrder(page, order)
    await recordNote(page, order, { actorId, kind, text })
    return goToOrder(page, order, kind === 'customer' ? 'told' : 'noted')
  }
  if (form.intent === 'mail') {
    return resendMail(page, order, { actorId, kind: form.mail })
  }
  if (
    form.intent === 'set-status' ||
    form.intent === 'delete-order' ||
    form.intent === 'difference-received' ||
    form.intent === 'difference-back'
  ) {
    const manualChangeResult = await handleManualChange(page, order, { actorId, form })
    return typeof manualChangeResult === 'string'
      ? goToOrder(page, order, manualChangeResult)
      : manualChangeResult
  }
  const changeResult = await changeStatus(page.services, order.id, { event: form.intent, actorId })
  return goToOrder(page, order, changeResult.ok ? 'changed' : 'left')
}

async function allocateOrderStock({ services }: PageRequest, { id: orderId }: StoredOrder, actorId: number) {
  const auditEntry = {
    actorId,
    kind: 'order',
    subject: orderId,
    action: 'changed',
    changes: { pieces: 'found' },
  } as const
  const allocation = await allocateStock(services, {
    orderId,
    actorId,
    writeAuditEntry: (transaction) => audit(transaction, auditEntry),
  })
  if (allocation === 'short') return 'pieces-short'
  if (allocation === 'has') return 'left'
  return 'pieces-found'
}

type NoteInput = { actorId: number; kind: 'private' | 'customer'; text: string }

async function recordNote(
  { services }: PageRequest,
  { id: orderId }: StoredOrder,
  { actorId, kind, text }: NoteInput,
) {
  await services.database.db.transaction(async (transaction) => {
    await addNote(transaction, { orderId, kind, content: { text }, actorId, createdAt: services.clock.now() })
    if (kind === 'customer')
      await queueOrderMails(services, transaction, { orderId, mailEvent: { kind: 'customer-note', text } })
    const changes = { [kind]: text }
    await audit(transaction, { actorId, kind: 'order', subject: orderId, action: 'noted', changes })
  })
}

/** How long the request waits for the mail server; afterwards the mail job continues. */
const MAIL_TIMEOUT_IN_MS = 10_000

async function resendMail(
  page: PageRequest,
  order: StoredOrder,
  { actorId, kind }: { actorId: number; kind: string },
): Promise<Response> {
  const { services } = page
  const orderId = order.id
  const resendResult = await resendOrderMail(services, { orderId, kind, actorId })
  if (!resendResult.ok) return goToOrder(page, order, 'not-mailed')
  const auditEntry = {
    actorId,
    kind: 'order',
    subject: orderId,
    action: 'mailed',
    changes: { mail: kind },
  } as const
  await audit(services.database.db, auditEntry)
  await services.mail.deliverNow(resendResult.mailId, { timeLimitInMs: MAIL_TIMEOUT_IN_MS })
  return goToOrder(page, order, { notice: 'mailed', mail: resendResult.mailId })
}

type NoticeQuery = OrderNotice | { notice: OrderNotice; mail: string }

function goToOrder(
  { services, locale }: PageRequest,
  { id }: StoredOrder,
  noticeQuery?: NoticeQuery,
): Response {
  const { defaultLocale } = services.settings.current().shop
  const query = new URLSearchParams(typeof noticeQuery === 'string' ? { notice: noticeQuery } : noticeQuery)
  const path = `/admin/orders/${id}/${query.size > 0 ? `?${query}` : ''}`
  return redirect(addLocalePrefix(path, locale, defaultLocale), { status: 303 })
}
