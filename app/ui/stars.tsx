import { useLingui } from '@lingui/react/macro'
import { useDigits } from './digits.ts'

const oneStar = 'l2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8 1.1-5.7-4.3-4 5.8-.7z'
const fiveStars = [10, 30, 50, 70, 90].map((middle) => `M${middle} 1.6${oneStar}`).join('')

/** A rating from 0 to 5 as stars, with words for who cannot see them, and how many reviews it stands on. */
export function Stars({ rating: value, count }: { rating: number; count?: number }) {
  const { t } = useLingui()
  const digits = useDigits()
  const rating = digits(value)
  return (
    <span className="stars">
      <svg viewBox="0 0 100 20" role="img" aria-label={t`${rating} of 5 stars`}>
        <path className="empty" d={fiveStars} />
        {value > 0 && (
          // The same stars in a window as wide as the rating.
          <svg width={20 * value} height="20" viewBox={`0 0 ${20 * value} 20`}>
            <path className="filled" d={fiveStars} />
          </svg>
        )}
      </svg>
      {count !== undefined && <bdi aria-hidden>{`(${digits(count)})`}</bdi>}
    </span>
  )
}
