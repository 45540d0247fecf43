/** The selection and order of the rows, and the tools (A.4.10, CMP-8). */
import type { CompareTool } from '#app/features/compare/rules.ts'
import type { CompareRow } from '#app/features/compare/contract/view.ts'
import type { PopupProps } from './popups.tsx'
import type { Sorting } from '#app/features/compare/client/sorting/sorting.ts'
import { GripVertical } from 'lucide-react'
import { compareTools, SHOW_EMPTY_ROWS } from '#app/features/compare/rules.ts'
import {
  chooseRows,
  chooseTools,
  chosenTools,
  chosenRows,
} from '#app/features/compare/client/table/display.ts'
import { Dialog } from './dialog.tsx'
import { views } from '#app/features/compare/client/loading.ts'
import { Sortable } from '#app/features/compare/client/sorting/sortable.tsx'

export function SettingsPopup({ options: { texts }, onClose }: PopupProps) {
  const { table } = views.use()
  const tools = chosenTools.use() ?? table?.tools ?? []
  const labels = {
    hide_similarities: texts.hideSimilarities,
    highlight_differences: texts.highlightDifferences,
  }
  const setTool = (tool: CompareTool, isOn: boolean) =>
    chooseTools(isOn ? [...tools, tool] : tools.filter((each) => each !== tool))
  return (
    <Dialog className="woosc-settings" title={texts.tableSettings} onClose={onClose}>
      <ul className="woosc-settings-tools">
        {compareTools.map((tool) => (
          <Tool
            key={tool}
            name={tool}
            label={labels[tool]}
            isOn={tools.includes(tool)}
            onToggle={(isOn) => setTool(tool, isOn)}
          />
        ))}
        <Tool
          name="hide_empty_row"
          label={texts.hideEmptyRows}
          isOn={!tools.includes(SHOW_EMPTY_ROWS)}
          onToggle={(isOn) => setTool(SHOW_EMPTY_ROWS, !isOn)}
        />
      </ul>
      <p className="woosc-settings-hint">{texts.barSelectFieldsDesc}</p>
      {table && <Fields rows={table.rows} />}
    </Dialog>
  )
}

type ToolProps = { name: string; label: string; isOn: boolean; onToggle: (isOn: boolean) => void }

function Tool({ name, label, isOn, onToggle }: ToolProps) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          className="woosc-settings-tool"
          id={`woosc_${name}`}
          value={name}
          checked={isOn}
          onChange={(event) => onToggle(event.target.checked)}
        />
        {label}
      </label>
    </li>
  )
}

function Fields({ rows }: { rows: CompareRow[] }) {
  const visitorRows = chosenRows.use()
  const arrangedRows = visitorRows ?? rows.map(({ key, isHidden }) => ({ key, isShown: !isHidden }))
  const labelByKey = new Map(rows.map(({ key, label }) => [key, label]))
  const getName = (key: string) => labelByKey.get(key) ?? ''
  const isShownByKey = new Map(arrangedRows.map(({ key, isShown }) => [key, isShown]))
  const existingRows = arrangedRows.filter(({ key }) => labelByKey.has(key))
  const toggle = (key: string, isShown: boolean) =>
    chooseRows(existingRows.map((each) => (each.key === key ? { key, isShown } : each)))
  const sort = (keys: string[]) =>
    chooseRows(keys.map((key) => ({ key, isShown: isShownByKey.get(key) ?? false })))
  const renderItem = (key: string, sorting?: Sorting) => (
    <FieldItem
      key={key}
      field={{ key, label: getName(key), isShown: isShownByKey.get(key) ?? false }}
      sorting={sorting}
      onToggle={toggle}
    />
  )
  return (
    <ul className="woosc-settings-fields">
      <Sortable
        ids={existingRows.map(({ key }) => key)}
        isVertical
        getName={getName}
        onSort={sort}
        renderItem={renderItem}
      />
    </ul>
  )
}

type FieldItemProps = {
  field: { key: string; label: string; isShown: boolean }
  sorting: Sorting | undefined
  onToggle: (key: string, isShown: boolean) => void
}

function FieldItem({ field: { key, label, isShown }, sorting, onToggle }: FieldItemProps) {
  return (
    <li ref={sorting?.itemRef} className="woosc-settings-field-li" data-id={key}>
      <label>
        <input
          type="checkbox"
          className="woosc-settings-field"
          value={key}
          checked={isShown}
          onChange={(event) => onToggle(key, event.target.checked)}
        />
        {label}
      </label>
      <span className="move" role="button" tabIndex={0} aria-label={label} {...sorting?.handle}>
        <GripVertical className="icon" aria-hidden />
      </span>
    </li>
  )
}
