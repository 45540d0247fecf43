/** Whether an order may be deleted: bookkeeping needs every sale. */

type DeletableOrder = { paidAt: Date | null; refunds: readonly { status: string }[] }

/**
 * 'refunding': a refund is still pending with the payment service. 'as-test': money was recorded, so the
 * merchant has to confirm that it was a test order.
 */
export type Deletion = 'never-paid' | 'as-test' | 'refunding'

export function classifyDeletion({ paidAt, refunds }: DeletableOrder): Deletion {
  if (refunds.some(({ status }) => status === 'asked')) return 'refunding'
  return paidAt !== null || refunds.some(({ status }) => status !== 'failed') ? 'as-test' : 'never-paid'
}
