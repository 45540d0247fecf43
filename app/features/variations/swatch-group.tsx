import type { KeyboardEvent } from 'react'
import type { AttributeRowProps } from './attribute-row.tsx'
import { useState } from 'react'
import { picksAfter } from './click.ts'
import { queryFromChoice } from './query.ts'
import { SwatchItem } from './swatch-item.tsx'

/** The values of an attribute side by side; one of them is in the tab order, arrow keys reach the others. */
export function SwatchGroup({
  attribute,
  index,
  states,
  data,
  choosing,
  isHydrated,
  onChoose,
}: AttributeRowProps) {
  const { form, state, path, options } = choosing
  const { settings, defaults } = data
  const [focused, setFocused] = useState<number>()
  const firstAvailable = states.findIndex(({ isDisabled, isReachable }) => !isDisabled || isReachable)
  const selected = states.findIndex(({ isSelected }) => isSelected)
  const tabStop =
    [focused, selected, firstAvailable].find((value) => value !== undefined && value !== -1) ?? 0
  const shape = attribute.type === 'button' ? settings.shape : settings.colorShape
  const values = attribute.values.map(({ v }) => v)

  function address(value: number, isDisabled: boolean): string {
    const picks = picksAfter(form, state, { attribute: index, value, isDisabled, options })
    return path + queryFromChoice(form.attributes, picks, { defaults })
  }

  return (
    <ul
      role="radiogroup"
      aria-label={attribute.label}
      className={`variable-items-wrapper ${attribute.type}-variable-items-wrapper wvs-style-${shape} wvs-behavior-${settings.disabledStyle}`}
      data-attribute_name={attribute.key}
      data-attribute_values={JSON.stringify(values)}
      onKeyDown={moveFocus}
    >
      {attribute.values.map((value, at) => {
        const drawn = states[at]
        if (drawn === undefined) return null
        const isOpen = !drawn.isDisabled || drawn.isReachable
        return (
          <SwatchItem
            key={value.v}
            value={value}
            type={attribute.type}
            drawn={drawn}
            hasTooltip={settings.tooltip}
            href={isOpen ? address(at, drawn.isDisabled) : undefined}
            tabIndex={isHydrated ? (at === tabStop ? 0 : -1) : undefined}
            onFocus={() => setFocused(at)}
            onActivate={() => onChoose(at)}
          />
        )
      })}
    </ul>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const at = items.findIndex((item) => item === event.target)
  const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction)
  if (at === -1 || step === null) return
  event.preventDefault()
  const next = step === 'first' ? 0 : step === 'last' ? -1 : (at + step) % items.length
  items.at(next)?.focus()
}

/** Where a key leads: the arrows follow the eye, so left is "next" where the line runs to the left. */
export function stepOf(key: string, direction: string): 1 | -1 | 'first' | 'last' | null {
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forwards || key === 'ArrowDown') return 1
  if (key === backwards || key === 'ArrowUp') return -1
  if (key === 'Home') return 'first'
  return key === 'End' ? 'last' : null
}
