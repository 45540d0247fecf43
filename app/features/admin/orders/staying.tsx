import { Plural } from '@lingui/react/macro'

/** How many of the chosen orders cannot become what was asked for; nothing where all can. */
export function Staying({ left }: { left: number }) {
  return left > 0 ? (
    <Plural
      value={left}
      one="# order not changed: this action is not available in its status."
      other="# orders not changed: this action is not available in their status."
    />
  ) : null
}
