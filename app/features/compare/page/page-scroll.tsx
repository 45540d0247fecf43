import type { ReactNode } from 'react'
import type { CompareOptions } from '#app/features/compare/contract/view.ts'

type PageScrollProps = { options: CompareOptions; children: ReactNode }

/**
 * A table in the flow of a page: it scrolls by itself, so that the names of its rows and columns stay visible
 * (A.4.13).
 */
export function PageScroll({ options, children }: PageScrollProps) {
  const { freezeRow, freezeColumn, texts } = options
  const classes = [
    'woosc-page-scroll',
    freezeRow && 'woosc-freeze-row',
    freezeColumn && 'woosc-freeze-column',
  ]
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      role="region"
      aria-label={texts.menu}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it while it has the focus
      tabIndex={0}
    >
      {children}
    </div>
  )
}
