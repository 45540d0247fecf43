import type { ComponentProps } from 'react'
import { Trans } from '@lingui/react/macro'

/** Outcome of the last click. */
export type AddStatus = 'loading' | 'added' | 'failed'

type AddButtonProps = ComponentProps<'button'> & {
  status?: AddStatus
  /** Called on hover or focus. */
  onIntent?: () => void
}

/** The "Add to cart" button of a product page. */
export function AddButton({ status, onIntent, className = '', ...button }: AddButtonProps) {
  const classes = [
    'single_add_to_cart_button button primary alt',
    status === 'failed' ? '' : status,
    className,
  ]
  return (
    <button
      {...button}
      type="submit"
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={status === 'loading' || undefined}
    >
      <Trans>Add to cart</Trans>
    </button>
  )
}
