import type { PageDisplay } from './page-query.ts'
import type { CompareTool } from '#app/features/compare/rules.ts'
import type { CompareView } from '#app/features/compare/contract/view.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { ShopLink } from '#app/ui/shop-link.tsx'
import cardStyles from '#app/features/compare/table/cards.css?url'
import pageStyles from './page.css?url'
import paperStyles from '#app/features/compare/table/print.css?url'
import tableStyles from '#app/features/compare/table/table.css?url'
import { printPagesInBands } from '#app/features/compare/client/table/bands.ts'
import { CompareCards } from '#app/features/compare/client/table/cards.tsx'
import { scrollByKey } from '#app/features/compare/client/table/scroll-keys.ts'
import { formatDisplayQuery } from './page-query.ts'
import { PageScroll } from './page-scroll.tsx'
import { CompareTable } from '#app/features/compare/table/table.tsx'
import { omitRepeats } from '#app/features/compare/table/table-rows.ts'

type ComparisonInFlowProps = {
  view: CompareView
  display: PageDisplay
  /** Path of the page, without language prefix. */
  path: string
  context: 'page' | 'shared'
}

/** A comparison in the flow of a page: its display options are in the URL, so that the link can be sent. */
export function ComparisonInFlow({ view, display, path, context }: ComparisonInFlowProps) {
  const tools: CompareTool[] = [
    ...(display.onlyDifferences ? (['hide_similarities'] as const) : []),
    ...view.tools.filter((tool) => tool !== 'hide_similarities' || display.onlyDifferences),
  ]
  const shownView = { ...view, rows: omitRepeats(view.rows) }
  useEffect(() => {
    document.addEventListener('keydown', scrollByKey)
    return () => document.removeEventListener('keydown', scrollByKey)
  }, [])
  useEffect(printPagesInBands, [])
  return (
    <>
      {[tableStyles, cardStyles, pageStyles, paperStyles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      {view.products.length > 0 && (
        <DisplaySwitch display={display} path={path} count={view.products.length}>
          {context === 'page' && <OwnTools view={view} />}
        </DisplaySwitch>
      )}
      <div className="woosc_list woosc-list woosc_page woosc-page">
        {display.showsCards && view.products.length > 0 ? (
          <CompareCards view={{ ...shownView, tools }} columns={undefined} />
        ) : (
          <PageScroll options={view.options}>
            <CompareTable view={shownView} context={context} tools={tools} />
          </PageScroll>
        )}
      </div>
    </>
  )
}

type DisplaySwitchProps = { display: PageDisplay; path: string; count: number; children: ReactNode }

function DisplaySwitch({ display, path, count, children }: DisplaySwitchProps) {
  const { t } = useLingui()
  const createPath = (change: Partial<PageDisplay>) => path + formatDisplayQuery({ ...display, ...change })
  return (
    <nav className="woosc-looks" aria-label={t`View as`}>
      {count > 1 && (
        <div>
          <ShopLink
            to={createPath({ onlyDifferences: false })}
            aria-current={display.onlyDifferences ? undefined : 'true'}
          >
            {t`All rows`}
          </ShopLink>
          <ShopLink
            to={createPath({ onlyDifferences: true })}
            aria-current={display.onlyDifferences ? 'true' : undefined}
          >
            {t`Show only differences`}
          </ShopLink>
        </div>
      )}
      <div>
        <ShopLink
          to={createPath({ showsCards: false })}
          aria-current={display.showsCards ? undefined : 'true'}
        >
          {t`Table`}
        </ShopLink>
        <ShopLink
          to={createPath({ showsCards: true })}
          aria-current={display.showsCards ? 'true' : undefined}
        >
          {t`Cards`}
        </ShopLink>
      </div>
      {children}
    </nav>
  )
}

/**
 * Only for the visitor's own comparison: highlighting is stored in the cookie set by the form, the rows are
 * set in the popup of the table.
 */
function OwnTools({ view: { products, tools, options } }: { view: CompareView }) {
  const { texts, tableSettings, barShare } = options
  return (
    <>
      {tableSettings && products.length > 1 && (
        <button
          type="submit"
          name="tool"
          value="highlight_differences"
          aria-pressed={tools.includes('highlight_differences')}
        >
          {texts.highlightDifferences}
        </button>
      )}
      {tableSettings && (
        <button type="button" className="woosc-page-settings" data-needs-script>
          {texts.tableSettings}
        </button>
      )}
      {barShare && <a href="#share-comparison">{texts.barShare}</a>}
    </>
  )
}
