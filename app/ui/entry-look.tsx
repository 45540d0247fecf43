import type { ReactNode } from 'react'
import { useDigits } from './digits.ts'

type EntryLookProps = {
  /** An icon of 20 px. */
  icon: ReactNode
  label: string
  /** How many things there are; 0 shows nothing. Who names the entry to screen readers names the count as well. */
  count?: number
}

/** What an entry of the header looks like at each of its places: an icon with a count, and a word below it. */
export function EntryLook({ icon, label, count = 0 }: EntryLookProps) {
  const inDigits = useDigits()
  return (
    <>
      <span className="entry-icon">
        {icon}
        {count > 0 && (
          <span className="entry-count" aria-hidden>
            {inDigits(count > MOST_SHOWN ? `${MOST_SHOWN}+` : count)}
          </span>
        )}
      </span>
      <span className="entry-label">{label}</span>
    </>
  )
}

const MOST_SHOWN = 99
