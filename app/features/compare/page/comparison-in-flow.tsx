import type { PageLook } from './page-address.ts'
import type { CompareTool } from '#app/features/compare/rules.ts'
import type { CompareView } from '#app/features/compare/contract/view.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { ShopLink } from '#app/ui/shop-link.tsx'
import cardStyles from '#app/features/compare/table/cards.css?url'
import pageStyles from './page.css?url'
import paperStyles from '#app/features/compare/table/paper.css?url'
import tableStyles from '#app/features/compare/table/table.css?url'
import { printPagesInBands } from '#app/features/compare/client/table/bands.ts'
import { CompareCards } from '#app/features/compare/client/table/cards.tsx'
import { scrollByKey } from '#app/features/compare/client/table/scroll-keys.ts'
import { lookQuery } from './page-address.ts'
import { PageScroll } from './page-scroll.tsx'
import { CompareTable } from '#app/features/compare/table/table.tsx'
import { withoutRepeats } from '#app/features/compare/table/table-rows.ts'

type ComparisonInFlowProps = {
  view: CompareView
  look: PageLook
  /** Of the page, without its language. */
  path: string
  context: 'page' | 'shared'
}

/** A comparison in the flow of a page: its look stands in the address, so that it can be sent to somebody. */
export function ComparisonInFlow({ view, look, path, context }: ComparisonInFlowProps) {
  const tools: CompareTool[] = [
    ...(look.onlyDifferences ? (['hide_similarities'] as const) : []),
    ...view.tools.filter((tool) => tool !== 'hide_similarities' || look.onlyDifferences),
  ]
  const shown = { ...view, rows: withoutRepeats(view.rows) }
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
        <Looks look={look} path={path} count={view.products.length}>
          {context === 'page' && <OwnTools view={view} />}
        </Looks>
      )}
      <div className="woosc_list woosc-list woosc_page woosc-page">
        {look.asCards && view.products.length > 0 ? (
          <CompareCards view={{ ...shown, tools }} columns={undefined} />
        ) : (
          <PageScroll options={view.options}>
            <CompareTable view={shown} context={context} tools={tools} />
          </PageScroll>
        )}
      </div>
    </>
  )
}

type LooksProps = { look: PageLook; path: string; count: number; children: ReactNode }

function Looks({ look, path, count, children }: LooksProps) {
  const { t } = useLingui()
  const lookedAt = (change: Partial<PageLook>) => path + lookQuery({ ...look, ...change })
  return (
    <nav className="woosc-looks" aria-label={t`View as`}>
      {count > 1 && (
        <div>
          <ShopLink
            to={lookedAt({ onlyDifferences: false })}
            aria-current={look.onlyDifferences ? undefined : 'true'}
          >
            {t`All rows`}
          </ShopLink>
          <ShopLink
            to={lookedAt({ onlyDifferences: true })}
            aria-current={look.onlyDifferences ? 'true' : undefined}
          >
            {t`Differences only`}
          </ShopLink>
        </div>
      )}
      <div>
        <ShopLink to={lookedAt({ asCards: false })} aria-current={look.asCards ? undefined : 'true'}>
          {t`Table`}
        </ShopLink>
        <ShopLink to={lookedAt({ asCards: true })} aria-current={look.asCards ? 'true' : undefined}>
          {t`Cards`}
        </ShopLink>
      </div>
      {children}
    </nav>
  )
}

/** Of the own comparison alone: what is marked stands in the form's cookie, the rows in the popup of the table. */
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
