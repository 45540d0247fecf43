import type { ControlProps } from '#app/features/admin/settings/controls/control-props.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDigits } from '#app/ui/digits.ts'
import { useShop } from '#app/ui/shop.ts'
import { Group } from '#app/features/admin/settings/group.tsx'
import { MenuEntry, type EditableEntry } from './menu-entry.tsx'
import type { MenuEntryInput } from '#app/features/admin/settings/setting-input.ts'
import { parentIndexOf, changeEntries, nameOfEntry, newEntry, type EntryMove } from './menu-input.ts'
import { controlName } from '#app/features/admin/settings/setting-input.ts'

/** Menu entries that the merchant labels, sorts and nests; without JavaScript each button submits the form. */
export function MenuControl({ first, ...props }: ControlProps & { first: MenuEntryInput[] }) {
  const { t } = useLingui()
  const { locale } = useShop()
  const { setting, onChange } = props
  const { key, problem } = setting
  const { levels = 1, targets } = setting.menu ?? {}
  const [entries, setEntries] = useState(() => first.map((entry, index) => ({ ...entry, id: String(index) })))
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  // A new object after each change, so that the effect below runs.
  const [changed, setChanged] = useState<{ next: string }>()
  const place = usePositionLabel()

  useEffect(() => {
    if (!changed) return
    onChange()
    // A moved entry loses the focus.
    list.current?.querySelector<HTMLElement>(changed.next)?.focus()
  }, [changed, onChange])

  const nameOf = (entry: MenuEntryInput) => nameOfEntry(entry, { targets, locale }) || t`New menu item`
  const show = (next: EditableEntry[], focus: string, message: string) => {
    setEntries(next)
    setChanged({ next: focus })
    setAnnouncement(message)
  }
  const move = (kind: EntryMove, at: number) => {
    const entry = entries[at]
    const next = changeEntries(entries, { kind, at }, levels)
    if (!entry || next === entries) return
    const name = nameOf(entry)
    if (kind === 'remove') {
      const neighbor = next[Math.min(at, next.length - 1)]
      show(next, `[data-entry="${neighbor?.id}"] [data-move="remove"]`, t`Removed: ${name}`)
      return
    }
    const now = next.findIndex(({ id }) => id === entry.id)
    const above = next[parentIndexOf(next, now) ?? -1]
    const where = place({ now, count: next.length, above: above && nameOf(above) })
    show(next, `[data-entry="${entry.id}"] [data-move="${kind}"]`, where)
  }
  const add = () => {
    const id = crypto.randomUUID()
    show([...entries, { ...newEntry(), id, isNew: true }], `[data-entry="${id}"] select`, t`Menu item added`)
  }
  return (
    <Group {...props}>
      <input type="hidden" name={controlName(key)} value="" />
      <ol className="setting-rows setting-menu" ref={list}>
        {entries.map((entry, index) => {
          const above = entries[parentIndexOf(entries, index) ?? -1]
          return (
            <MenuEntry
              key={entry.id}
              entry={entry}
              at={index}
              name={nameOf(entry)}
              above={above && nameOf(above)}
              settingKey={key}
              targets={targets}
              isWrong={problem?.reason === 'entry' && problem.entry === index + 1}
              may={(kind) => changeEntries(entries, { kind, at: index }, levels) !== entries}
              onMove={(kind) => move(kind, index)}
              onType={(input) => setEntries(entries.with(index, { ...entry, ...input }))}
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
    </Group>
  )
}

type EntryPosition = { now: number; count: number; above: string | undefined }

function usePositionLabel() {
  const { t } = useLingui()
  const digits = useDigits()
  return ({ now, count, above }: EntryPosition) => {
    const [place, all] = [digits(now + 1), digits(count)]
    return above === undefined
      ? t`Position ${place} of ${all}`
      : t`Position ${place} of ${all}, under ${above}`
  }
}
