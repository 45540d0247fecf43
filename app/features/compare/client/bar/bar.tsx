/** The compare bar at the edge of the screen, with the compared products. */
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useDigits } from '#app/ui/digits.ts'
import { SortableBarItems } from './sortable-bar-items.tsx'
import { BarTools, CloseBar, MoreTools, RemoveAll, ToolsSheet } from './bar-tools.tsx'
import { compareList } from '#app/features/compare/client/list-store.ts'
import { retry, views } from '#app/features/compare/client/loading.ts'
import { Problem } from '#app/features/compare/client/popups/problem.tsx'
import { panels, toggleTable } from '#app/features/compare/client/panels.ts'
import { useNarrow } from '#app/features/compare/client/table/use-narrow.ts'
import { getPageContext } from '#app/features/compare/client/context.ts'

export function Bar() {
  const { t } = useLingui()
  const formatDigits = useDigits()
  const { table } = panels.use()
  const { bar: view, loadingPanel, problem, options } = views.use()
  const count = compareList.use().length
  const { texts: startTexts } = getPageContext().start
  const isBubble = Boolean(options?.barBubble) && !table
  const isNarrow = useNarrow()
  const texts = options?.texts
  const label = table ? (texts?.tableClose ?? t`Close`) : (texts?.barButton ?? startTexts.menu)
  if (isBubble) {
    return (
      <div className="woosc-bar woosc-bar-open woosc-bar-bubble" data-count={count}>
        <button type="button" className="woosc-bar-btn" aria-expanded={false} onClick={toggleTable}>
          <i className="icon woosc-btn-icon" />
          <span className="entry-count">{formatDigits(count)}</span>
          <span className="visually-hidden">{startTexts.menu}</span>
        </button>
      </div>
    )
  }
  return (
    <section className="woosc-bar woosc-bar-open" data-count={count} aria-label={startTexts.menu}>
      {options && options.clickOutside !== 'no' && (
        <p className="woosc-bar-notice">{texts?.barClickOutside}</p>
      )}
      {!isNarrow && (
        <div className="woosc-bar-tools">
          <BarTools />
        </div>
      )}
      {view ? <SortableBarItems view={view} texts={view.options.texts} /> : <BarSkeleton count={count} />}
      {!isNarrow && <RemoveAll />}
      {problem && !table && <Problem message={problem.message} onRetry={retry} />}
      {isNarrow && <MoreTools className="woosc-bar-more" />}
      {isNarrow && <ToolsSheet />}
      <button
        type="button"
        className={`woosc-bar-btn woosc-bar-btn-text${table ? ' woosc-bar-btn-open' : ''}`}
        aria-expanded={table ? undefined : false}
        aria-busy={loadingPanel === 'table'}
        onClick={toggleTable}
      >
        {table ? <X className="icon" aria-hidden /> : <i className="icon woosc-btn-icon" />}
        <span className="woosc-bar-btn-word">{label}</span>
        {!table && <span className="woosc-bar-count">{formatDigits(count)}</span>}
      </button>
      {!isNarrow && !table && <CloseBar />}
    </section>
  )
}

function BarSkeleton({ count }: { count: number }) {
  const indexes = Array.from({ length: Math.min(count, 6) }, (_, index) => index)
  return (
    <div className="woosc-bar-items" aria-hidden>
      {indexes.map((index) => (
        <span key={index} className="woosc-bar-item skeleton" />
      ))}
    </div>
  )
}
