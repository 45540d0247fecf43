import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useIsFragment } from './markup.ts'

type PriceChangeProps = { previousPrice: ReactNode; currentPrice: ReactNode }

/**
 * The previous price, struck through, and the current one; with labels for screen readers, since they do not
 * announce a line.
 */
export function PriceChange({ previousPrice, currentPrice }: PriceChangeProps) {
  const { t } = useLingui()
  const labels = { before: t`Price before:`, now: t`Price now:` }
  // Scripts of WooCommerce shops read the amounts from these two elements, which must contain nothing else.
  const isFragment = useIsFragment()
  // Not part of the pages' scripts.
  if (import.meta.env.SSR && isFragment) {
    return (
      <span className="price">
        <span className="screen-reader-text">{labels.before}</span> <del>{previousPrice}</del>{' '}
        <span className="screen-reader-text">{labels.now}</span> <ins>{currentPrice}</ins>
      </span>
    )
  }
  return (
    <span className="price">
      <del>
        <span className="visually-hidden">{labels.before} </span>
        {previousPrice}
      </del>{' '}
      <ins>
        <span className="visually-hidden">{labels.now} </span>
        {currentPrice}
      </ins>
    </span>
  )
}
