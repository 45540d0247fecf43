import type { CompareTool } from '#app/features/compare/rules.ts'
import type { ShownColumns } from './table-rows.ts'
import type {
  ComparedProduct,
  CompareOptions,
  CompareRow,
  CompareView,
} from '#app/features/compare/contract/view.ts'
import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { CellView } from './cell-view.tsx'
import { ProductLink } from '#app/features/product-actions/listed/product-link.tsx'
import { RemoveButton } from './remove-button.tsx'
import { hasDifferences, hidesEmptyRows, isEmptyRow, isSimilar } from './table-rows.ts'

/** 'popup': in the overlay; 'page': on its own page; 'shared': another visitor's; 'quick': on a product page. */
export type TableContext = 'popup' | 'page' | 'shared' | 'quick'

type CompareTableProps = {
  view: Pick<CompareView, 'products' | 'rows' | 'options'>
  context: TableContext
  /** The enabled tools; absent: the rows are left as they are, for a script of the contract. */
  tools?: readonly CompareTool[]
  /** The columns that a filter leaves; absent: all. */
  columns?: ShownColumns
}

/** Products side by side, with the contract's class names (compare.md A.3.5); a message if there are none. */
export function CompareTable({ view, context, tools, columns }: CompareTableProps) {
  const { products, rows, options } = view
  const { texts, needsLogin } = options
  if (needsLogin && context !== 'shared') return <div className="woosc-unauthenticated">{texts.login}</div>
  if (products.length === 0) return <div className="woosc-no-result">{texts.tableEmpty}</div>
  const placeholderCount = Math.max(0, options.minimumColumns - products.length)
  const sharedProps = { products, options, context, placeholderCount, columns }
  return (
    <table
      id={context === 'popup' ? 'woosc_table' : undefined}
      className={`woosc_table has-${products.length}`}
      data-shown={columns?.length}
    >
      <TableHead {...sharedProps} />
      <tbody>
        {options.barPrint && <NameRow {...sharedProps} />}
        {rows
          .filter((row) => !tools || !hidesEmptyRows({ options, tools }) || !isEmptyRow(row, columns))
          .map((row, index) => (
            <Row
              key={row.key}
              row={row}
              index={index}
              className={createToolClasses(row, { tools, columns })}
              {...sharedProps}
            />
          ))}
      </tbody>
    </table>
  )
}

type SharedProps = {
  products: ComparedProduct[]
  options: CompareOptions
  context: TableContext
  placeholderCount: number
  columns: ShownColumns
}

function TableHead({ products, options, context, placeholderCount, columns }: SharedProps) {
  const { texts } = options
  const mayRemove = options.remove && context !== 'shared'
  return (
    <thead>
      <tr>
        <th className="th-label">
          {context === 'popup' && options.tableSettings && (
            <a href="#settings" className="woosc-table-settings" role="button">
              {texts.tableSettings}
            </a>
          )}
          {context === 'page' && options.barRemove && products.length > 1 && (
            <button type="submit" name="remove_all" value="1" className="woosc-remove-all">
              {texts.barRemoveAll}
            </button>
          )}
          <span className="visually-hidden"> {texts.fieldName}</span>
        </th>
        {products.map((product, column) => (
          <th key={product.id} scope="col" className={createColumnClasses(product, isShown(column, columns))}>
            <ProductLink product={product} mode={options.link}>
              {product.name}
            </ProductLink>{' '}
            {product.isDraft && <DraftMark />}{' '}
            {mayRemove && (
              <RemoveButton id={product.id} className="woosc-remove">
                {texts.tableRemove}
                <span className="visually-hidden"> {product.name}</span>
              </RemoveButton>
            )}
          </th>
        ))}
        {Array.from({ length: placeholderCount }, (_, index) => (
          <th key={index} className="th-placeholder" aria-hidden />
        ))}
      </tr>
    </thead>
  )
}

function DraftMark() {
  return (
    <span className="badge">
      <Trans comment="marks a product that only managers see yet">Draft</Trans>
    </span>
  )
}

/** Replaces the heading in print. */
function NameRow({ products, options, placeholderCount, columns }: SharedProps) {
  return (
    <tr className="tr-name tr-print">
      <td className="td-label">{options.texts.fieldName}</td>
      {products.map((product, column) => (
        <td key={product.id} className={createColumnClasses(product, isShown(column, columns))}>
          {product.name}
        </td>
      ))}
      <Placeholders count={placeholderCount} />
    </tr>
  )
}

type RowProps = SharedProps & { row: CompareRow; index: number; className: string }

/** Re-rendered only when its props change: a table renders in two steps, with the same first rows in both. */
const Row = memo(function Row({
  row,
  index,
  className,
  products,
  options,
  placeholderCount,
  columns,
}: RowProps) {
  const { key, dataKey, label, isHidden, cells } = row
  const parity = index % 2 === 0 ? 'tr-odd' : 'tr-even'
  const rowClasses = new Set([`tr-${key}`, `tr-${dataKey}`])
  return (
    <tr
      className={`tr-default ${parity} ${[...rowClasses].join(' ')}${isHidden ? ' tr-hide' : ''}${className}`}
    >
      <td className="td-label" role="rowheader">
        {label}
      </td>
      {products.map((product, column) => {
        const cell = cells[column]
        const bestClass = cell?.isBest ? ' woosc-best' : ''
        return (
          <td key={product.id} className={createColumnClasses(product, isShown(column, columns)) + bestClass}>
            {cell && <CellView cell={cell} row={row} product={product} options={options} />}
            {cell?.isBest && <BestMark />}
          </td>
        )
      })}
      <Placeholders count={placeholderCount} />
    </tr>
  )
})

function BestMark() {
  return (
    <>
      {' '}
      <span className="woosc-best-mark">
        <Trans comment="marks the best value of a row">Best</Trans>
      </span>
    </>
  )
}

function Placeholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <td key={index} className="td-placeholder" aria-hidden />
  ))
}

function isShown(column: number, columns: ShownColumns): boolean {
  return columns === undefined || columns.includes(column)
}

function createColumnClasses({ terms }: ComparedProduct, isShown: boolean): string {
  return ['col', ...terms.map((term) => `col-${term}`), ...(isShown ? [] : ['col-hide'])].join(' ')
}

function createToolClasses(
  row: CompareRow,
  { tools, columns }: Pick<CompareTableProps, 'tools' | 'columns'>,
): string {
  const isHighlighted = tools?.includes('highlight_differences') && hasDifferences(row, columns)
  const isHiddenAsSimilar = tools?.includes('hide_similarities') && isSimilar(row, columns)
  return `${isHighlighted ? ' tr-highlight' : ''}${isHiddenAsSimilar ? ' tr-similar' : ''}`
}
