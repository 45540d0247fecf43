import { Plural } from '@lingui/react/macro'

/** Number of selected orders that cannot change as requested; renders nothing if all can. */
export function SkippedOrders({ left }: { left: number }) {
  return left > 0 ? (
    <Plural
      value={left}
      one="# order not changed: this action is not available in its status."
      other="# orders not changed: this action is not available in their status."
    />
  ) : null
}
