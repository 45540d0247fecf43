import type { LucideIcon } from 'lucide-react'
import type { MenuEntryInput } from '#app/features/admin/settings/setting-input.ts'
import type { EntryMove } from './menu-input.ts'
import type { TargetOptions } from '#app/features/admin/settings/section-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ListIndentDecrease, ListIndentIncrease, X } from 'lucide-react'
import { MenuFields } from './menu-fields.tsx'
import { createControlName } from '#app/features/admin/settings/setting-input.ts'

/** A menu entry in the editor: its id keeps its controls mounted while it is moved. */
export type EditableEntry = MenuEntryInput & { id: string; isNew?: boolean }

type MenuEntryProps = {
  entry: EditableEntry
  index: number
  name: string
  /** Name of the parent entry. */
  above: string | undefined
  settingKey: string
  targets: TargetOptions | undefined
  isWrong: boolean
  canMove: (move: EntryMove) => boolean
  onMove: (move: EntryMove) => void
  onEdit: (input: Partial<MenuEntryInput>) => void
}

/** A menu entry: label and link are collapsed below its name. */
export function MenuEntry({ entry, index, name, above, isWrong, ...props }: MenuEntryProps) {
  const { settingKey, targets, canMove, onMove, onEdit } = props
  const createPartName = (field: string) => createControlName(settingKey, index, field)
  const moves = useMoves(name)
  return (
    <li data-entry={entry.id} data-depth={entry.depth} data-wrong={isWrong || undefined}>
      <input type="hidden" name={createPartName('depth')} value={entry.depth} />
      <details open={isWrong || entry.isNew || undefined}>
        <summary>
          <bdi>{name}</bdi>
          {above !== undefined && (
            <span className="visually-hidden">
              {' '}
              <Trans>under {above}</Trans>
            </span>
          )}
        </summary>
        <MenuFields entry={entry} createPartName={createPartName} targets={targets} onEdit={onEdit} />
      </details>
      <span className="setting-row-moves">
        {moves.map(({ kind, label, Icon }) => (
          <button
            key={kind}
            className="button quiet"
            type="submit"
            name="intent"
            value={`entry-${kind}:${settingKey}:${index}`}
            data-move={kind}
            aria-label={label}
            title={label}
            aria-disabled={!canMove(kind)}
            onClick={(event) => {
              event.preventDefault()
              onMove(kind)
            }}
          >
            <Icon className={kind === 'in' || kind === 'out' ? 'icon points' : 'icon'} aria-hidden />
          </button>
        ))}
      </span>
    </li>
  )
}

function useMoves(name: string): { kind: EntryMove; label: string; Icon: LucideIcon }[] {
  const { t } = useLingui()
  return [
    { kind: 'up', label: t`Move ${name} up`, Icon: ArrowUp },
    { kind: 'down', label: t`Move ${name} down`, Icon: ArrowDown },
    { kind: 'out', label: t`Move ${name} up one level`, Icon: ListIndentDecrease },
    { kind: 'in', label: t`Move ${name} under the previous item`, Icon: ListIndentIncrease },
    { kind: 'remove', label: t`Remove ${name}`, Icon: X },
  ]
}
