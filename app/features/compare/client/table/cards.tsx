/** The comparison on narrow screens: one card per product, each with all its rows. */
import type { ShownColumns } from '#app/features/compare/table/table-rows.ts'
import type { CompareView } from '#app/features/compare/contract/view.ts'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { CellView } from '#app/features/compare/table/cell-view.tsx'
import { ProductLink } from '#app/features/product-actions/listed/product-link.tsx'
import { hasDifferences, hidesEmptyRows, selectVisibleRows } from '#app/features/compare/table/table-rows.ts'

type CompareCardsProps = { view: CompareView; columns: ShownColumns }

export function CompareCards({ view, columns }: CompareCardsProps) {
  const { products, options, tools } = view
  if (products.length === 0) return <div className="woosc-no-result">{options.texts.tableEmpty}</div>
  const rows = selectVisibleRows(view.rows, {
    hidesEmpty: hidesEmptyRows(view),
    onlyDifferences: tools.includes('hide_similarities'),
  })
  const highlightsDifferences = tools.includes('highlight_differences')
  return (
    <div className="woosc-cards">
      {products.map((product, column) => (
        <article key={product.id} hidden={columns && !columns.includes(column)}>
          <h3>
            <ProductLink product={product} mode={options.link}>
              {product.name}
            </ProductLink>
            {options.remove && (
              <button
                // The button submits the form that contains it on the compare page.
                type="submit"
                name="remove"
                value={product.id}
                className="woosc-remove"
                data-id={product.id}
                aria-label={`${options.texts.tableRemove}: ${product.name}`}
              >
                <X className="icon" aria-hidden />
              </button>
            )}
          </h3>
          <dl>
            {rows.map((row) => {
              const cell = row.cells[column]
              if (!cell) return null
              // A placeholder that keeps rows aligned with the adjacent cards.
              if (cell.kind === 'nothing') return <div key={row.key} aria-hidden />
              return (
                <div
                  key={row.key}
                  className={
                    highlightsDifferences && hasDifferences(row, columns) ? 'tr-highlight' : undefined
                  }
                >
                  <dt>{row.label}</dt>
                  <dd>
                    <CellView cell={cell} row={row} product={product} options={options} />
                    {cell.isBest && (
                      <span className="woosc-best-mark">
                        <Trans comment="marks the best value of a row">Best</Trans>
                      </span>
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </article>
      ))}
    </div>
  )
}
