import type { ControlProps } from '#app/features/admin/settings/controls/control-props.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDigits } from '#app/ui/digits.ts'
import { useShop } from '#app/ui/shop.ts'
import { ControlGroup } from '#app/features/admin/settings/group.tsx'
import { MenuEntry, type EditableEntry } from './menu-entry.tsx'
import type { MenuEntryInput } from '#app/features/admin/settings/setting-input.ts'
import { findParentIndex, changeEntries, formatEntryName, createEntry, type EntryMove } from './menu-input.ts'
import { createControlName } from '#app/features/admin/settings/setting-input.ts'

/** Menu entries that the merchant labels, sorts and nests; without JavaScript each button submits the form. */
export function MenuControl({
  initialEntries,
  ...props
}: ControlProps & { initialEntries: MenuEntryInput[] }) {
  const { t } = useLingui()
  const { locale } = useShop()
  const { setting, onChange } = props
  const { key, problem } = setting
  const { levels = 1, targets } = setting.menu ?? {}
  const [entries, setEntries] = useState(() =>
    initialEntries.map((entry, index) => ({ ...entry, id: String(index) })),
  )
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  // A new object after each change, so that the effect below runs.
  const [lastChange, setLastChange] = useState<{ focusSelector: string }>()
  const formatPosition = usePositionLabel()

  useEffect(() => {
    if (!lastChange) return
    onChange()
    // A moved entry loses the focus.
    list.current?.querySelector<HTMLElement>(lastChange.focusSelector)?.focus()
  }, [lastChange, onChange])

  const formatName = (entry: MenuEntryInput) =>
    formatEntryName(entry, { targets, locale }) || t`New menu item`
  const show = (changedEntries: EditableEntry[], focusSelector: string, message: string) => {
    setEntries(changedEntries)
    setLastChange({ focusSelector })
    setAnnouncement(message)
  }
  const move = (kind: EntryMove, index: number) => {
    const entry = entries[index]
    const changedEntries = changeEntries(entries, { kind, index }, levels)
    if (!entry || changedEntries === entries) return
    const name = formatName(entry)
    if (kind === 'remove') {
      const neighbor = changedEntries[Math.min(index, changedEntries.length - 1)]
      show(changedEntries, `[data-entry="${neighbor?.id}"] [data-move="remove"]`, t`Removed: ${name}`)
      return
    }
    const newIndex = changedEntries.findIndex(({ id }) => id === entry.id)
    const parentEntry = changedEntries[findParentIndex(changedEntries, newIndex) ?? -1]
    const positionText = formatPosition({
      newIndex,
      count: changedEntries.length,
      above: parentEntry && formatName(parentEntry),
    })
    show(changedEntries, `[data-entry="${entry.id}"] [data-move="${kind}"]`, positionText)
  }
  const add = () => {
    const id = crypto.randomUUID()
    show(
      [...entries, { ...createEntry(), id, isNew: true }],
      `[data-entry="${id}"] select`,
      t`Menu item added`,
    )
  }
  return (
    <ControlGroup {...props}>
      <input type="hidden" name={createControlName(key)} value="" />
      <ol className="setting-rows setting-menu" ref={list}>
        {entries.map((entry, index) => {
          const parentEntry = entries[findParentIndex(entries, index) ?? -1]
          return (
            <MenuEntry
              key={entry.id}
              entry={entry}
              index={index}
              name={formatName(entry)}
              above={parentEntry && formatName(parentEntry)}
              settingKey={key}
              targets={targets}
              isWrong={problem?.reason === 'entry' && problem.entry === index + 1}
              canMove={(kind) => changeEntries(entries, { kind, index }, levels) !== entries}
              onMove={(kind) => move(kind, index)}
              onEdit={(input) => setEntries(entries.with(index, { ...entry, ...input }))}
            />
          )
        })}
      </ol>
      <button
        className="button"
        type="submit"
        name="intent"
        value={`entry-add:${key}`}
        onClick={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Plus className="icon" aria-hidden />
        <Trans>Add menu item</Trans>
        <span className="visually-hidden">: {setting.label}</span>
      </button>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </ControlGroup>
  )
}

type EntryPosition = { newIndex: number; count: number; above: string | undefined }

function usePositionLabel() {
  const { t } = useLingui()
  const digits = useDigits()
  return ({ newIndex, count, above }: EntryPosition) => {
    const [place, all] = [digits(newIndex + 1), digits(count)]
    return above === undefined
      ? t`Position ${place} of ${all}`
      : t`Position ${place} of ${all}, under ${above}`
  }
}
