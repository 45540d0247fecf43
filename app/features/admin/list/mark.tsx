import type { ReactNode } from 'react'

/** good: done. open: somebody has to do something. bad: it went wrong, or is gone. */
export type Tone = 'good' | 'open' | 'bad' | 'quiet'

type MarkProps = { tone: Tone; status?: string; children: ReactNode }

/** The status of a row, in a word or two. */
export function Mark({ tone, status, children }: MarkProps) {
  return (
    <span className="list-mark" data-tone={tone} data-status={status}>
      {children}
    </span>
  )
}
