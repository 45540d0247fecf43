import { useLingui } from '@lingui/react/macro'
import { useDigits } from './digits.ts'
import { useIsFragment } from './markup.ts'

/** A rating from 0 to 5 as stars, with a text for screen readers and the number of reviews. */
export function Stars({ rating: value, count }: { rating: number; count?: number }) {
  const { t } = useLingui()
  const formatDigits = useDigits()
  const rating = formatDigits(value)
  const countLabel = count !== undefined && <bdi aria-hidden>{`(${formatDigits(count)})`}</bdi>
  const label = t`${rating} of 5 stars`
  const isFragment = useIsFragment()
  // Not part of the pages' scripts.
  if (import.meta.env.SSR && isFragment) {
    return (
      <>
        <span className="star-rating" role="img" aria-label={label}>
          {/* oxlint-disable-next-line react/forbid-dom-props -- for other sites and their policy */}
          <span style={{ width: `${Math.round(value * 2000) / 100}%` }}>{label}</span>
        </span>{' '}
        {countLabel}
      </>
    )
  }
  return (
    <span className="stars">
      <svg viewBox="0 0 100 20" role="img" aria-label={label}>
        {/* Clipped to the shape of stars (styles/stars.css). */}
        <rect className="empty" width="100" height="20" />
        {value > 0 && <rect width={20 * value} height="20" />}
      </svg>
      {countLabel}
    </span>
  )
}
