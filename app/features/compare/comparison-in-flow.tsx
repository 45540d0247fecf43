import type { PageLook } from './page-address.ts'
import type { CompareTool } from './rules.ts'
import type { CompareView } from './view.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { ShopLink } from '#app/ui/shop-link.tsx'
import pageStyles from './page.css?url'
import paperStyles from './paper.css?url'
import tableStyles from './table.css?url'
import { printPagesInBands } from './client/bands.ts'
import { CompareCards } from './client/cards.tsx'
import { scrollByKey } from './client/scroll-keys.ts'
import { lookQuery } from './page-address.ts'
import { CompareTable } from './table.tsx'

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
  useEffect(() => {
    document.addEventListener('keydown', scrollByKey)
    return () => document.removeEventListener('keydown', scrollByKey)
  }, [])
  useEffect(printPagesInBands, [])
  return (
    <>
      {[tableStyles, pageStyles, paperStyles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      {view.products.length > 0 && <Looks look={look} path={path} count={view.products.length} />}
      <div className="woosc_list woosc-list woosc_page woosc-page">
        {look.asCards && view.products.length > 0 ? (
          <CompareCards view={{ ...view, tools }} columns={undefined} />
        ) : (
          <div
            className="woosc-page-scroll"
            role="region"
            aria-label={view.options.texts.menu}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it, and only what has the focus hears keys
            tabIndex={0}
          >
            <CompareTable view={view} context={context} tools={tools} />
          </div>
        )}
      </div>
    </>
  )
}

function Looks({ look, path, count }: { look: PageLook; path: string; count: number }) {
  const { t } = useLingui()
  const lookedAt = (change: Partial<PageLook>) => path + lookQuery({ ...look, ...change })
  return (
    <nav className="woosc-looks" aria-label={t`How to look at it`}>
      {count > 1 && (
        <>
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
            {t`Only differences`}
          </ShopLink>
        </>
      )}
      <ShopLink to={lookedAt({ asCards: false })} aria-current={look.asCards ? undefined : 'true'}>
        {t`As a table`}
      </ShopLink>
      <ShopLink to={lookedAt({ asCards: true })} aria-current={look.asCards ? 'true' : undefined}>
        {t`As cards`}
      </ShopLink>
    </nav>
  )
}
