import type { ComponentProps } from 'react'
import { Trans } from '@lingui/react/macro'

/** What became of the last press. */
export type AddStatus = 'loading' | 'added' | 'failed'

type AddButtonProps = ComponentProps<'button'> & {
  status?: AddStatus
  /** The shopper is about to press it. */
  onAim?: () => void
}

/** "Add to cart" on the page of a product. */
export function AddButton({ status, onAim, className = '', ...button }: AddButtonProps) {
  const classes = [
    'single_add_to_cart_button button primary alt',
    status === 'failed' ? '' : status,
    className,
  ]
  return (
    <button
      {...button}
      type="submit"
      onPointerEnter={onAim}
      onFocus={onAim}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={status === 'loading' || undefined}
    >
      <Trans>Add to cart</Trans>
    </button>
  )
}
