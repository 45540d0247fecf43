import type { SettingView } from '#app/features/admin/settings/section-view.ts'
import type { RowChange, RowInput } from '#app/features/admin/settings/setting-input.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDigits } from '#app/ui/digits.ts'
import { RowFields } from './row-fields.tsx'
import { changeRows, createControlName, createRowKey } from '#app/features/admin/settings/setting-input.ts'

type RowsControlProps = { setting: SettingView; initialRows: RowInput[]; onChange: () => void }

/** Rows that the merchant adds, labels and sorts; without JavaScript every button submits the form. */
export function RowsControl({ setting, initialRows, onChange }: RowsControlProps) {
  const { t } = useLingui()
  const digits = useDigits()
  const [rows, setRows] = useState(initialRows)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  // A new object after each change, so that the effect below runs.
  const [lastChange, setLastChange] = useState<{ focusSelector: string }>()
  const { key, rows: rowOptions } = setting
  const kinds = rowOptions?.kinds ?? []

  useEffect(() => {
    if (!lastChange) return
    onChange()
    // A moved row loses the focus.
    list.current?.querySelector<HTMLElement>(lastChange.focusSelector)?.focus()
  }, [lastChange, onChange])

  const change = (rowChange: RowChange, focusSelector: string, message: string) => {
    setLastChange({ focusSelector })
    setAnnouncement(message)
    setRows((currentRows) => changeRows(currentRows, rowChange))
  }
  const count = digits(rows.length)
  const move = (kind: 'up' | 'down', index: number) => {
    const place = digits(index + (kind === 'up' ? 0 : 2))
    change(
      { kind, index },
      `[data-row="${rows[index]?.key}"] [data-move="${kind}"]`,
      t`Position ${place} of ${count}`,
    )
  }
  return (
    <>
      <input type="hidden" name={createControlName(key)} value="" />
      <ol className="setting-rows" ref={list}>
        {rows.map((row, index) => {
          const name = findRowName(row, setting) || findKindLabel(row, setting)
          return (
            <li key={row.key} data-row={row.key}>
              <RowFields setting={setting} row={row} index={index} name={name} />
              <span className="setting-row-moves">
                <button
                  className="button quiet"
                  type="submit"
                  name="intent"
                  value={`row-up:${key}:${index}`}
                  data-move="up"
                  aria-label={t`Move ${name} up`}
                  aria-disabled={index === 0}
                  onClick={(event) => {
                    event.preventDefault()
                    if (index > 0) move('up', index)
                  }}
                >
                  <ArrowUp className="icon" aria-hidden />
                </button>
                <button
                  className="button quiet"
                  type="submit"
                  name="intent"
                  value={`row-down:${key}:${index}`}
                  data-move="down"
                  aria-label={t`Move ${name} down`}
                  aria-disabled={index === rows.length - 1}
                  onClick={(event) => {
                    event.preventDefault()
                    if (index < rows.length - 1) move('down', index)
                  }}
                >
                  <ArrowDown className="icon" aria-hidden />
                </button>
                <button
                  className="button quiet"
                  type="submit"
                  name="intent"
                  value={`row-remove:${key}:${index}`}
                  data-move="remove"
                  aria-label={t`Remove ${name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    const neighbor = rows[index + 1] ?? rows[index - 1]
                    const focusSelector = `[data-row="${neighbor?.key}"] [data-move="remove"]`
                    change({ kind: 'remove', index }, focusSelector, t`Removed: ${name}`)
                  }}
                >
                  <X className="icon" aria-hidden />
                </button>
              </span>
            </li>
          )
        })}
      </ol>
      <div className="setting-row-add">
        <select className="field" name={createControlName(key, 'new')} aria-label={t`Type of the new row`}>
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <button
          className="button"
          type="submit"
          name="intent"
          value={`row-add:${key}`}
          onClick={(event) => {
            event.preventDefault()
            const select = event.currentTarget.previousElementSibling
            const type = select instanceof HTMLSelectElement ? select.value : (kinds[0]?.value ?? '')
            const newKey = createRowKey(rows)
            change({ kind: 'add', type, key: newKey }, `[data-row="${newKey}"] .row-name`, t`Row added`)
          }}
        >
          <Plus className="icon" aria-hidden />
          <Trans>Add row</Trans>
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

function findRowName({ type, name }: RowInput, { rows }: SettingView): string {
  if (type !== 'default') return name
  return rows?.names.find(({ value }) => value === name)?.label ?? name
}

function findKindLabel({ type }: RowInput, { rows }: SettingView): string {
  return rows?.kinds.find(({ value }) => value === type)?.label ?? type
}
