import type { ReactNode } from 'react'

/** good: done. open: needs action. bad: failed or gone. */
export type Tone = 'good' | 'open' | 'bad' | 'quiet'

type StatusBadgeProps = { tone: Tone; status?: string; children: ReactNode }

/** The status of a row, in a word or two. */
export function StatusBadge({ tone, status, children }: StatusBadgeProps) {
  return (
    <span className="list-mark" data-tone={tone} data-status={status}>
      {children}
    </span>
  )
}
