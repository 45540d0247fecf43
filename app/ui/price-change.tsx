import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useIsFragment } from './markup.ts'

type PriceChangeProps = { before: ReactNode; now: ReactNode }

/** What something cost, struck, and what it costs now; with words, since a line is not heard. */
export function PriceChange({ before, now }: PriceChangeProps) {
  const { t } = useLingui()
  const words = { before: t`Price before:`, now: t`Price now:` }
  // Scripts of WooCommerce shops read the amounts out of these two, and nothing else may be in them.
  const isFragment = useIsFragment()
  // Pages have no script for it.
  if (import.meta.env.SSR && isFragment) {
    return (
      <span className="price">
        <span className="screen-reader-text">{words.before}</span> <del>{before}</del>{' '}
        <span className="screen-reader-text">{words.now}</span> <ins>{now}</ins>
      </span>
    )
  }
  return (
    <span className="price">
      <del>
        <span className="visually-hidden">{words.before} </span>
        {before}
      </del>{' '}
      <ins>
        <span className="visually-hidden">{words.now} </span>
        {now}
      </ins>
    </span>
  )
}
