/** Whether the customer received a mail when the order was placed. */
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { isShopMailKind, listEventMails } from './kinds.ts'
import { orderMailTemplates } from './templates.server.ts'

/** Answers with the current mail settings, which may have changed since. */
export function isConfirmedByMail(
  { settings }: Pick<Services, 'settings'>,
  { status, email }: Pick<StoredOrder, 'status' | 'email'>,
): boolean {
  if (status === 'cancelled' || status === 'failed' || status === 'refunded') return false
  const { orderMails } = settings.current()
  const kinds = listEventMails({ kind: 'status', from: 'pending', to: status })
  return (
    isMailAddress(email) &&
    kinds.some((kind) => !isShopMailKind(kind) && orderMails[`${orderMailTemplates[kind].key}IsSent`])
  )
}
