/** Test helper: a manager's browser on the order page. */
import type { openShop } from '#tests/open-shop.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { readOrder } from '#app/features/orders/store.server.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

export async function openOrderAdmin(shop: Shop, managerOptions: { role?: UserRole } = {}) {
  const { services } = shop
  const { see, post, ask: request, manager } = await openInbox(shop, managerOptions)
  const createOrderPath = (id: number) => `/admin/orders/${id}/`
  const readExistingOrder = async (id: number) => {
    const order = await readOrder(services, { id })
    if (!order) throw new Error('The order is gone.')
    return order
  }
  /** The audit log entries of an order. */
  const readAuditEntries = async (id: number) => {
    const { rows } = await services.database.pool.query<{ action: string; changes: object }>(
      `select action, changes from audit_log where kind = 'order' and subject = $1 order by id`,
      [String(id)],
    )
    return rows
  }
  /** Submits a refund form and returns the hidden fields of its confirmation; `html` is the page as text. */
  const requestRefund = async (id: number, fields: Record<string, string>) => {
    const response = await post(createOrderPath(id), fields)
    const html = (await response.text()).replaceAll('<!-- -->', '')
    const question = /<form[^>]*list-question[^]*?<\/form>/.exec(html)?.[0] ?? ''
    const hidden = [...question.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const hiddenFields: Record<string, string[]> = {}
    for (const [, name = '', value = ''] of hidden) (hiddenFields[name] ??= []).push(value)
    return { status: response.status, html, question, fields: { ...hiddenFields, intent: 'refund-sure' } }
  }
  /** Requests a refund and confirms it. */
  const requestAndConfirmRefund = async (id: number, fields: Record<string, string>) => {
    const { fields: confirmationFields } = await requestRefund(id, { intent: 'refund', ...fields })
    return post(createOrderPath(id), confirmationFields)
  }
  return {
    see,
    post,
    ask: request,
    manager,
    createOrderPath,
    readExistingOrder,
    readAuditEntries,
    requestRefund,
    requestAndConfirmRefund,
  }
}
