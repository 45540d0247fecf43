import type { Deletion } from '#app/features/orders/by-owner/deletion.ts'
import type { MoveEffects, MoveRefusal, StoredStatus } from '#app/features/orders/by-owner/moves.ts'

/** What its owner may make of an order beyond what its status leads to. */
export type MovesView = {
  statuses: StatusMoveView[]
  deletion: {
    kind: Deletion
    /** As it was seen: what happened since asks again. */
    version: number
    holdsStock: boolean
    hasCoupons: boolean
  }
  /** null: nothing is open. */
  difference: DifferenceView | null
}

export type StatusMoveView = {
  from: StoredStatus
  to: StoredStatus
} & (
  | { ok: true; effects: MoveEffects; /** Mails that are sent with it, by name. */ mails: string[] }
  | { ok: false; reason: MoveRefusal }
)

export type DifferenceView = {
  kind: 'collect' | 'give-back'
  /** Written as money. */
  amount: string
  amountInMinor: number
  /** What was paid, written as money. */
  paid: string
  /** Makes a second press the same refund. */
  key: string
  /** The payment service can give it back itself. */
  byService: boolean
}
