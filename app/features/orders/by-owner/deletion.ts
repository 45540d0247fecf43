/** Whether an order may be deleted: the books keep what was sold. */

type Deletable = { paidAt: Date | null; refunds: readonly { status: string }[] }

/** 'refunding': a payment service has not answered yet. 'as-test': money was written down, so its owner has to say that it was a test. */
export type Deletion = 'never-paid' | 'as-test' | 'refunding'

export function deletionOf({ paidAt, refunds }: Deletable): Deletion {
  if (refunds.some(({ status }) => status === 'asked')) return 'refunding'
  return paidAt !== null || refunds.some(({ status }) => status !== 'failed') ? 'as-test' : 'never-paid'
}
