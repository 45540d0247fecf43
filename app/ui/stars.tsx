import { useLingui } from '@lingui/react/macro'
import { useDigits } from './digits.ts'

/** A rating from 0 to 5 as stars, with words for who cannot see them, and how many reviews it stands on. */
export function Stars({ rating: value, count }: { rating: number; count?: number }) {
  const { t } = useLingui()
  const digits = useDigits()
  const rating = digits(value)
  return (
    <span className="stars">
      <svg viewBox="0 0 100 20" role="img" aria-label={t`${rating} of 5 stars`}>
        {/* Seen through stars (styles/ui.css). */}
        <rect className="empty" width="100" height="20" />
        {value > 0 && <rect width={20 * value} height="20" />}
      </svg>
      {count !== undefined && <bdi aria-hidden>{`(${digits(count)})`}</bdi>}
    </span>
  )
}
