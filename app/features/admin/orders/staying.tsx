import { Plural } from '@lingui/react/macro'

/** How many of the chosen orders cannot become what was asked for; nothing where all can. */
export function Staying({ left }: { left: number }) {
  return left > 0 ? (
    <Plural
      value={left}
      one="# order stays as it is: this cannot happen in its status."
      other="# orders stay as they are: this cannot happen in their status."
    />
  ) : null
}
