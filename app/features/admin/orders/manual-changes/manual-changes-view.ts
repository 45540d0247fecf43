import type { Deletion } from '#app/features/orders/by-owner/deletion.ts'
import type {
  TransitionEffects,
  TransitionRefusal,
  StoredStatus,
} from '#app/features/orders/by-owner/status-transitions.ts'

/** Changes to an order that no status button covers. */
export type ManualChangesView = {
  transitions: StatusTransitionView[]
  deletion: {
    kind: Deletion
    /** Version that was shown: if the order has changed since, another confirmation is required. */
    version: number
    hasReservedStock: boolean
    hasCoupons: boolean
  }
  /** null: no open difference. */
  difference: DifferenceView | null
}

export type StatusTransitionView = {
  from: StoredStatus
  to: StoredStatus
} & (
  | {
      ok: true
      effects: TransitionEffects
      /** Mails that are sent with it, by name. */ mailLabels: string[]
    }
  | { ok: false; reason: TransitionRefusal }
)

export type DifferenceView = {
  kind: 'collect' | 'give-back'
  /** Formatted amount. */
  amount: string
  amountInMinor: number
  /** The paid amount, formatted. */
  paidAmount: string
  /** Idempotency key: a second click makes the same refund. */
  key: string
  /** The payment service can refund it itself. */
  isByService: boolean
}
