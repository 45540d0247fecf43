import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { BULK_FORM_ID } from './bulk-bar.tsx'

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The cells of this column are row headers; exactly one column has this. */
  isMain?: true
  isNumeric?: true
  /** On phones rows are cards: a cell is shown as is, with its label, or not at all. */
  phoneDisplay?: 'shown' | 'labeled' | 'hidden'
}

type ListTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  getKey: (row: Row) => string | number
  isStrong?: (row: Row) => boolean
  bulk?: { label: (row: Row) => string; selectedKeys?: (string | number)[]; name?: string } | undefined
}

/** The rows. Their checkboxes refer to the form of the bulk bar, so that cells may contain forms of their own. */
export function ListTable<Row>({ caption, columns, rows, getKey, isStrong, bulk }: ListTableProps<Row>) {
  const { t } = useLingui()
  return (
    <table className="list-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {bulk && (
            <th scope="col" className="list-choose">
              <span className="visually-hidden">{t`Select`}</span>
            </th>
          )}
          {columns.map(({ id, label, isNumeric, phoneDisplay = 'shown' }) => (
            <th key={id} scope="col" data-phone={phoneDisplay} data-numeric={isNumeric}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = getKey(row)
          return (
            <tr key={key} className="list-row" data-strong={isStrong?.(row) || undefined}>
              {bulk && (
                <td className="list-choose">
                  <SelectBox
                    name={bulk.name ?? 'id'}
                    value={key}
                    label={bulk.label(row)}
                    isSelected={bulk.selectedKeys?.includes(key) ?? false}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type SelectBoxProps = { name: string; value: string | number; label: string; isSelected: boolean }

function SelectBox({ name, value, label, isSelected }: SelectBoxProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} form={BULK_FORM_ID} defaultChecked={isSelected} />
      <span className="visually-hidden">{label}</span>
    </label>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { id, label, cell, isMain, isNumeric, phoneDisplay = 'shown' } = column
  const attributes = { 'data-cell': id, 'data-phone': phoneDisplay, 'data-numeric': isNumeric }
  if (isMain)
    return (
      <th scope="row" className="list-main" {...attributes}>
        {cell(row)}
      </th>
    )
  return (
    <td {...attributes} data-label={phoneDisplay === 'labeled' ? label : undefined}>
      {cell(row)}
    </td>
  )
}
