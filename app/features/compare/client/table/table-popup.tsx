/** The table in the overlay (compare.md A.3.2, A.4.13): with its tools, as a table or as cards. */
import type { CompareTool } from '#app/features/compare/rules.ts'
import type { CompareRow, CompareView } from '#app/features/compare/contract/view.ts'
import { useLingui } from '@lingui/react/macro'
import { Columns3, Rows3, Settings2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { selectFirstRows, hidesEmptyRows, omitRepeats } from '#app/features/compare/table/table-rows.ts'
import { CompareTable } from '#app/features/compare/table/table.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { runAfterPaint } from '#app/ui/scripts/after-paint.ts'
import { arrangeView } from './arrange.ts'
import { MoreTools } from '#app/features/compare/client/bar/bar-tools.tsx'
import { CompareCards } from './cards.tsx'
import { chooseTools, chosenTools, applyDisplayChoices, layout, chosenRows } from './display.ts'
import { useShownColumns } from '#app/features/compare/client/bar/filter-field.tsx'
import { compareList } from '#app/features/compare/client/list-store.ts'
import { retry, views } from '#app/features/compare/client/loading.ts'
import { announcement } from '#app/features/compare/client/messages.ts'
import { Problem } from '#app/features/compare/client/popups/problem.tsx'
import { perform, panels, togglePopup } from '#app/features/compare/client/panels.ts'
import { useNarrow } from './use-narrow.ts'
import { getPageContext } from '#app/features/compare/client/context.ts'

export function TablePopup() {
  const { t } = useLingui()
  const { table: view, loadingPanel, problem, options, loadedPanels } = views.use()
  const { bar } = panels.use()
  const isNarrow = useNarrow()
  const isLoading = loadingPanel === 'table'
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => closeButton.current?.focus(), [])
  const title = options?.texts.menu ?? getPageContext().start.texts.menu
  return (
    <div className="woosc-table woosc-table-open">
      <div className={`woosc-table-inner${isLoading ? ' woosc-loading' : ''}`} aria-busy={isLoading}>
        <div className="woosc-table-head">
          <h2 id="woosc-title">{title}</h2>
          {view && <TableTools view={view} />}
          {isNarrow && bar && <MoreTools className="woosc-table-more" />}
          <button
            ref={closeButton}
            id="woosc-table-close"
            type="button"
            className={
              options?.closeButton === false ? 'woosc-table-close visually-hidden' : 'woosc-table-close'
            }
            aria-label={options?.texts.tableClose ?? t`Close`}
            onClick={() => perform('close-table')}
          >
            <X className="icon" aria-hidden />
          </button>
        </div>
        {problem && <Problem message={problem.message} onRetry={retry} />}
        {view ? (
          <TableItems view={view} isLoaded={Boolean(loadedPanels.table)} />
        ) : (
          !problem && <TableSkeleton />
        )}
      </div>
    </div>
  )
}

function TableItems({ view, isLoaded }: { view: CompareView; isLoaded: boolean }) {
  const list = compareList.use()
  const columns = useShownColumns(view)
  const currentLayout = layout.use()
  // These stores affect the result of `applyDisplayChoices`.
  chosenRows.use()
  chosenTools.use()
  const displayedView = applyDisplayChoices(arrangeView(view, list))
  const shownView = { ...displayedView, rows: omitRepeats(displayedView.rows) }
  const { options, tools } = shownView
  const hasAllRows = useHasAllRows()
  useLoadedAnnouncement(shownView, isLoaded)
  const classes = [
    'woosc-table-items',
    isLoaded && 'woosc-table-items-loaded',
    options.freezeRow && 'woosc-freeze-row',
    options.freezeColumn && 'woosc-freeze-column',
    options.perfectScrollbar && 'woosc-slim-scrollbar',
  ]
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      role="region"
      aria-labelledby="woosc-title"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it while it has the focus
      tabIndex={0}
    >
      {currentLayout === 'cards' ? (
        <CompareCards view={shownView} columns={columns} />
      ) : (
        <CompareTable
          view={hasAllRows ? shownView : { ...shownView, rows: selectRowsInSight(shownView) }}
          context="popup"
          tools={tools}
          {...(columns && { columns })}
        />
      )}
    </div>
  )
}

/** `false` until the first paint of the table, which does not wait for rows below the fold. */
function useHasAllRows(): boolean {
  const [hasAllRows, setHasAllRows] = useState(false)
  // Synchronously, so that all rows exist for other callbacks of the same frame.
  useEffect(() => runAfterPaint(() => flushSync(() => setHasAllRows(true))), [])
  return hasAllRows
}

// Pixels of the screen that are not rows: the panel's head, the product names and, if there is room for it,
// the bar.
const HEIGHT_WITHOUT_ROWS = 300

function selectRowsInSight(view: CompareView): CompareRow[] {
  return selectFirstRows(view.rows, {
    height: window.innerHeight - HEIGHT_WITHOUT_ROWS,
    hidesEmpty: hidesEmptyRows(view),
    onlyDifferences: view.tools.includes('hide_similarities'),
  })
}

/** Toggles for differences and rows, and on narrow screens for table or cards. */
function TableTools({ view }: { view: CompareView }) {
  const { t } = useLingui()
  const tools = chosenTools.use() ?? view.tools
  const currentLayout = layout.use()
  const isNarrow = useNarrow()
  const { texts, tableSettings } = view.options
  const toggle = (tool: CompareTool) =>
    chooseTools(tools.includes(tool) ? tools.filter((each) => each !== tool) : [...tools, tool])
  const labels = {
    hide_similarities: texts.hideSimilarities,
    highlight_differences: texts.highlightDifferences,
  }
  return (
    <div className="woosc-table-tools">
      {tableSettings &&
        view.products.length > 1 &&
        (['hide_similarities', 'highlight_differences'] as const).map((tool) => (
          <button key={tool} type="button" aria-pressed={tools.includes(tool)} onClick={() => toggle(tool)}>
            {labels[tool]}
          </button>
        ))}
      <button
        type="button"
        className="woosc-layout"
        aria-pressed={currentLayout === 'cards'}
        onClick={() => layout.set(currentLayout === 'cards' ? 'table' : 'cards')}
      >
        {currentLayout === 'cards' ? (
          <Columns3 className="icon" aria-hidden />
        ) : (
          <Rows3 className="icon" aria-hidden />
        )}
        {t`Cards`}
      </button>
      {tableSettings && (isNarrow || currentLayout === 'cards') && (
        <button type="button" className="woosc-tools-settings" onClick={() => togglePopup('settings')}>
          <Settings2 className="icon" aria-hidden />
          {texts.tableSettings}
        </button>
      )}
    </div>
  )
}

/** Announces the size of the table once it is loaded. */
function useLoadedAnnouncement({ products, rows }: CompareView, isLoaded: boolean): void {
  const { t } = useLingui()
  const formatDigits = useDigits()
  const [columnCount, rowCount] = [
    formatDigits(products.length),
    formatDigits(rows.filter(({ isHidden }) => !isHidden).length),
  ]
  const message = t`Products compared: ${columnCount}. Rows: ${rowCount}.`
  useEffect(() => {
    if (isLoaded) announcement.set(message)
  }, [isLoaded, message])
}

function TableSkeleton() {
  return (
    <div className="woosc-table-items skeleton-rows" aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className="skeleton" />
      ))}
    </div>
  )
}
