import type { ReactNode } from 'react'
import { useDigits } from './digits.ts'

type HeaderEntryContentProps = {
  /** An icon of 20 px. */
  icon: ReactNode
  label: string
  /** The number of items; 0 shows nothing. The entry's accessible name must include the count as well. */
  count?: number
}

/** The content of a header entry in each of its places: an icon with a count, and a label below it. */
export function HeaderEntryContent({ icon, label, count = 0 }: HeaderEntryContentProps) {
  const formatDigits = useDigits()
  return (
    <>
      <span className="entry-icon">
        {icon}
        {count > 0 && (
          <span className="entry-count" aria-hidden>
            {formatDigits(count > MAX_COUNT ? `${MAX_COUNT}+` : count)}
          </span>
        )}
      </span>
      <span className="entry-label">{label}</span>
    </>
  )
}

const MAX_COUNT = 99
