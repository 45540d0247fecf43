import { useLingui } from '@lingui/react/macro'

const star = 'M10 1.6l2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.5l-5.1 2.8 1.1-5.7-4.3-4 5.8-.7z'

/** A rating from 0 to 5 as stars, with words for who cannot see them, and how many reviews it stands on. */
export function Stars({ rating, count }: { rating: number; count?: number }) {
  const { t } = useLingui()
  return (
    <span className="stars">
      <svg viewBox="0 0 100 20" role="img" aria-label={t`${rating} of 5 stars`}>
        {[0, 1, 2, 3, 4].map((place) => (
          <g key={place} transform={`translate(${place * 20} 0)`}>
            <path className="empty" d={star} />
            <Filled share={Math.min(1, Math.max(0, rating - place))} />
          </g>
        ))}
      </svg>
      {count !== undefined && <bdi aria-hidden>({count})</bdi>}
    </span>
  )
}

// A part of a star is its path in a narrower window.
function Filled({ share }: { share: number }) {
  if (share === 0) return null
  if (share === 1) return <path className="filled" d={star} />
  return (
    <svg width={20 * share} height="20" viewBox={`0 0 ${20 * share} 20`}>
      <path className="filled" d={star} />
    </svg>
  )
}
