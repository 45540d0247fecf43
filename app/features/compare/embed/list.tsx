import type { CompareTool } from '#app/features/compare/rules.ts'
import type { CompareView } from '#app/features/compare/contract/view.ts'
import pageStyles from '#app/features/compare/page/page.css?url'
import { PageScroll } from '#app/features/compare/page/page-scroll.tsx'
import { CompareTable, type TableContext } from '#app/features/compare/table/table.tsx'
import paperStyles from '#app/features/compare/table/print.css?url'
import { omitRepeats } from '#app/features/compare/table/table-rows.ts'
import tableStyles from '#app/features/compare/table/table.css?url'
import { useShop } from '#app/ui/shop.ts'

/**
 * The visitor's comparison embedded in page content. Removing a product posts a form that leads back to that
 * page.
 */
export function EmbeddedList({ view, returnPath }: { view: CompareView; returnPath: string }) {
  const { localizePath } = useShop()
  return (
    <form
      method="post"
      action={localizePath('/compare/')}
      data-confirm-emptying={view.options.texts.barRemoveAllConfirmation}
    >
      <input type="hidden" name="back" value={localizePath(returnPath)} />
      <List view={view} context="page" tools={view.tools} />
    </form>
  )
}

type ListProps = { view: Pick<CompareView, 'products' | 'rows' | 'options'>; tools: readonly CompareTool[] }

/** Products chosen by the author; visitors cannot remove any. */
export function FixedList({ view, tools }: ListProps) {
  return <List view={view} context="shared" tools={tools} />
}

function List({ view, context, tools }: ListProps & { context: TableContext }) {
  return (
    <>
      {[tableStyles, pageStyles, paperStyles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <div className="woosc_list woosc-list woosc_page woosc-page">
        <PageScroll options={view.options}>
          <CompareTable view={{ ...view, rows: omitRepeats(view.rows) }} context={context} tools={tools} />
        </PageScroll>
      </div>
    </>
  )
}
