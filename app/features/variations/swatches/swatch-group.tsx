import type { KeyboardEvent } from 'react'
import type { AttributeRowProps } from './attribute-row-props.ts'
import type { AttributeValue } from '#app/features/variations/engine/matrix.ts'
import { Plural } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { calculatePicks } from '#app/features/variations/engine/click.ts'
import { createQueryFromPicks } from '#app/features/variations/engine/query.ts'
import { SwatchItem } from './swatch-item.tsx'

/** The values of an attribute as swatches; one of them is in the tab order, arrow keys reach the others. */
export function SwatchGroup(props: AttributeRowProps) {
  const { attribute, index, states, data, controller, isHydrated, onChoose } = props
  const { form, state, path, options } = controller
  const { settings, defaults } = data
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const [focusedIndex, setFocusedIndex] = useState<number>()
  const [tooltipIndex, setTooltipIndex] = useState<number>()
  const selectedIndex = states.findIndex(({ isSelected }) => isSelected)
  const { displayLimit } = settings
  const [isExpanded, expand] = useState(displayLimit === 0 || selectedIndex >= displayLimit)
  const shownCount = isExpanded ? attribute.values.length : Math.min(displayLimit, attribute.values.length)
  const firstAvailableIndex = states.findIndex(({ isDisabled, isReachable }) => !isDisabled || isReachable)
  const tabStopIndex =
    [focusedIndex, selectedIndex, firstAvailableIndex].find(
      (itemIndex) => itemIndex !== undefined && itemIndex !== -1 && itemIndex < shownCount,
    ) ?? 0

  function createHref(value: number, isDisabled: boolean): string {
    const picks = calculatePicks(form, state, { attribute: index, value, isDisabled, options })
    return path + createQueryFromPicks(form.attributes, picks, { defaults })
  }

  function reveal() {
    const firstHiddenSwatch = list.current?.querySelector<HTMLElement>('.wvs-beyond [role="radio"]')
    flushSync(() => expand(true))
    firstHiddenSwatch?.focus()
  }

  function renderItem({ value, itemIndex }: Group['values'][number], groupId?: string) {
    const swatchState = states[itemIndex]
    if (swatchState === undefined) return null
    const isSelectable = !swatchState.isDisabled || swatchState.isReachable
    return (
      <SwatchItem
        key={value.v}
        value={value}
        type={attribute.type}
        swatchState={swatchState}
        settings={settings}
        describedBy={groupId}
        isBeyondLimit={itemIndex >= shownCount}
        isTooltipShown={tooltipIndex === itemIndex}
        onTooltipChange={(isTooltipShown) => setTooltipIndex(isTooltipShown ? itemIndex : undefined)}
        href={isSelectable ? createHref(itemIndex, swatchState.isDisabled) : undefined}
        tabIndex={isHydrated ? (itemIndex === tabStopIndex ? 0 : -1) : undefined}
        onFocus={() => setFocusedIndex(itemIndex)}
        onActivate={() => onChoose(itemIndex)}
      />
    )
  }

  const groups = groupValues(attribute.values)
  return (
    <>
      <ul
        ref={list}
        role="radiogroup"
        aria-label={attribute.label}
        aria-invalid={props.isMissing || undefined}
        className={createClasses(props, groups.length > 1)}
        data-attribute_name={attribute.key}
        data-attribute_values={JSON.stringify(attribute.values.map(({ v }) => v))}
        onKeyDown={moveFocus}
      >
        {groups.length < 2
          ? groups.flatMap(({ values }) => values.map((each) => renderItem(each)))
          : groups.map(({ name, values }, groupIndex) => (
              <li
                key={name}
                role="presentation"
                className={
                  values.every(({ itemIndex }) => itemIndex >= shownCount)
                    ? 'wvs-group wvs-beyond'
                    : 'wvs-group'
                }
              >
                {name !== '' && (
                  <span className="wvs-group-name" id={`${id}${groupIndex}`}>
                    {name}
                  </span>
                )}
                <ul role="presentation" className="wvs-group-items">
                  {values.map((each) => renderItem(each, name === '' ? undefined : `${id}${groupIndex}`))}
                </ul>
              </li>
            ))}
      </ul>
      {shownCount < attribute.values.length && (
        <More count={attribute.values.length - shownCount} onClick={reveal} />
      )}
    </>
  )
}

function More({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <button type="button" className="wvs-more" data-needs-script onClick={onClick}>
      <bdi aria-hidden>+{count}</bdi>
      <span className="visually-hidden">
        <Plural value={count} one="Show # more" other="Show # more" />
      </span>
    </button>
  )
}

function createClasses(
  { attribute: { type }, index, data: { settings } }: AttributeRowProps,
  isGrouped: boolean,
) {
  const { shape, colorShape, disabledStyle, groupLayout, largeIndex } = settings
  return [
    'variable-items-wrapper',
    `${type}-variable-items-wrapper`,
    `wvs-style-${type === 'button' ? shape : colorShape}`,
    `wvs-behavior-${disabledStyle}`,
    ...(isGrouped ? [`wvs-groups-${groupLayout}`] : []),
    ...(largeIndex === index ? ['wvs-large'] : []),
  ].join(' ')
}

type Group = { name: string; values: { value: AttributeValue; itemIndex: number }[] }

/** Values grouped by the names of their groups, in order of first appearance. */
function groupValues(values: readonly AttributeValue[]): Group[] {
  const groups = new Map<string, Group>()
  values.forEach((value, index) => {
    const name = value.swatch?.group ?? ''
    const group = groups.get(name) ?? { name, values: [] }
    group.values.push({ value, itemIndex: index })
    groups.set(name, group)
  })
  return [...groups.values()]
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')].filter((item) =>
    item.checkVisibility(),
  )
  const itemIndex = items.findIndex((item) => item === event.target)
  const step = readStep(event.key, getComputedStyle(event.currentTarget).direction)
  if (itemIndex === -1 || step === null) return
  event.preventDefault()
  const nextIndex = step === 'first' ? 0 : step === 'last' ? -1 : (itemIndex + step) % items.length
  items.at(nextIndex)?.focus()
}

/** The effect of a key: arrow keys follow the visual order, so left is "next" in right-to-left text. */
export function readStep(key: string, direction: string): 1 | -1 | 'first' | 'last' | null {
  const forwardKey = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backwardKey = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forwardKey || key === 'ArrowDown') return 1
  if (key === backwardKey || key === 'ArrowUp') return -1
  if (key === 'Home') return 'first'
  return key === 'End' ? 'last' : null
}
